import { plus, type Ratio, reduced, times } from '../../engine/ratio.ts';
import { LOST, PUSH, payoutOf } from '../../shared/pays.ts';
import { ratioOfOdds } from '../pricing/market.ts';
import type { SlipLine } from './slip.ts';

/** The current state of a leg: decided, with its factor, or open, with its chance without margin in parts per million. */
export type LegNow =
  | { readonly kind: 'decided'; readonly factor: Ratio }
  | { readonly kind: 'open'; readonly oddsE4: number; readonly chancePpm: number; readonly isSuspended: boolean };

/** The share of the value that is paid out, per open leg. */
export const KEEP_PPM = 950_000;
/** Legs with a smaller chance are not bought back. */
const LEAST_CHANCE_PPM = 10_000;
const MILLION = 1_000_000n;
export const OFFER_MS = 3_000;

const worthOf = (leg: LegNow, keepPpm: number): Ratio =>
  leg.kind === 'decided'
    ? leg.factor
    : times(ratioOfOdds(leg.oddsE4), reduced(BigInt(leg.chancePpm) * BigInt(keepPpm), MILLION * MILLION));

/**
 * The buy-back price of lines: what each would return on average, of which the given share per open leg is paid, rounded down once (rule 6.20). A
 * part of a stake is bought back by passing lines with that part.
 * @returns null while an open leg is suspended or nearly lost, and for lines that are worth nothing
 */
export function cashOutOf(
  lines: readonly Pick<SlipLine, 'legs' | 'stake'>[],
  legs: readonly LegNow[],
  keepPpm = KEEP_PPM,
): bigint | null {
  const isClosed = legs.some((leg) => leg.kind === 'open' && (leg.isSuspended || leg.chancePpm < LEAST_CHANCE_PPM));
  if (isClosed) return null;
  const value = lines
    .map((line) => times(reduced(line.stake, 1n), line.legs.map((n) => worthOf(legs[n]!, keepPpm)).reduce(times, PUSH)))
    .reduce(plus, LOST);
  const offer = payoutOf(1n, value);
  return offer > 0n ? offer : null;
}

/** Whether an offer may still be taken: for three seconds, unless a material incident has been received since. */
export const isOfferOpen = (madeAt: number, now: number, incidentsAt: readonly number[]): boolean =>
  now - madeAt <= OFFER_MS && !incidentsAt.some((at) => at >= madeAt && at <= now);
