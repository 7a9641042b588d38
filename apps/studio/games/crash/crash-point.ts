import { type Ratio, reduced } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';
import { CAP, START } from './curve.ts';

/** Two draws make one whole number below 2^52: 32 bits, then 20. */
const HIGH = 2 ** 32;
const LOW = 2 ** 20;
const OUTCOMES = HIGH * LOW;
/** The return of every cash-out in hundredths of the stake. */
const RETURN = 97;

/**
 * The multiplier, in hundredths, beyond which a round with a draw of 0 ≤ draw < 2^52 crashes. With n = draw + 1 it is 97 · 2^52 / n, rounded down,
 * and kept between 1.00 (nobody can cash out) and the cap (everybody still in is paid there).
 */
export function pointOf(draw: number): number {
  const point = (BigInt(RETURN) * BigInt(OUTCOMES)) / BigInt(draw + 1);
  if (point >= BigInt(CAP)) return CAP;
  return Math.max(Number(point), START);
}

/** The crash point of a round from its byte stream. */
export function* crashPoint(): Blocks<number> {
  const pick = picker([]);
  const high = yield* pick(0, HIGH);
  const low = yield* pick(1, LOW);
  return pointOf(high * LOW + low);
}

/** The number of draws, out of 2^52, for which a target above 1.00 (in hundredths) can still be cashed out. */
export const drawsReaching = (target: number): bigint => (BigInt(RETURN) * BigInt(OUTCOMES)) / BigInt(target);

/**
 * The exact return of always cashing out at `target` hundredths: 97 %, less at most `target` in 2^52 hundredths, since a number of draws
 * is whole. No target returns more.
 */
export const returnAt = (target: number): Ratio =>
  reduced(BigInt(target) * drawsReaching(target), BigInt(START) * BigInt(OUTCOMES));
