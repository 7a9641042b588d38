import type pg from 'pg';
import { RESULT } from './world.ts';

export interface Limit {
  readonly seconds: number;
  readonly walMb: number;
  readonly winners: number;
}
export async function measured(client: pg.Client, work: () => Promise<number>): Promise<Limit> {
  await client.query('checkpoint');
  const lsn = async () =>
    (await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')).rows[0]!.lsn;
  const before = await lsn();
  const started = performance.now();
  const winners = await work();
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await client.query<{ mb: number }>(
    'select (pg_wal_lsn_diff(pg_current_wal_lsn(), $1) / 1e6)::float8 as mb',
    [before],
  );
  return { seconds, walMb: rows[0]!.mb, winners };
}

const count = async (client: pg.Client, text: string): Promise<number> =>
  (await client.query(text, [RESULT])).rowCount ?? 0;

/** Updates every ticket with its result. */
export const naive = (client: pg.Client): Promise<Limit> =>
  measured(client, () =>
    count(
      client,
      `update bench.ticket t set payout = v.payout, state = case when v.payout > 0 then 'won' else 'lost' end
       from (select owner_id, ticket_id, bench.payout(play, selection, unit, $1::jsonb) as payout from bench.ticket offset 0) v
       where v.owner_id = t.owner_id and v.ticket_id = t.ticket_id`,
    ),
  );

/** Winners only, in one statement: found, recorded, and credited with one ledger row each. */
export const floor = (client: pg.Client): Promise<Limit> =>
  measured(client, () =>
    count(
      client,
      `with won as materialized (
         select * from (select owner_id, ticket_id, bench.payout(play, selection, unit, $1::jsonb) as payout from bench.ticket offset 0) v where payout > 0
       ), noted as (insert into bench.outcome select * from won),
       placed as materialized (
         select w.*, a.account_id, a.balance, a.seq, row_number() over same as nth, sum(w.payout) over same as so_far
         from won w join bench.account a on a.owner_id = w.owner_id and a.code = 'main'
         window same as (partition by w.owner_id order by w.ticket_id)
       ), credited as (
         update bench.account a set balance = a.balance + s.paid, seq = a.seq + s.n
         from (select owner_id, account_id, sum(payout)::bigint as paid, count(*) as n from placed group by 1, 2) s
         where a.owner_id = s.owner_id and a.account_id = s.account_id
       )
       insert into bench.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind)
       select owner_id, account_id, seq + nth, ticket_id, 0, payout, balance + so_far, 0, 2 from placed returning 1`,
    ),
  );
