import { type Db, run } from '../db.ts';

/** How far the primary has written its log, in bytes from its beginning. */
export async function readWritten(db: Db): Promise<bigint> {
  const [row] = await run<{ position: bigint }>(
    db,
    `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as position`,
  );
  return row!.position;
}

/** How far a replica has replayed the log; null on a server that is not a replica, such as one that was promoted. */
export async function readReplayed(db: Db): Promise<bigint | null> {
  const [row] = await run<{ position: bigint | null }>(
    db,
    `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position`,
  );
  return row!.position;
}
