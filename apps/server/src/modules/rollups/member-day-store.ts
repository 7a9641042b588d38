import { run, type Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';

/** What a member did on one business day. Units; negative where more was undone than done. */
export interface MemberDay {
  readonly ownerId: bigint;
  readonly deposit: bigint;
  /** Turnover by category (rule 0.4), of cash alone: what was staked with bonus money earns nothing again (rule 4.3). */
  readonly validBets: ReadonlyMap<string, bigint>;
}
export interface DayWanted {
  readonly brandId: number;
  readonly currency: string;
  readonly day: string;
  /** Owners above this one, ascending, at most `limit`. */
  readonly after: bigint;
  readonly limit: number;
}
/** Members of a brand who played or deposited real money on a day, for nightly jobs. */
export async function readMemberDays(tx: Tx, wanted: DayWanted): Promise<MemberDay[]> {
  const rows = await run<{ owner_id: bigint; what: string; is_deposit: boolean; amount: bigint }>(
    tx,
    `with figure as materialized (
       select p.owner_id, m.category as what, false as is_deposit, m.valid_bet - m.bonus_bet as amount from rollups.member_day m join rollups.node p on p.node_id = m.node_id
        where m.day = $3 and m.brand_id = $1 and m.class = 0 and m.currency = $2 and p.owner_id > $4
       union all
       select p.owner_id, 'deposit', true, m.amount from rollups.member_money m join rollups.node p on p.node_id = m.node_id
        where m.day = $3 and m.brand_id = $1 and m.class = 0 and m.currency = $2 and m.type = 'deposit' and p.owner_id > $4)
     select f.owner_id, f.what, f.is_deposit, sum(f.amount)::bigint as amount from figure f
       join (select distinct owner_id from figure order by owner_id limit $5) o on o.owner_id = f.owner_id
      group by 1, 2, 3 order by 1, 2`,
    [wanted.brandId, wanted.currency, wanted.day, wanted.after, wanted.limit],
  );
  return [...Map.groupBy(rows, (row) => row.owner_id)].map(([ownerId, own]) => ({
    ownerId,
    deposit: own.find((row) => row.is_deposit)?.amount ?? 0n,
    validBets: new Map(own.flatMap((row) => (row.is_deposit ? [] : [[row.what, row.amount] as const]))),
  }));
}

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
