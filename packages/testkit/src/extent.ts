import { randomInt } from 'node:crypto';

/**
 * `npm test` runs short simulations with fixed seeds; KISMET_FULL=1 (`npm run test:full`) runs them in full, with an additional
 * random seed.
 */
export const IS_FULL = process.env.KISMET_FULL === '1';

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
