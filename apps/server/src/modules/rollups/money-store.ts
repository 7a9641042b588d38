import { run, type Tx } from '../../platform/db.ts';
import type { EntryType } from './entry-types.ts';
import type { Zones } from './step-store.ts';

/** A ledger fact in the terms of reports. Units. */
export interface MoneyRow {
  readonly ownerId: bigint;
  readonly path: readonly bigint[];
  readonly opId: string;
  readonly type: EntryType;
  readonly category: string;
  readonly brandId: number;
  readonly accountClass: number;
  readonly currency: string;
  readonly amount: bigint;
  /** Change of the count: -1 for a reversal. */
  readonly times: number;
  readonly at: Date;
}

/** Stores the paths of these members. */
export async function upsertNodes(
  tx: Tx,
  rows: readonly { ownerId: bigint; path: readonly bigint[] }[],
): Promise<void> {
  await run(
    tx,
    `with met as (
       insert into rollups.node (owner_id, path)
       select distinct u.owner_id, u.path::bigint[] from unnest($1::bigint[], $2::text[]) as u(owner_id, path)
        where not exists (select 1 from rollups.node p where p.owner_id = u.owner_id and p.path = u.path::bigint[])
       on conflict do nothing returning node_id, path),
     children as (
       insert into rollups.child (agent_id, child_id) select distinct path[i], path[i + 1] from met, generate_subscripts(path, 1) as i where i < cardinality(path)
       on conflict do nothing)
     insert into rollups.node_of (agent_id, node_id) select distinct agent_id, node_id from met, unnest(path) as agent_id`,
    [rows.map((row) => row.ownerId), rows.map((row) => `{${row.path.join(',')}}`)],
  );
}
/** Which of these deposits are their owner's first. */
export async function noteFirstDeposits(
  tx: Tx,
  deposits: readonly { ownerId: bigint; opId: string; amount: bigint; at: Date }[],
): Promise<ReadonlySet<string>> {
  if (deposits.length === 0) return new Set();
  const rows = await run<{ op_id: string }>(
    tx,
    `insert into rollups.first_deposit (owner_id, op_id, amount, at)
     select distinct on (owner_id) owner_id, op_id, amount, at from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::timestamptz[]) with ordinality
       as u(owner_id, op_id, amount, at, ord) order by owner_id, ord
     on conflict do nothing returning op_id`,
    [
      deposits.map((one) => one.ownerId),
      deposits.map((one) => one.opId),
      deposits.map((one) => one.amount),
      deposits.map((one) => one.at),
    ],
  );
  return new Set(rows.map((row) => row.op_id));
}

/** Counts ledger facts: stored one by one, and added to the rows of members and of all their uplines. Their nodes exist. */
export async function countMoney(tx: Tx, rows: readonly MoneyRow[], sealedUntil: Date, zones: Zones): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    `with fact as (
       insert into rollups.money_fact (slot, node_id, owner_id, op_id, type, category, brand_id, class, currency, amount, times, is_late, at)
       select greatest(date_bin('5 minutes', u.at, 'epoch'), $12::timestamptz), p.node_id, u.owner_id, u.op_id, u.type, u.category, u.brand_id, u.class,
              u.currency, u.amount, u.times, date_bin('5 minutes', u.at, 'epoch') < $12::timestamptz, u.at
         from unnest($1::bigint[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::int[], $7::smallint[], $8::text[], $9::bigint[], $10::smallint[],
           $11::timestamptz[]) with ordinality as u(owner_id, path, op_id, type, category, brand_id, class, currency, amount, times, at, ord)
         join rollups.node p on p.owner_id = u.owner_id and p.path = u.path::bigint[]
        order by u.ord returning *),
     hourly as materialized (
       select f.node_id, date_bin('1 hour', slot, date_trunc('day', slot at time zone z.zone) at time zone z.zone) as hour,
              (slot at time zone z.zone)::date as day, type, category, class, currency, f.brand_id,
              sum(amount) as amount, sum(times) as times
         from fact f join unnest($13::int[], $14::text[]) as z(brand_id, zone) on z.brand_id = f.brand_id group by 1, 2, 3, 4, 5, 6, 7, 8),
     mm as (
       insert into rollups.member_money as m (node_id, hour, type, category, class, currency, brand_id, day, amount, times)
       select node_id, hour, type, category, class, currency, brand_id, day, amount, times from hourly
       on conflict (node_id, hour, type, category, class, currency) do update
          set amount = m.amount + excluded.amount, times = m.times + excluded.times)
     insert into rollups.team_money as t (agent_id, hour, type, category, currency, day, amount, times)
     select a.agent_id, h.hour, h.type, h.category, h.currency, h.day, sum(h.amount), sum(h.times)
       from hourly h join rollups.node p on p.node_id = h.node_id cross join lateral unnest(p.path) as a(agent_id)
      where h.class = 0 group by 1, 2, 3, 4, 5, 6
     on conflict (agent_id, hour, type, category, currency) do update
        set amount = t.amount + excluded.amount, times = t.times + excluded.times`,
    [
      rows.map((row) => row.ownerId),
      rows.map((row) => `{${row.path.join(',')}}`),
      rows.map((row) => row.opId),
      rows.map((row) => row.type),
      rows.map((row) => row.category),
      rows.map((row) => row.brandId),
      rows.map((row) => row.accountClass),
      rows.map((row) => row.currency),
      rows.map((row) => row.amount),
      rows.map((row) => row.times),
      rows.map((row) => row.at),
      sealedUntil,
      [...zones.keys()],
      [...zones.values()],
    ],
  );
}
