import type { Family, Play } from './play.ts';
import { picksOf } from './selection.ts';

/** A ticket's data for hedge detection; turnover in units of 10^-5 (stake plus rebate). */
export interface HedgeTicket {
  readonly id: string;
  readonly play: string;
  readonly selection: string;
  readonly turnover: bigint;
}
/** Share of a market's outcomes; own bets that cover more are a hedge (rule 0.4, `valid.hedgeMax`). */
const MOST_COVERED = 0.7;
const PAIRS: readonly (readonly string[])[] = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger', 'tie'],
];
/** Plays whose symbols are mutually exclusive within a column: sides, one position, a sum. */
const IS_MARKET = /^(?:POSITION|SIZE|PARITY|CHAMPION|SUM|SUM_SIDE|DRAGON_TIGER(?:_\d+)?)$/;
export const isHedgeable = (play: string): boolean => IS_MARKET.test(play);
export const hedgeablePlays = (family: Family): readonly string[] =>
  family.plays.flatMap(({ code }) => (isHedgeable(code) ? [code] : []));

interface Side {
  readonly symbol: string;
  /** In ticket order. */
  readonly parts: { readonly id: string; readonly amount: bigint }[];
  amount: bigint;
}
const chanceOf = (play: Play, symbol: string): number => {
  const { over, under } = (play.tiers.find(({ code }) => code === symbol) ?? play.tiers[0]!).expected;
  return Number(over) / Number(under);
};

/**
 * Turnover that does not count, for each ticket of one member and draw: when the member's bets cover more than 70 % of a
 * market, the smaller side and an equal amount of the larger do not count (rule 0.4, TV-0.3). The larger side is the symbol
 * with the highest turnover, the smaller all others.
 */
export function hedgedOf(family: Family, tickets: readonly HedgeTicket[]): ReadonlyMap<string, bigint> {
  const hedged = new Map<string, bigint>();
  for (const [market, sides] of marketsOf(family, tickets)) {
    const play = family.plays.find(({ code }) => code === market.slice(0, market.indexOf('/')))!;
    const covered = [...sides.keys()].reduce((sum, symbol) => sum + chanceOf(play, symbol), 0);
    if (covered <= MOST_COVERED || sides.size < 2) continue;
    const [largest, ...others] = [...sides.values()].sort((a, b) =>
      a.amount === b.amount ? (a.symbol < b.symbol ? -1 : 1) : a.amount > b.amount ? -1 : 1,
    );
    const rest = others.reduce((sum, { amount }) => sum + amount, 0n);
    const least = rest < largest!.amount ? rest : largest!.amount;
    take(hedged, largest!.parts, least);
    take(
      hedged,
      others.flatMap(({ parts }) => parts),
      least,
    );
  }
  return hedged;
}

/**
 * Turnover by market and symbol; a ticket with several symbols is split equally, the last symbol takes the rounding remainder.
 */
function marketsOf(family: Family, tickets: readonly HedgeTicket[]): Map<string, Map<string, Side>> {
  const markets = new Map<string, Map<string, Side>>();
  for (const { id, play, selection, turnover } of tickets.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!isHedgeable(play) || !family.plays.some(({ code }) => code === play)) continue;
    const picked = picksOf(selection).flatMap((symbols, column) => symbols.map((symbol) => ({ symbol, column })));
    let left = turnover;
    for (const [n, { symbol, column }] of picked.entries()) {
      const amount = n === picked.length - 1 ? left : turnover / BigInt(picked.length);
      left -= amount;
      const pair = PAIRS.findIndex((one) => one.includes(symbol));
      const key = `${play}/${column}/${pair}`;
      const sides = markets.get(key) ?? new Map<string, Side>();
      markets.set(key, sides);
      const side = sides.get(symbol) ?? { symbol, parts: [], amount: 0n };
      sides.set(symbol, side);
      side.parts.push({ id, amount });
      side.amount += amount;
    }
  }
  return markets;
}
function take(hedged: Map<string, bigint>, parts: Side['parts'], wanted: bigint): void {
  let left = wanted;
  for (const { id, amount } of parts) {
    const part = amount < left ? amount : left;
    left -= part;
    if (part > 0n) hedged.set(id, (hedged.get(id) ?? 0n) + part);
  }
}
