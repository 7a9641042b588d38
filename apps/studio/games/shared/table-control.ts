/** Why a table is paused or closed, as shown to players (rule 6.51). */
export const CONTROL_REASONS = ['work', 'fault', 'review', 'hours'] as const;
export type ControlReason = (typeof CONTROL_REASONS)[number];
/**
 * `paused`: no bets are taken, and a round that has not been drawn is not drawn. `closed`: the round is played to its end, and no further one begins.
 */
export type ControlState = 'open' | 'paused' | 'closed';
/** Limits of one wager, in units of 10^-5. */
export interface StakeLimits {
  readonly leastStake: bigint;
  readonly mostStake: bigint;
}

/** What the desk has set for a table. */
export interface TableControl {
  readonly state: ControlState;
  /** Null for an open table. */
  readonly reason: ControlReason | null;
  /** Applied to the next round; null for those of the house. */
  readonly limits: StakeLimits | null;
}
export const UNCONTROLLED: TableControl = { state: 'open', reason: null, limits: null };

const HUNDREDTH = 1_000n;

/** Whether limits may be set: whole hundredths, lowest not above highest, and within those of the house. */
export const isWithin = ({ leastStake, mostStake }: StakeLimits, house: StakeLimits): boolean =>
  leastStake % HUNDREDTH === 0n &&
  mostStake % HUNDREDTH === 0n &&
  leastStake >= house.leastStake &&
  leastStake <= mostStake &&
  mostStake <= house.mostStake;

/** The limits of a round: those taken from the desk, as far as they are within the house's own. */
export function limitsOf(taken: StakeLimits | undefined, house: StakeLimits): StakeLimits {
  if (!taken) return house;
  const leastStake = taken.leastStake > house.leastStake ? taken.leastStake : house.leastStake;
  const mostStake = taken.mostStake < house.mostStake ? taken.mostStake : house.mostStake;
  return { leastStake, mostStake };
}
