import { type Db, run } from '../../../platform/db.ts';
import type { AgreementRow } from '../lifecycle/agreement-store.ts';
import type { BillRow } from '../settlement/bill-store.ts';

export type Side = 'mine' | 'given';
const OF_SIDE = { mine: 'accepter_id', given: 'offerer_id' } as const;
export interface Wanted {
  readonly kind: string;
  readonly from: Date;
  readonly to: Date;
  readonly agreementId: string | null;
}
interface DayRow {
  readonly day: string;
  readonly gross: bigint;
  readonly received: bigint;
  readonly kept: bigint;
  readonly bills: number;
  readonly open: number;
  readonly below: number;
}
/** Bills of one side summed by the brand's day on which their period began. */
export const readBillDays = (
  db: Db,
  side: Side,
  memberId: bigint,
  wanted: Wanted & { readonly zone: string },
): Promise<DayRow[]> =>
  run<DayRow>(
    db,
    `select to_char(period_start at time zone $6, 'YYYY-MM-DD') as day, sum(gross)::bigint as gross, sum(received)::bigint as received,
       sum(received - passed)::bigint as kept, count(*)::int as bills, count(*) filter (where is_open)::int as open, count(*) filter (where tier < 0)::int as below
     from agreements.bill where ${OF_SIDE[side]} = $1 and kind = $2 and period_start >= $3 and period_start < $4 and ($5::uuid is null or agreement_id = $5)
     group by 1 order by 1`,
    [memberId, wanted.kind, wanted.from, wanted.to, wanted.agreementId, wanted.zone],
  );
export interface HourRow {
  readonly period_start: Date;
  readonly gross: bigint;
  readonly received: bigint;
  readonly kept: bigint;
  readonly base: bigint;
  readonly rate: bigint;
  readonly bills: number;
}
/** Bills of one side summed by hour, with the highest rate paid. */
export const readBillHours = (db: Db, side: Side, memberId: bigint, wanted: Wanted): Promise<HourRow[]> =>
  run<HourRow>(
    db,
    `select b.period_start, sum(b.gross)::bigint as gross, sum(b.received)::bigint as received, sum(b.received - b.passed)::bigint as kept, sum(b.base)::bigint as base, count(*)::int as bills,
       coalesce(max(case when b.tier >= 0 and s.tiers -> b.tier ->> 'rateType' <> 'fixed' then (s.tiers -> b.tier ->> 'rate')::bigint end), 0)::bigint as rate
     from agreements.bill b left join agreements.snapshot s on s.run_id = b.run_id and s.agreement_id = b.agreement_id
     where b.${OF_SIDE[side]} = $1 and b.kind = $2 and b.period_start >= $3 and b.period_start < $4 and ($5::uuid is null or b.agreement_id = $5)
     group by 1 order by 1`,
    [memberId, wanted.kind, wanted.from, wanted.to, wanted.agreementId],
  );
/** Fully settled periods of a kind within a range. */
export async function readSettledStarts(
  db: Db,
  brandId: number,
  kind: string,
  period: string,
  from: Date,
  to: Date,
): Promise<Set<number>> {
  const rows = await run<{ period_start: Date }>(
    db,
    `select period_start from agreements.run where brand_id = $1 and kind = $2 and period = $3 and period_start >= $4 and period_start < $5 and state = 'done'`,
    [brandId, kind, period, from, to],
  );
  return new Set(rows.map((row) => row.period_start.getTime()));
}
/** Settlement progress of a series; null before its first. */
export async function readSettledThrough(db: Db, brandId: number, kind: string, period: string): Promise<Date | null> {
  const [row] = await run<{ period_end: Date }>(
    db,
    'select period_end from agreements.run where brand_id = $1 and kind = $2 and period = $3 order by period_start desc limit 1',
    [brandId, kind, period],
  );
  return row?.period_end ?? null;
}
export type PartyRow = Pick<
  AgreementRow,
  'agreement_id' | 'category' | 'offerer_id' | 'accepter_id' | 'begins_at' | 'ends_at'
>;
/** Agreements of one side and kind in force at some time within a range. */
export const readParties = (
  db: Db,
  side: Side,
  memberId: bigint,
  wanted: { kind: string; from: Date; to: Date },
): Promise<PartyRow[]> =>
  run<PartyRow>(
    db,
    `select agreement_id, category, offerer_id, accepter_id, begins_at, nullif(ends_at, 'infinity') as ends_at from agreements.agreement
     where ${OF_SIDE[side]} = $1 and kind = $2 and begins_at is not null and begins_at < $4 and ends_at > $3 order by agreement_id limit 200`,
    [memberId, wanted.kind, wanted.from, wanted.to],
  );
export interface SlotSum {
  readonly gross: bigint;
  readonly received: bigint;
  readonly profit_base: bigint;
  readonly loss_base: bigint;
  readonly tickets: number;
  readonly slots: number;
}
/** Total of real-time salary in a range, and its tickets. */
export async function readSlotSum(db: Db, accepterId: bigint, from: Date, to: Date): Promise<SlotSum> {
  const [row] = await run<SlotSum>(
    db,
    `select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(received), 0)::bigint as received, coalesce(sum((parts ->> 'profitBase')::bigint), 0)::bigint as profit_base,
       coalesce(sum((parts ->> 'lossBase')::bigint), 0)::bigint as loss_base, coalesce(sum((parts ->> 'tickets')::int), 0)::int as tickets, count(distinct period_start)::int as slots
     from agreements.bill where accepter_id = $1 and kind = 'real-time-salary' and period_start >= $2 and period_start < $3`,
    [accepterId, from, to],
  );
  return row!;
}
/** Current bills. */
export const readBillsNow = (db: Db, billIds: readonly string[]): Promise<BillRow[]> =>
  run<BillRow>(db, 'select * from agreements.bill where bill_id = any($1::uuid[])', [billIds]);
/** Bills with money moved in a range, received or paid, newest first; with the amount moved of each. */
export const readMoved = (
  db: Db,
  way: 'in' | 'out',
  memberId: bigint,
  wanted: { from: Date; to: Date; kinds: readonly string[]; limit: number },
): Promise<(BillRow & { readonly moved: bigint; readonly moved_at: Date })[]> =>
  run(
    db,
    `select b.*, f.amount as moved, f.at as moved_at from agreements.flow f join agreements.bill b on b.bill_id = f.bill_id
     where f.${way === 'in' ? 'payee_id' : 'payer_id'} = $1 and f.at >= $2 and f.at < $3 and b.kind = any($4::text[]) order by f.at desc, f.bill_id, f.n limit $5`,
    [memberId, wanted.from, wanted.to, wanted.kinds, wanted.limit],
  );
