import { payoutOf } from '../shared/pays.ts';
import { CAP, LEAST_CASH_OUT, multiplierAt, reachedAt, START } from './curve.ts';

/** A player's stake in a crash round. Money in units of 10^-5, multipliers in hundredths, times in milliseconds after the start. */
export interface CrashBet {
  readonly stake: bigint;
  /** Set before the start; null to cash out by hand. */
  readonly autoAt: number | null;
  /** When the server received the player's cash-out; null when there was none. */
  readonly cashedAfter: number | null;
}

/** The result of a bet: the multiplier it was cashed out at, or null when it crashed. */
export interface CrashResult {
  readonly multiplier: number | null;
  readonly payout: bigint;
}

/** Whether a multiplier may be set as an automatic cash-out. */
export const isTarget = (multiplier: number): boolean =>
  Number.isInteger(multiplier) && multiplier >= LEAST_CASH_OUT && multiplier <= CAP;

/**
 * How long a round that crashes beyond `point` runs: until the first millisecond at which the curve is past it. A round that crashes at 1.00 ends as
 * it starts, and one that reaches the cap ends there.
 */
export function runsFor(point: number): number {
  if (point <= START) return 0;
  return reachedAt(Math.min(point + 1, CAP));
}

/**
 * The highest multiplier, up to the cap, at which a stake is still paid no more than `mostPayout`: the bet is cashed out there automatically. Null
 * when the stake is too large to be cashed out at all.
 */
export function ceilingOf(stake: bigint, mostPayout: bigint): number | null {
  const most = (mostPayout * BigInt(START)) / stake;
  if (most < BigInt(LEAST_CASH_OUT)) return null;
  return most > BigInt(CAP) ? CAP : Number(most);
}

/** The multiplier of a manual cash-out received at a moment, or null when it is too early to count. */
export function manualAt(elapsed: number): number | null {
  const multiplier = multiplierAt(elapsed);
  return multiplier < LEAST_CASH_OUT ? null : multiplier;
}

/**
 * Judges a bet of a round that crashed beyond `point`. The lowest of the player's own multiplier, the automatic one and the ceiling counts, since the
 * curve reached it first; it is paid if the round got that far. A cash-out counts from the time at which the server received it, whatever the page
 * showed.
 */
export function judgeBet(bet: CrashBet, point: number, ceiling: number): CrashResult {
  const manual = bet.cashedAfter === null ? null : manualAt(bet.cashedAfter);
  const multiplier = Math.min(manual ?? CAP, bet.autoAt ?? CAP, ceiling);
  if (multiplier > point) return { multiplier: null, payout: 0n };
  return {
    multiplier,
    payout: payoutOf(bet.stake, { numerator: BigInt(multiplier), denominator: BigInt(START) }),
  };
}
