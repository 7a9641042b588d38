import type { Phase } from '../../../games/shared/table-round.ts';

/** A side of the table as the player sees it. The felt is the same in right-to-left languages. */
export type Side = 'left' | 'middle' | 'right';

/** What the drawn dealer is doing. */
export type Pose =
  | 'waiting'
  | 'inviting'
  | 'last-call'
  | 'closing'
  | `dealing-${Side}`
  | 'turning'
  | `announcing-${Side}`
  | 'paying'
  | 'shuffling'
  | 'paused';

/** How a result is dealt: the side of each step in order, how long a step takes in milliseconds, and where the winner is. */
export interface DealPlan {
  readonly steps: readonly Side[];
  readonly stepMs: number;
  readonly winner: Side;
}
/** The input for the dealer. Durations in milliseconds. */
export interface TableMoment {
  /** Null without a round, or without a connection to it. */
  readonly phase: Phase | null;
  readonly isPaused: boolean;
  /** Until betting closes. */
  readonly leftMs: number;
  /** How the result is dealt; null before there is one. */
  readonly plan: DealPlan | null;
  /** Since dealing it began. */
  readonly dealtMs: number;
  /** Whether the player turns the cards over. */
  readonly isPeeled: boolean;
  /** Since it was dealt in full; null before. */
  readonly shownMs: number | null;
  /** Whether anybody has a stake in the round. */
  readonly hasStakes: boolean;
}
const LAST_CALL_MS = 5_000;
/** While betting is open, the hands alternate between opening and resting. */
const INVITES_MS = 3_000;
export const ANNOUNCES_MS = 1_100;
export const PAYS_MS = 1_300;

/** The dealer's pose at a given moment: it follows the phases of the table and decides nothing (rule 6.155). */
export function poseOf({ phase, isPaused, leftMs, plan, dealtMs, isPeeled, shownMs, hasStakes }: TableMoment): Pose {
  if (phase === null) return 'waiting';
  if (isPaused || phase === 'CANCELLED') return 'paused';
  if (phase === 'BETTING') {
    if (leftMs <= 0) return 'closing';
    if (leftMs <= LAST_CALL_MS) return 'last-call';
    return Math.floor(leftMs / INVITES_MS) % 2 === 1 ? 'inviting' : 'waiting';
  }
  if (!plan) return 'closing';
  if (shownMs === null) {
    if (isPeeled) return 'turning';
    return `dealing-${plan.steps[Math.min(Math.floor(dealtMs / plan.stepMs), plan.steps.length - 1)] ?? 'middle'}`;
  }
  if (shownMs < ANNOUNCES_MS) return `announcing-${plan.winner}`;
  return hasStakes && shownMs < ANNOUNCES_MS + PAYS_MS ? 'paying' : 'shuffling';
}
