import type { FootballEnd } from '../football/football-end.ts';
import type { Judged, Market } from '../pricing/market.ts';
import type { Score } from '../pricing/score.ts';

/** More goals than any line or score of a market covers. */
const FURTHER = 20;
const MORE = Array.from({ length: FURTHER + 1 }, (_, n) => n);

/** Every score that a match may still reach. */
export const scoresFrom = ({ home, away }: Score): Score[] =>
  MORE.flatMap((h) => MORE.map((a) => ({ home: home + h, away: away + a })));

/** A few more goals per half decide every market of halves; the number of ends is their square. */
const FURTHER_IN_HALF = [0, 1, 2, 3, 4, 5, 6];

/**
 * Ends that a match may still reach, by halves.
 * @param second goals of the second half so far; null while the first is being played
 */
export function endsFrom(first: Score, second: Score | null, opener: FootballEnd['opener']): FootballEnd[] {
  const on = ({ home, away }: Score): Score[] =>
    FURTHER_IN_HALF.flatMap((h) => FURTHER_IN_HALF.map((a) => ({ home: home + h, away: away + a })));
  const firsts = second === null ? on(first) : [first];
  return firsts.flatMap((one) =>
    on(second ?? { home: 0, away: 0 }).flatMap((other) => {
      const full = { home: one.home + other.home, away: one.away + other.away };
      const openers =
        opener !== 'none' ? [opener] : full.home + full.away === 0 ? (['none'] as const) : openersOf(full);
      return openers.map((by) => ({ ...full, first: one, second: other, opener: by }));
    }),
  );
}
const openersOf = (full: Score): FootballEnd['opener'][] =>
  (['home', 'away'] as const).filter((side) => full[side] > 0);

/**
 * The result of a selection that is already certain: it is decided by play when all ends that are still possible judge it alike. Null while it is
 * open; if a match is abandoned then, the selection is void.
 */
export function decidedBy<End>(market: Market<End>, selection: string, ends: readonly End[]): Judged | null {
  const first = ends[0];
  if (first === undefined) return null;
  const judged = market.judge(selection, first);
  return ends.every((end) => market.judge(selection, end) === judged) ? judged : null;
}
