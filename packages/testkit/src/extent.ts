import { randomInt } from 'node:crypto';

/** `npm test` runs every simulation in a short form, from fixed seeds; with KISMET_FULL=1 (`npm run test:full`) each goes to its end, from one more seed too. */
export const IS_FULL = process.env.KISMET_FULL === '1';

/** What a simulation takes in its short form and at length. */
export const extent = <T>(short: T, full: T): T => (IS_FULL ? full : short);

/** Seeds of a simulation: the fixed ones, at length a fresh one as well; SEED=<seed> runs one alone, as a failure prints it. */
export function seedsOf(fixed: readonly number[]): readonly number[] {
  if (process.env.SEED) return [Number(process.env.SEED)];
  return IS_FULL ? [...fixed, randomInt(2 ** 32)] : fixed;
}
