import { assert } from '@kismet/kernel/assert';
import { splitOf } from '../pots/pots.ts';

/** A level of a tournament: its boot in chips, and its duration. */
export interface Level {
  readonly boot: bigint;
  readonly minutes: number;
}
const MINUTE_MS = 60_000;

/** The level at a time after the start, from 0; the last one does not end. */
export function levelAt(levels: readonly Level[], elapsedMs: number): number {
  assert(levels.length > 0, 'a tournament has a level');
  let ends = 0;
  for (const [n, { minutes }] of levels.entries()) {
    ends += minutes * MINUTE_MS;
    if (elapsedMs < ends) return n;
  }
  return levels.length - 1;
}

/** Whether each level has a higher boot than the one before and lasts at least a minute. */
export const areLevels = (levels: readonly Level[]): boolean =>
  levels.length > 0 &&
  levels.every(
    ({ boot, minutes }, n) => boot > (levels[n - 1]?.boot ?? 0n) && Number.isInteger(minutes) && minutes >= 1,
  );

/** Shares of the prize pool in parts per million, by place, for up to this many entrants. */
export interface PayoutRow {
  readonly upTo: number;
  readonly places: readonly number[];
}
const MILLION = 1_000_000;

/** The payout table of the house: about one entrant in six is paid. */
export const PAYOUTS: readonly PayoutRow[] = [
  { upTo: 3, places: [1_000_000] },
  { upTo: 6, places: [650_000, 350_000] },
  { upTo: 12, places: [500_000, 300_000, 200_000] },
  { upTo: 24, places: [400_000, 250_000, 180_000, 100_000, 70_000] },
  { upTo: 60, places: [320_000, 200_000, 140_000, 100_000, 70_000, 50_000, 40_000, 30_000, 25_000, 25_000] },
  {
    upTo: 1_000,
    places: [
      250_000,
      160_000,
      110_000,
      80_000,
      60_000,
      50_000,
      40_000,
      40_000,
      30_000,
      30_000,
      ...new Array(10).fill(15_000),
    ],
  },
];

/** Whether a payout table can be used: each row adds up to the whole, decreases by place, and pays no more places than there are entrants. */
export const isPayoutTable = (rows: readonly PayoutRow[]): boolean =>
  rows.every(({ upTo, places }, n) => {
    const fewest = (rows[n - 1]?.upTo ?? 1) + 1;
    const isFalling = places.every((part, place) => part > 0 && part <= (places[place - 1] ?? MILLION));
    return (
      upTo >= fewest && places.length <= fewest && isFalling && places.reduce((sum, part) => sum + part, 0) === MILLION
    );
  });

/** Prizes by place, in order; the remainder of rounding down to hundredths goes to the first place. */
export function prizesOf(pool: bigint, entrants: number, rows: readonly PayoutRow[] = PAYOUTS): bigint[] {
  const row = rows.find(({ upTo }) => entrants <= upTo) ?? rows.at(-1);
  assert(row && pool >= 0n, 'a pool is divided by a row of the table');
  const prizes = row.places.slice(0, entrants).map((ppm) => {
    const exact = (pool * BigInt(ppm)) / BigInt(MILLION);
    return exact - (exact % 1_000n);
  });
  prizes[0] = pool - prizes.slice(1).reduce((sum, prize) => sum + prize, 0n);
  return prizes;
}

/**
 * What each group of entrants is paid, the best group first. Tied entrants share the prizes of their places, with odd hundredths going to those named
 * first.
 * @param groups ids by place; those who went out in one hand with equal stacks are one group
 */
export function paidByPlace(groups: readonly (readonly string[])[], prizes: readonly bigint[]): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  let place = 0;
  for (const group of groups) {
    const theirs = prizes.slice(place, place + group.length).reduce((sum, prize) => sum + prize, 0n);
    const parts = splitOf(theirs, group.length);
    for (const [n, id] of group.entries()) paid.set(id, parts[n]!);
    place += group.length;
  }
  return paid;
}
