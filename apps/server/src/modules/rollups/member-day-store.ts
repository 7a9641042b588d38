import { businessDayEnd, businessDayStart } from '@kismet/kernel/time';
import { run, type Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';

/** A member's activity on one business day. Units; negative where more was reversed than done. */
export interface MemberDay {
  readonly ownerId: bigint;
  readonly deposit: bigint;
  /** Turnover by category (rule 0.4), cash only: stakes of bonus money earn nothing (rule 4.3). */
  readonly validBets: ReadonlyMap<string, bigint>;
}
export interface DayWanted {
  readonly brandId: number;
  readonly currency: string;
  readonly day: string;
  /** The brand's zone. */
  readonly zone: string;
  /** Owners above this one, ascending, at most `limit`. */
  readonly after: bigint;
  readonly limit: number;
}
/**
 * Members of a brand who played or deposited real money on a day, for nightly jobs. Walks owners in order and stops at the limit, so
 * that every part of the night costs the same. Each node is looked up separately (`offset 0`): statistics do not cover the newest days,
 * and a plan that joins the day's rows first reads the whole index for each node.
 */
export async function readMemberDays(tx: Tx, wanted: DayWanted): Promise<MemberDay[]> {
  const rows = await run<{ owner_id: bigint; what: string; is_deposit: boolean; amount: bigint }>(
    tx,
    `with owner as materialized (
       select p.owner_id from rollups.node p
         left join lateral (select true as is_one from rollups.member_day m
           where m.node_id = p.node_id and m.day = $3 and m.brand_id = $1 and m.class = 0 and m.currency = $2 limit 1) d on true
         left join lateral (select true as is_one from rollups.member_money m
           where m.node_id = p.node_id and m.hour >= $6 and m.hour < $7 and m.day = $3 and m.brand_id = $1 and m.class = 0 and m.currency = $2
             and m.type = 'deposit' limit 1) w on true
        where p.owner_id > $4 and (d.is_one or w.is_one) group by p.owner_id order by p.owner_id limit $5),
     node as materialized (select p.node_id, p.owner_id from owner o join rollups.node p on p.owner_id = o.owner_id),
     figure as (
       select p.owner_id, f.category as what, false as is_deposit, f.amount from node p
         cross join lateral (select m.category, m.valid_bet - m.bonus_bet as amount from rollups.member_day m
           where m.node_id = p.node_id and m.day = $3 and m.brand_id = $1 and m.class = 0 and m.currency = $2 offset 0) f
       union all
       select p.owner_id, 'deposit', true, f.amount from node p
         cross join lateral (select m.amount from rollups.member_money m
           where m.node_id = p.node_id and m.hour >= $6 and m.hour < $7 and m.day = $3 and m.brand_id = $1 and m.class = 0 and m.currency = $2
             and m.type = 'deposit' offset 0) f)
     select owner_id, what, is_deposit, sum(amount)::bigint as amount from figure group by 1, 2, 3 order by 1, 2`,
    [wanted.brandId, wanted.currency, wanted.day, wanted.after, wanted.limit, ...hoursOf(wanted)],
  );
  return [...Map.groupBy(rows, (row) => row.owner_id)].map(([ownerId, own]) => ({
    ownerId,
    deposit: own.find((row) => row.is_deposit)?.amount ?? 0n,
    validBets: new Map(own.flatMap((row) => (row.is_deposit ? [] : [[row.what, row.amount] as const]))),
  }));
}

/** The hours of a business day, which are counted from its start. */
const hoursOf = ({ day, zone }: DayWanted): [Date, Date] => [
  new Date(businessDayStart(day, zone)),
  new Date(businessDayEnd(day, zone)),
];

/** The first business day on which anything of a brand was counted; null before that. */
export async function readFirstDay(query: Query, brandId: number): Promise<string | null> {
  const [row] = await query<{ day: string | null }>(
    {
      name: 'rollups-first-day',
      text: `select least((select min(day) from rollups.member_day where brand_id = $1), (select min(day) from rollups.member_money where brand_id = $1)) as day`,
    },
    [brandId],
  );
  return row?.day ?? null;
}

/** Deposits of a member on business days `[from, to)`, charge-backs deducted. Units. */
export async function readDeposits(
  query: Query,
  wanted: { readonly ownerId: bigint; readonly currency: string; readonly from: string; readonly to: string },
): Promise<bigint> {
  const [row] = await query<{ amount: bigint }>(
    {
      name: 'rollups-deposits',
      text: `select coalesce(sum(m.amount), 0)::bigint as amount from rollups.node p join rollups.member_money m on m.node_id = p.node_id
              where p.owner_id = $1 and m.currency = $2 and m.day >= $3 and m.day < $4 and m.type = 'deposit' and m.class = 0`,
    },
    [wanted.ownerId, wanted.currency, wanted.from, wanted.to],
  );
  return row!.amount;
}
