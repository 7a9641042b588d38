import { isTarget } from '../../games/crash/cash-out.ts';

/** One of the two places to bet from. */
export type Slot = 0 | 1;
export interface BetPanel {
  /** As typed. */
  readonly stake: string;
  readonly isAuto: boolean;
  /** As typed. */
  readonly target: string;
  /** The wager that was placed here, or null. */
  readonly wager: string | null;
  /** Whether to bet when the next round opens. */
  readonly isQueued: boolean;
  /** Whether a call about its wager is in progress. */
  readonly isBusy: boolean;
}

/** A typed multiplier in hundredths; null if it is invalid or not offered. */
export function targetOf(typed: string): number | null {
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!parts) return null;
  const target = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return isTarget(target) ? target : null;
}

/** A multiplier as displayed: 235 is 2.35×. */
export const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;
