import { type Db, run } from '../../platform/db.ts';

/** Credits of a channel, from the cashier's tables. */
export interface CreditRow {
  readonly deposit_id: string;
  readonly owner_id: bigint;
  readonly credited: bigint;
  readonly currency: string;
  readonly ended_at: Date;
}
const CREDIT = 'deposit_id, owner_id, credited, currency, ended_at';
const MOST = 100_000;
export const readCredits = (db: Db, channelId: number, from: Date, to: Date): Promise<CreditRow[]> =>
  run(
    db,
    `select ${CREDIT} from cashier.deposit_view where channel_id = $1 and ended_at >= $2 and ended_at < $3 and ended_at is not null and credited is not null order by ended_at limit ${MOST}`,
    [channelId, from, to],
  );
/** Orders by id, of every channel and state: two channels may share one provider and its report. */
export const readOrdersById = (
  db: Db,
  depositIds: readonly string[],
): Promise<
  (Omit<CreditRow, 'credited' | 'ended_at'> & { channel_id: number; credited: bigint | null; ended_at: Date | null })[]
> => run(db, `select ${CREDIT}, channel_id from cashier.deposit_view where deposit_id = any($1::uuid[])`, [depositIds]);

export interface PartPaidRow {
  readonly withdrawal_id: string;
  readonly part: number;
  readonly owner_id: bigint;
  readonly amount: bigint;
  readonly channel: string;
  readonly currency: string;
  readonly ended_at: Date;
}
const PAID = `('RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED')`;
const PART =
  'p.withdrawal_id, p.part, p.owner_id, p.amount, p.channel, w.currency, p.ended_at from cashier.withdrawal_part_view p join cashier.withdrawal_view w using (owner_id, withdrawal_id)';
/** Withdrawal parts paid out of the books within a time range. */
export const readPartsPaid = (db: Db, brandId: number, from: Date, to: Date): Promise<PartPaidRow[]> =>
  run(
    db,
    `select ${PART} where p.brand_id = $1 and p.ended_at >= $2 and p.ended_at < $3 and p.ended_at is not null and p.state in ${PAID} order by p.ended_at limit ${MOST}`,
    [brandId, from, to],
  );
export const readPartsById = (db: Db, ownerIds: readonly bigint[], ids: readonly string[]): Promise<PartPaidRow[]> =>
  run(
    db,
    `select ${PART} where (p.owner_id, p.withdrawal_id) in (select * from unnest($1::bigint[], $2::uuid[])) and p.ended_at is not null and p.state in ${PAID}`,
    [ownerIds, ids],
  );

export interface PostedRow {
  readonly reference: string;
  readonly owner_id: bigint;
  readonly code: string;
  readonly amount: bigint;
  readonly at: Date;
}
/** Postings against a gateway, each by its key, so that clocks do not matter. */
export const readPosted = (
  db: Db,
  code: string,
  keys: readonly { ownerId: bigint; opId: string }[],
): Promise<PostedRow[]> =>
  run(
    db,
    `select o.reference, o.owner_id, a.code, sum(l.amount)::bigint as amount, min(l.at) as at
     from unnest($1::bigint[], $2::uuid[]) as q(owner_id, op_id)
     join wallet.operation_view o on o.owner_id = q.owner_id and o.op_id = q.op_id
     cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as place
     join wallet.ledger_view l on l.owner_id = o.owner_id and l.account_id = split_part(place, '/', 1)::bigint and l.seq = split_part(place, '/', 2)::bigint
     join wallet.house_view a on a.account_id = l.contra_id and a.code = $3
     group by 1, 2, 3`,
    [keys.map((key) => key.ownerId), keys.map((key) => key.opId), code],
  );
/** Ledger totals against every gateway of a brand within a time slice, read through the age index. */
export const readGatewaySlice = (db: Db, brandId: number, from: Date, to: Date): Promise<PostedRow[]> =>
  run(
    db,
    `select o.reference, l.owner_id, a.code, sum(l.amount)::bigint as amount, min(l.at) as at
     from wallet.ledger_view l
     join wallet.house_view a on a.account_id = l.contra_id and a.brand_id = $1 and a.code like 'gateway:%'
     join wallet.operation_view o on o.owner_id = l.owner_id and o.op_id = l.op_id
     where l.at >= $2 and l.at < $3 and l.kind in (50, 55)
     group by 1, 2, 3`,
    [brandId, from, to],
  );

export interface VendorSums {
  readonly ours: bigint;
  readonly ours_count: number;
  readonly ledger: bigint;
}
/** One currency of a vendor in a time slice, by our call records and by the ledger. */
export async function readVendorSums(
  db: Db,
  vendor: { brandId: number; partnerId: number; code: string },
  from: Date,
  to: Date,
): Promise<VendorSums> {
  const [row] = await run<VendorSums>(
    db,
    `select m.ours, m.ours_count, coalesce(l.ledger, 0)::bigint as ledger from
       (select coalesce(sum(case kind when 1 then -amount else amount end), 0)::bigint as ours, count(*)::int as ours_count
        from vendors.transaction_view where brand_id = $1 and partner_id = $2 and at >= $4 and at < $5 and op_id is not null and kind <> 9) m,
       (select sum(l.amount) as ledger from wallet.ledger_view l
        join wallet.house_view a on a.account_id = l.contra_id and a.brand_id = $1 and a.code in ('vendor:' || $3, 'vendor:' || $3 || ':promo')
        where l.at >= $4 and l.at < $5) l`,
    [vendor.brandId, vendor.partnerId, vendor.code, from, to],
  );
  return row!;
}
export interface VendorGap {
  readonly owner_id: bigint;
  readonly op_id: string;
  readonly ours: bigint | null;
  readonly ledger: bigint | null;
  readonly currency: string | null;
}
/** Movements and postings of a vendor that do not match; five minutes on either side are searched for the counterpart. */
export const readVendorGaps = (
  db: Db,
  vendor: { brandId: number; partnerId: number; code: string },
  from: Date,
  to: Date,
): Promise<VendorGap[]> =>
  run(
    db,
    `with m as (
       select owner_id, op_id, sum(case kind when 1 then -amount else amount end)::bigint as ours, min(currency) as currency, min(at) as at
       from vendors.transaction_view where brand_id = $1 and partner_id = $2 and at >= $4::timestamptz - interval '5 minutes' and at < $5::timestamptz + interval '5 minutes'
         and op_id is not null and kind <> 9 group by 1, 2),
     l as (
       select l.owner_id, l.op_id, sum(l.amount)::bigint as ledger, min(a.currency) as currency, min(l.at) as at from wallet.ledger_view l
       join wallet.house_view a on a.account_id = l.contra_id and a.brand_id = $1 and a.code in ('vendor:' || $3, 'vendor:' || $3 || ':promo')
       where l.at >= $4::timestamptz - interval '5 minutes' and l.at < $5::timestamptz + interval '5 minutes' group by 1, 2)
     select owner_id, op_id, m.ours, l.ledger, coalesce(m.currency, l.currency) as currency from m full join l using (owner_id, op_id)
     where m.ours is distinct from l.ledger and coalesce(m.at, l.at) >= $4 and coalesce(m.at, l.at) < $5 limit 1000`,
    [vendor.brandId, vendor.partnerId, vendor.code, from, to],
  );
export const readChannels = (
  db: Db,
  brandId: number,
): Promise<{ channel_id: number; code: string; currency: string }[]> =>
  run(
    db,
    'select channel_id, code, currency from cashier.channel_view where brand_id = $1 order by sort, channel_id limit 100',
    [brandId],
  );
export const readVendors = (db: Db): Promise<{ partner_id: number; code: string }[]> =>
  run(db, 'select partner_id, code from vendors.partner_view order by partner_id limit 200');
