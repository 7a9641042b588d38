import { FIRST_GOAL, HALVES, MATCH, partFamilies } from '../football/families.ts';
import type { FootballEnd } from '../football/football-end.ts';
import { handicap, restResult, result } from '../football/score-markets.ts';
import type { Market } from '../pricing/market.ts';
import type { Score } from '../pricing/score.ts';
import { marketName, readMarket } from './offer.ts';

/** The part of a match by which a market is judged: its score, that of a half, both halves, or also who scored first. */
export type FootballMarket =
  | { readonly of: 'match' | 'first' | 'second'; readonly market: Market<Score> }
  | { readonly of: 'halves' | 'opener'; readonly market: Market<FootballEnd> };

const nameOf = ({ type, lineE2 }: { readonly type: string; readonly lineE2: number | null }): string =>
  marketName({ type, lineE2, scope: null });
const KNOWN: ReadonlyMap<string, FootballMarket> = new Map(
  [
    { of: 'match', market: result } as const,
    ...MATCH.flatMap(({ markets }) => markets.map((market) => ({ of: 'match', market }) as const)),
    ...(['first', 'second'] as const).flatMap((of) =>
      partFamilies(of).flatMap(({ markets }) => markets.map((market) => ({ of, market }) as const)),
    ),
    ...HALVES.flatMap(({ markets }) => markets.map((market) => ({ of: 'halves', market }) as const)),
    ...FIRST_GOAL.markets.map((market) => ({ of: 'opener', market }) as const),
  ].map((one) => [nameOf(one.market), one]),
);

/** The market of a score, of halves or of the first goal with a given name; null for any other name. */
export function footballMarketOf(name: string): FootballMarket | null {
  const known = KNOWN.get(name);
  if (known) return known;
  const { type, scope, lineE2 } = readMarket(name) ?? { type: '', scope: null, lineE2: null };
  const since = /^(\d+)-(\d+)$/.exec(scope ?? '');
  if (!since) return null;
  const score = { home: Number(since[1]), away: Number(since[2]) };
  const market =
    type === 'handicap' && lineE2 !== null && lineE2 % 25 === 0
      ? handicap(lineE2, score)
      : type === 'rest-result' && lineE2 === null
        ? restResult(score)
        : null;
  return market && marketName({ ...market, scope }) === name ? { of: 'match', market } : null;
}

/** The same market, judged by a complete end. */
export function onWholeEnd(known: FootballMarket): Market<FootballEnd> {
  if (known.of !== 'first' && known.of !== 'second') return known.market;
  const { of, market } = known;
  return { ...market, judge: (selection, end) => market.judge(selection, end[of]) };
}
