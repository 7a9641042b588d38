import { type Db, run, type Tx } from '../../platform/db.ts';

export interface Liability {
  readonly brand_id: number;
  readonly day: string;
  readonly currency: string;
  readonly main: bigint;
  readonly held: bigint;
  readonly debts: bigint;
  readonly at_vendors: bigint;
  readonly taken_at: Date;
}
type Sums = Pick<Liability, 'currency' | 'main' | 'held' | 'debts' | 'at_vendors'>;
/**
 * Real money owed to a brand's members: their ledger accounts, plus money transferred to vendor wallets and not back (losses
 * there are included until then, so this is the upper bound).
 */
export const readSums = (db: Db, brandId: number): Promise<Sums[]> =>
  run(
    db,
    `with accounts as (
       select currency, coalesce(sum(balance) filter (where code = 'main'), 0)::bigint as main, coalesce(sum(balance) filter (where code = 'held'), 0)::bigint as held,
         coalesce(-sum(balance) filter (where code = 'receivable'), 0)::bigint as debts
       from wallet.account_view where brand_id = $1 and owner_id <> 0 and class = 0 and code in ('main', 'held', 'receivable') and currency <> 'PTS' group by currency),
     away as (
       select currency, sum(greatest(brought, 0))::bigint as at_vendors from (
         select owner_id, partner_code, currency,
           sum(case when direction = 'in' and state <> 'failed' then amount when direction = 'out' and state = 'success' then -amount else 0 end) as brought
         from transfers.transfer_view where brand_id = $1 and class = 0 group by 1, 2, 3) t group by currency)
     select currency, p.main, p.held, p.debts, coalesce(a.at_vendors, 0)::bigint as at_vendors from accounts p left join away a using (currency) order by currency limit 50`,
    [brandId],
  );
export async function writeLiability(tx: Tx, row: Liability): Promise<void> {
  await run(
    tx,
    `insert into reconciliation.liability (brand_id, day, currency, main, held, debts, at_vendors, taken_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand_id, day, currency) do update set main = excluded.main, held = excluded.held, debts = excluded.debts,
       at_vendors = excluded.at_vendors, taken_at = excluded.taken_at`,
    [row.brand_id, row.day, row.currency, row.main, row.held, row.debts, row.at_vendors, row.taken_at],
  );
}
/** Newest day first; `before` is the last day shown. */
export const readLiability = (db: Db, brandId: number, before: string | null, limit: number): Promise<Liability[]> =>
  run(
    db,
    `select * from reconciliation.liability where brand_id = $1 and ($2::date is null or day < $2::date) order by day desc, currency limit $3`,
    [brandId, before, limit],
  );
