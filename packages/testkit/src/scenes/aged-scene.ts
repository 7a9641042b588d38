import { archivedBefore } from '@kismet/server/src/modules/archive/age.ts';
import { archiveOldBets } from '@kismet/server/src/modules/archive/jobs.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import pg from 'pg';
import { playScene } from './play-scene.ts';

/** Months after which the scene's job archives. */
export const MONTHS = 14;
/** The tenth day of the month before the archive ends. */
export const OLD = (() => {
  const before = archivedBefore(Date.now(), MONTHS)!;
  return Date.UTC(before.getUTCFullYear(), before.getUTCMonth() - 1, 10);
})();

/** Members who play on an old day; `age` gives everything stored the time of that day, and returns to the present. */
export async function agedScene() {
  const s = await playScene();
  await run(
    s.owner,
    `insert into vendors.partner (partner_id, code, names, dialect, games_api) overriding system value values (1, 'VV', '{}', '', '')
     on conflict (partner_id) do update set code = 'VV'`,
  );
  s.time.ms = OLD;
  /** Gives everything stored of a member, or of all, this time, as if it had happened then. */
  const storedAt = async (ms: number, ownerId: bigint | null = null) => {
    const client = new pg.Client(s.url);
    await client.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const owned = 'where ($2::bigint is null or owner_id = $2)';
    const values = [new Date(ms), ownerId];
    await client.query(
      `update bets.bet set placed_at = $1::timestamptz, settled_at = case when settled_at is not null then $1::timestamptz end ${owned}`,
      values,
    );
    for (const table of ['vendors.transaction', 'wallet.operation', 'wallet.ledger'])
      await client.query(`update ${table} set at = $1 ${owned}`, values);
    await client.query('commit');
    await client.end();
  };
  const age = async () => {
    await storedAt(OLD);
    s.time.ms = Date.now();
  };
  const job = archiveOldBets({ db: s.db, clock: s.clock, log: createLog('test', 'silent'), afterMonths: MONTHS });
  const count = async (table: string, ownerId: bigint) =>
    Number(
      (await run<{ n: bigint }>(s.owner, `select count(*) as n from ${table} where owner_id = $1`, [ownerId]))[0]!.n,
    );
  const rows = async (table: string, ownerId: bigint) =>
    (
      await run<{ row: Record<string, unknown> }>(
        s.owner,
        `select jsonb_strip_nulls(to_jsonb(t)) - 'owner_id' - 'content_hash' as row from ${table} t where owner_id = $1`,
        [ownerId],
      )
    ).map(({ row }) => row);
  const balance = async (ownerId: bigint) =>
    (
      await run<{ balance: bigint }>(
        s.owner,
        `select balance from wallet.account where owner_id = $1 and code = 'main'`,
        [ownerId],
      )
    )[0]!.balance;
  return Object.assign(s, { age, storedAt, job, count, rows, balance });
}
