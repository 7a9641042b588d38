import { type Db, run } from '../../../platform/db.ts';

export interface TakerRow {
  readonly owner_id: bigint;
  readonly last_at: Date;
  readonly rewards: number;
  readonly amount: bigint;
}
/** Newest rewards considered: a daily offer has many per member. */
const REWARDS_MOST = 5000;
/** Members who received something from an offer, newest first, among its newest rewards. */
export const readTakers = (db: Db, brandId: number, offerId: string, limit: number): Promise<TakerRow[]> =>
  run<TakerRow>(
    db,
    `select owner_id, max(at) as last_at, count(*)::int as rewards, sum(amount)::bigint as amount
       from (select owner_id, at, amount from promotions.reward where brand_id = $1 and offer_id = $2 and state = 'taken'
              order by at desc, owner_id desc, reward_key desc limit ${REWARDS_MOST}) newest
      group by owner_id order by max(at) desc, owner_id limit $3`,
    [brandId, offerId, limit],
  );

export interface OpenRow {
  readonly owner_id: bigint;
  readonly grant_id: string | null;
  readonly reward_key: string | null;
}
/** What an offer gave these members that can still be revoked: a bonus that is active or waiting, and free rounds. */
export const readRevocable = (db: Db, offerId: string, ownerIds: readonly bigint[]): Promise<OpenRow[]> =>
  run<OpenRow>(
    db,
    `select w.owner_id, g.grant_id, f.reward_key
       from unnest($2::bigint[]) as w (owner_id)
       left join (select distinct on (r.owner_id) r.owner_id, g.grant_id
                    from promotions.reward r
                    join promotions.bonus_grant g on g.owner_id = r.owner_id and g.reference = 'reward:' || r.reward_key
                   where r.owner_id = any($2) and g.owner_id = any($2) and r.offer_id = $1 and g.state in ('active', 'pending')
                   order by r.owner_id, g.state, g.created_at) g on g.owner_id = w.owner_id
       left join (select distinct on (r.owner_id) r.owner_id, f.reward_key
                    from promotions.reward r
                    join promotions.free_reward f on f.owner_id = r.owner_id and f.reward_key = r.reward_key
                   where r.owner_id = any($2) and f.owner_id = any($2) and r.offer_id = $1 and f.state in ('planned', 'ordered', 'active')
                   order by r.owner_id, f.created_at) f on f.owner_id = w.owner_id`,
    [offerId, [...ownerIds]],
  );
