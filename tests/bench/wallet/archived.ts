import type pg from 'pg';

/** Months by which the books are aged, more than any setting keeps. */
const MONTHS = 15;

export interface Archived {
  /** Settled bets that were moved, each with its movements. */
  readonly bets: number;
  /** Bytes of the blocks, their indexes included, per bet. */
  readonly perBet: number;
  readonly betsPerSecond: number;
}

/** Makes all bets of the database old, and archives them. They are of no use to anything else afterwards. */
export async function archiveAll(admin: pg.Client): Promise<Archived> {
  await admin.query('begin');
  await admin.query('set local session_replication_role = replica');
  const shift = `- interval '${MONTHS} months'`;
  const old = `(lpad(to_hex((extract(epoch from now() ${shift}) * 1000)::bigint), 12, '0') || substr(replace(bet_id::text, '-', ''), 13))::uuid`;
  await admin.query(
    `update bets.bet set bet_id = ${old}, placed_at = placed_at ${shift}, settled_at = settled_at ${shift}`,
  );
  await admin.query(
    `update vendors.transaction set bet_id = case when bet_id is not null then ${old} end, at = at ${shift}`,
  );
  await admin.query('commit');
  await admin.query('vacuum analyze bets.bet, vendors.transaction');
  const { rows: owners } = await admin.query<{ id: string }>('select distinct owner_id::text as id from bets.bet');
  const started = performance.now();
  let bets = 0;
  for (const { id } of owners) {
    const { rows } = await admin.query<{ bets: number }>(
      `select bets from archive.move_bets($1, date_trunc('month', now() - interval '14 months'), 500)`,
      [id],
    );
    bets += rows[0]!.bets;
  }
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await admin.query<{ bytes: string }>(
    `select pg_total_relation_size('archive.block')::text as bytes`,
  );
  return { bets, perBet: Number(rows[0]!.bytes) / bets, betsPerSecond: bets / seconds };
}
