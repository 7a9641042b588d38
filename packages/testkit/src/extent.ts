import { randomInt } from 'node:crypto';

/**
 * `npm test` runs short simulations with fixed seeds; KISMET_FULL=1 (`npm run test:full`) runs them in full, with an additional
 * random seed.
 */
export const IS_FULL = process.env.KISMET_FULL === '1';

/**
 * A full run covers one of this many shares of what `npm test` leaves out (journeys, planted bugs, files named `*.full.*`), a different one each
 * day, and should end within eighty minutes on two cores; together the shares cover everything
 * (docs/adr/0072-each-full-run-covers-one-of-four-shares.md).
 */
export const SHARES = 4;
/** The share of this full run, from 1; null if KISMET_SHARE asks for all, or for none. */
export const SHARE = IS_FULL ? Number(process.env.KISMET_SHARE) || null : null;
/** This full run's part of a list, which must be in the same order each time. */
export const shareOf = <T>(all: readonly T[], share: number | null = SHARE): readonly T[] =>
  share === null ? all : all.filter((_, at) => at % SHARES === share - 1);

/** Parameters of a simulation, short and in full. */
export const extent = <T>(short: T, full: T): T => (IS_FULL ? full : short);

/**
 * Seeds of a simulation: the fixed ones, in full runs also a random one; SEED=<seed> runs only that one, as printed by a
 * failure.
 */
export function seedsOf(fixed: readonly number[]): readonly number[] {
  if (process.env.SEED) return [Number(process.env.SEED)];
  return IS_FULL ? [...fixed, randomInt(2 ** 32)] : fixed;
}
