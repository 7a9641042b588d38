import type { Queryable } from '../database.ts';
import type { FreeReward } from './free-reward.ts';

const COLUMNS = `f.id, f.house, f.owner, f.user_id as "user", f.reference, f.game_code as "gameCode", f.currency, f.bet_count as count,
  f.bet_value as value, f.starts_at as "startsAt", f.ends_at as "endsAt", f.cancelled_at as "cancelledAt", played.used, played.won`;
/** How much of a reward has been used, from its rounds and its tournament entries. */
const PLAYED = `cross join lateral (
  select count(*)::int as used, coalesce(sum(payout), 0)::bigint as won from (
    select r.payout from studio.round r where r.free_reward_id = f.id and r.state not in ('DECLINED', 'ROLLED_BACK')
    union all
    select w.payment from studio.wager w
     where w.free_reward_id = f.id and w.bet_answer is distinct from 'declined' and w.rollback_uuid is null) one) played`;

/** Stores a reward; does nothing when its house and player already have one with this reference. */
export async function addReward(
  tx: Queryable,
  reward: Omit<FreeReward, 'used' | 'won' | 'cancelledAt'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into studio.free_reward (id, house, owner, user_id, reference, game_code, currency, bet_count, bet_value, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (house, owner, reference) do nothing`,
    [
      reward.id,
      reward.house,
      reward.owner,
      reward.user,
      reward.reference,
      reward.gameCode,
      reward.currency,
      reward.count,
      reward.value,
      reward.startsAt,
      reward.endsAt,
      now,
    ],
  );
}

export async function rewardByReference(
  tx: Queryable,
  { house, owner, reference }: Pick<FreeReward, 'house' | 'owner' | 'reference'>,
): Promise<FreeReward | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.free_reward f ${PLAYED} where f.house = $1 and f.owner = $2 and f.reference = $3`,
    [house, owner, reference],
  );
  return rows[0] ?? null;
}

export async function rewardById(tx: Queryable, id: string): Promise<FreeReward | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.free_reward f ${PLAYED} where f.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The reward, locked until the end of the transaction: its rounds begin one after another. */
export async function lockReward(tx: Queryable, id: string): Promise<FreeReward | null> {
  // counted by a second statement, which sees what the previous transaction stored
  const { rowCount } = await tx.query('select 1 from studio.free_reward where id = $1 for update', [id]);
  return rowCount === 0 ? null : rewardById(tx, id);
}

/** Revokes the remainder of a reward; a round that has begun is played to its end. */
export async function cancelReward(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query('update studio.free_reward set cancelled_at = coalesce(cancelled_at, $2) where id = $1', [id, now]);
}

/** The reward a player uses next in a game: the one that ends first. */
export const nextReward = async (
  tx: Queryable,
  of: Pick<FreeReward, 'owner' | 'gameCode' | 'currency'>,
  now: Date,
): Promise<FreeReward | null> => (await openRewards(tx, of, now, 1))[0] ?? null;

/** The rewards a player may use in a game now, in the order in which they end. */
export async function openRewards(
  tx: Queryable,
  { owner, gameCode, currency }: Pick<FreeReward, 'owner' | 'gameCode' | 'currency'>,
  now: Date,
  limit: number,
): Promise<FreeReward[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.free_reward f ${PLAYED}
      where f.owner = $1 and f.game_code = $2 and f.currency = $3 and f.cancelled_at is null and f.starts_at <= $4 and f.ends_at > $4
        and played.used < f.bet_count order by f.ends_at, f.id limit $5`,
    [owner, gameCode, currency, now, limit],
  );
  return rows;
}
