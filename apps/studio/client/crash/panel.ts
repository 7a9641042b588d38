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
  /** Whether a call about its wager is under way. */
  readonly isBusy: boolean;
}

/** Hundredths of a multiplier as typed; null when it is none or not offered. */
export function targetOf(typed: string): number | null {
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!parts) return null;
  const target = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return isTarget(target) ? target : null;
}

/** A multiplier as it is shown: 235 is 2.35×. */
export const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;
