import type { ReferralRefusal, SharedWay } from '@kismet/rules/promotions/referral';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { LiveRow } from '../offers/offer-store.ts';

export type ReferralState = 'waiting' | 'audit' | 'rewarded' | 'refused';
export interface ReferralRow {
  /** The friend. */
  readonly owner_id: bigint;
  readonly brand_id: number;
  readonly referrer_id: bigint;
  readonly offer_id: string;
  readonly deposit_id: string;
  readonly deposited_at: Date;
  readonly state: ReferralState;
  readonly reason: ReferralRefusal | null;
  readonly evidence: SharedWay[];
  readonly is_cleared: boolean;
  readonly amount: bigint | null;
  readonly remark: string | null;
  readonly charged_back_at: Date | null;
}
const COLUMNS =
  'owner_id, brand_id, referrer_id, offer_id, deposit_id, deposited_at, state, reason, evidence, is_cleared, amount, remark, charged_back_at';

/** Running referral offers of a brand, the oldest first. */
export async function readReferralOffers(db: Db | Tx, brandId: number): Promise<LiveRow[]> {
  return run<LiveRow>(
    db,
    `select o.offer_id, o.brand_id, v.version, o.state, v.draft from promotions.offer o
       join promotions.offer_version v on v.offer_id = o.offer_id and v.version = o.live_version
      where o.brand_id = $1 and o.kind = 'REFERRAL' and o.state = 'published'
      order by o.created_at, o.offer_id limit 5`,
    [brandId],
  );
}
export async function hasReferral(tx: Tx, ownerId: bigint): Promise<boolean> {
  return (await run(tx, 'select 1 from promotions.referral where owner_id = $1', [ownerId])).length > 0;
}
/** Records the qualifying deposit; a friend counts once. */
export async function insertReferral(
  tx: Tx,
  row: Pick<ReferralRow, 'owner_id' | 'brand_id' | 'referrer_id' | 'offer_id' | 'deposit_id' | 'deposited_at'>,
): Promise<void> {
  await run(
    tx,
    `insert into promotions.referral (owner_id, brand_id, referrer_id, offer_id, deposit_id, deposited_at, state, look_at)
     values ($1, $2, $3, $4, $5, $6, 'waiting', $6) on conflict do nothing`,
    [row.owner_id, row.brand_id, row.referrer_id, row.offer_id, row.deposit_id, row.deposited_at],
  );
}
/** Referrals due for a decision now, earliest first. */
export async function readDue(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<ReferralRow, 'owner_id' | 'referrer_id'>[]> {
  return run(
    db,
    `select owner_id, referrer_id from promotions.referral where state = 'waiting' and look_at <= $1
      order by look_at, owner_id limit $2`,
    [now, limit],
  );
}
export async function lockReferral(tx: Tx, ownerId: bigint): Promise<ReferralRow | null> {
  const [row] = await run<ReferralRow>(
    tx,
    `select ${COLUMNS} from promotions.referral where owner_id = $1 for update`,
    [ownerId],
  );
  return row ?? null;
}
interface Outcome {
  readonly state: ReferralState;
  readonly reason: ReferralRefusal | null;
  readonly evidence: readonly SharedWay[];
  readonly amount: bigint | null;
  readonly at: Date;
}
export async function writeOutcome(tx: Tx, ownerId: bigint, outcome: Outcome): Promise<void> {
  await run(
    tx,
    `update promotions.referral set state = $2, reason = $3, evidence = $4::text[], amount = $5, decided_at = $6 where owner_id = $1`,
    [ownerId, outcome.state, outcome.reason, [...outcome.evidence], outcome.amount, outcome.at],
  );
}
export async function writeLookAt(tx: Tx, ownerId: bigint, at: Date): Promise<void> {
  await run(tx, 'update promotions.referral set look_at = $2 where owner_id = $1', [ownerId, at]);
}
/** An operator's decision: allowed, so that it is decided again, or refused. */
export async function writeAnswer(
  tx: Tx,
  ownerId: bigint,
  answer: { isAllowed: boolean; by: bigint; remark: string; at: Date },
): Promise<void> {
  await run(
    tx,
    `update promotions.referral set is_cleared = $2, state = case when $2 then 'waiting' else 'refused' end,
       reason = case when $2 then null else 'OPERATOR' end, look_at = $5, decided_at = $5, decided_by = $3, remark = $4
      where owner_id = $1`,
    [ownerId, answer.isAllowed, answer.by, answer.remark, answer.at],
  );
}
/** A deposit was charged back: an undecided referral is refused, a rewarded one is marked. */
export async function writeChargedBack(tx: Tx, ownerId: bigint, depositId: string, at: Date): Promise<void> {
  await run(
    tx,
    `update promotions.referral set charged_back_at = $3,
       reason = case when state in ('waiting', 'audit') then 'CHARGED_BACK' else reason end,
       state = case when state in ('waiting', 'audit') then 'refused' else state end
      where owner_id = $1 and deposit_id = $2`,
    [ownerId, depositId, at],
  );
}
/** Rewards of a referrer by an offer since a moment. */
export async function countRewarded(
  db: Db | Tx,
  referrerId: bigint,
  offerId: string,
  cyclePrefix: string,
  since: Date,
): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    `select count(*)::int as n from promotions.reward where owner_id = $1 and offer_id = $2
        and cycle >= $3 and cycle < $3 || '~' and at >= $4`,
    [referrerId, offerId, cyclePrefix, since],
  );
  return row!.n;
}
/** The total of a referrer's rewards from all referrals. */
export async function sumRewarded(db: Db, referrerId: bigint): Promise<{ rewarded: number; earned: bigint }> {
  const [row] = await run<{ rewarded: number; earned: bigint }>(
    db,
    `select count(*)::int as rewarded, coalesce(sum(amount), 0)::bigint as earned
       from promotions.referral where referrer_id = $1 and state = 'rewarded'`,
    [referrerId],
  );
  return row!;
}
/** The referrals of these friends. */
export async function readOfFriends(
  db: Db,
  referrerId: bigint,
  friendIds: readonly bigint[],
): Promise<Pick<ReferralRow, 'owner_id' | 'state' | 'amount'>[]> {
  return run(
    db,
    'select owner_id, state, amount from promotions.referral where referrer_id = $1 and owner_id = any($2::bigint[])',
    [referrerId, [...friendIds]],
  );
}
/** Referrals of an offer in a state, newest first, below a cursor whose id is the friend. */
export async function listReferrals(
  db: Db,
  wanted: { brandId: number; offerId: string; state: ReferralState },
  below: { at: Date; id: string } | null,
  limit: number,
): Promise<ReferralRow[]> {
  return run<ReferralRow>(
    db,
    `select ${COLUMNS} from promotions.referral where brand_id = $1 and offer_id = $2 and state = $3
        and ($4::timestamptz is null or (deposited_at, owner_id) < ($4, $5::bigint))
      order by deposited_at desc, owner_id desc limit $6`,
    [wanted.brandId, wanted.offerId, wanted.state, below?.at ?? null, below?.id ?? null, limit],
  );
}
