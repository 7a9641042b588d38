import type { Query } from '../../../platform/query.ts';
import type { PlayedReward } from './free-reward.ts';

/** A bet of free rounds may be paid for this long after they are over; later its win counts as one of an unknown reward. */
const AFTER_END_MS = 90 * 86_400_000;

/** Free rounds of these owners. Part of the wallet's fast path, but only for batches in which a free round is played. */
export async function readFreePlayed(
  query: Query,
  ownerIds: readonly bigint[],
  nowMs: number,
): Promise<(PlayedReward & { readonly ownerId: bigint })[]> {
  const rows = await query<{
    owner_id: bigint;
    reward_key: string;
    reward_id: string | null;
    vendor_code: string;
    game_code: string;
    form: 'cash' | 'bonus';
    rounds: number;
    used: number;
    won: bigint;
    max_win: bigint;
    paid: bigint | null;
  }>(
    {
      name: 'promotions-free-played',
      text: `select owner_id, reward_key, reward_id, vendor_code, game_code, form, rounds, used, won, max_win, paid from promotions.free_reward
             where owner_id = any($1::bigint[]) and state <> 'planned' and (settled_at is null or settled_at > $2) order by owner_id, reward_key`,
    },
    [ownerIds, new Date(nowMs - AFTER_END_MS)],
  );
  return rows.map((row) => ({
    ownerId: row.owner_id,
    rewardKey: row.reward_key,
    rewardId: row.reward_id,
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    form: row.form,
    rounds: row.rounds,
    used: row.used,
    won: row.won,
    maxWin: row.max_win,
    paid: row.paid,
  }));
}

/** Writes the changes that play made to these rewards. */
export async function writeFreePlayed(
  query: Query,
  rewards: readonly (PlayedReward & { readonly ownerId: bigint })[],
): Promise<void> {
  if (rewards.length === 0) return;
  await query(
    {
      name: 'promotions-free-play',
      text: `update promotions.free_reward f set used = u.used, won = u.won, paid = u.paid,
               -- the last round was played: the job pays what they won
               due_at = case when u.used >= f.rounds then least(f.due_at, f.starts_at) else f.due_at end,
               reward_id = coalesce(f.reward_id, u.reward_id),
               state = case when f.state = 'ordered' and u.reward_id is not null then 'active' else f.state end
             from unnest($1::bigint[], $2::text[], $3::integer[], $4::bigint[], $5::bigint[], $6::uuid[])
               as u(owner_id, reward_key, used, won, paid, reward_id)
             where f.owner_id = u.owner_id and f.reward_key = u.reward_key`,
    },
    [
      rewards.map((one) => one.ownerId),
      rewards.map((one) => one.rewardKey),
      rewards.map((one) => one.used),
      rewards.map((one) => one.won),
      rewards.map((one) => one.paid),
      rewards.map((one) => one.rewardId),
    ],
  );
}
