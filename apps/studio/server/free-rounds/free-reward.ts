import type { FreeReward as ToldReward } from '@kismet/contracts/vendor/freebets';

/** Free rounds for one player in one game. `value` in units of 10^-5. */
export interface FreeReward {
  readonly id: string;
  readonly house: string;
  readonly owner: string;
  readonly user: string;
  readonly reference: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly count: number;
  readonly value: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
  /** Rounds begun and neither declined nor rolled back. */
  readonly used: number;
  /** What its rounds have won, in units. */
  readonly won: bigint;
}

/** The state of a reward as the protocol names it; the first one that applies. */
export function stateOf(reward: FreeReward, nowMs: number): ToldReward['status'] {
  if (reward.used >= reward.count) return 'FRS_FINISHED';
  if (reward.cancelledAt) return 'FRS_CANCELLED';
  if (nowMs >= reward.endsAt.getTime()) return 'FRS_EXPIRED';
  return nowMs < reward.startsAt.getTime() ? 'FRS_NEW' : 'FRS_ACTIVE';
}

/** A reward as reported to the operator. */
export const toldReward = (reward: FreeReward, nowMs: number): ToldReward => ({
  reward_uuid: reward.id,
  user: reward.user,
  operator_reference: reward.reference,
  game_code: reward.gameCode,
  currency: reward.currency,
  bet_count: reward.count,
  bet_value: Number(reward.value),
  bets_used: reward.used,
  status: stateOf(reward, nowMs),
  start_time: reward.startsAt.toISOString(),
  end_time: reward.endsAt.toISOString(),
});
