import net from 'node:net';
import { type TestDatabase, testDatabase } from '@kismet/testkit/database';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { connectionConfig, createDb, createPool, isConnectionTrouble, refuseStandby, run } from './db.ts';
import { createLive, type Live } from './live.ts';
import { createLog } from './log.ts';

const LOG = createLog('test', 'silent');
const SLOW = { timeout: 15_000 };

/** Acts on the server from outside the test's database, so that connections to it can be refused and ended. */
async function asServer(database: TestDatabase, ...statements: string[]): Promise<void> {
  const probe = new pg.Client(database.url);
  const client = new pg.Client({ host: probe.host, port: probe.port, user: probe.user, database: 'postgres' });
  await client.connect();
  for (const sql of statements) await client.query(sql.replaceAll('DATABASE', probe.database!));
  await client.end();
}
/** Waits until every connection has ended: a notification sent on a dying connection may reach nobody. */
const END_ALL = "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'DATABASE'";

/** A proxy to the database whose far end can fall silent without closing anything, as a machine that loses power does. */
async function silentWay(database: TestDatabase) {
  const { host, port, user, database: name } = new pg.Client(database.url);
  const sockets: net.Socket[] = [];
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    for (const one of [near, far]) one.on('error', () => {});
    near.pipe(far).pipe(near);
    sockets.push(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const one of sockets) one.destroy();
  });
  return {
    url: `postgresql://${user}@127.0.0.1:${(server.address() as net.AddressInfo).port}/${name}`,
    /** Connections made so far pass nothing on from now on; new ones work. */
    fallSilent(): void {
      for (const one of sockets) one.unpipe().pause();
    },
    made: () => sockets.length / 2,
  };
}

async function liveOn(url: string, beatMs?: number): Promise<{ live: Live; heard: string[]; pages: string[] }> {
  const live = createLive(connectionConfig({ url, role: null, size: 1, statementTimeoutMs: 5000 }), LOG, beatMs);
  const [heard, pages]: [string[], string[]] = [[], []];
  live.onHeard((topic) => void heard.push(topic));
  live.subscribe(7n, ({ topic }) => void pages.push(topic), null);
  await live.start();
  onTestFinished(() => live.stop());
  return { live, heard, pages };
}

it('a message sent while the database is down is delivered once it is back; every page reloads, every cache is cleared', async () => {
  await using database = await testDatabase();
  const [one, two] = [await liveOn(database.url), await liveOn(database.url)];
  one.live.touch(7n, 'balance');
  await expect.poll(() => two.pages).toContain('balance');
  for (const list of [one.heard, two.heard, two.pages]) list.length = 0;

  await asServer(database, 'alter database DATABASE with allow_connections false', END_ALL);
  one.live.touch(7n, 'balance');
  one.live.announce('status');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(two.pages).toEqual([]);
  await asServer(database, 'alter database DATABASE with allow_connections true');
  // a listener that reconnects after the notification was sent has missed it: its page reloads everything
  await expect.poll(() => two.pages, SLOW).toContain('resync');
  await expect.poll(() => one.heard, SLOW).toEqual(expect.arrayContaining(['resync', 'balance', 'status']));
});

it('a database that goes silent is detected by polling, and notifications resume on a new connection', async () => {
  await using database = await testDatabase();
  const way = await silentWay(database);
  const near = await liveOn(way.url, 300);
  const far = await liveOn(database.url);
  near.pages.length = 0;
  way.fallSilent();
  await expect.poll(() => near.pages, SLOW).toContain('resync');
  far.live.touch(7n, 'balance');
  await expect.poll(() => near.pages, SLOW).toContain('balance');
});

it('a notification that cannot be sent is dropped, and does not cost the connection', async () => {
  await using database = await testDatabase();
  const { live, pages } = await liveOn(database.url);
  pages.length = 0;
  live.touch(7n, 'notice', 'x'.repeat(9000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  live.touch(7n, 'balance');
  await expect.poll(() => pages).toEqual(['balance']);
});

it('a statement without an answer costs a pool its connection, not the pool', async () => {
  await using database = await testDatabase();
  const way = await silentWay(database);
  const pool = createPool({ url: way.url, role: null, size: 1, statementTimeoutMs: 500 });
  onTestFinished(() => pool.end());
  const db = createDb(pool);
  expect(await run(db, 'select 1 as one')).toEqual([{ one: 1 }]);
  way.fallSilent();
  const error = await run(db, 'select 1 as one').catch((caught: unknown) => caught);
  expect(isConnectionTrouble(error)).toBe(true);
  expect(await run(db, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(way.made()).toBe(2);
});

it('a read-only server is refused as unreachable, and used again once it accepts writes', async () => {
  await using database = await testDatabase();
  const options = { url: database.url, role: null, size: 1, statementTimeoutMs: 5000 } as const;
  const [needing, reading] = [createPool({ ...options, needsPrimary: true }), createPool(options)];
  onTestFinished(async () => void (await Promise.all([needing.end(), reading.end()])));
  await asServer(database, 'alter database DATABASE set default_transaction_read_only = on');
  const refused = await run(createDb(needing), 'select 1').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(isConnectionTrouble(refused)).toBe(true);
  // reports may read a standby; a write there gets the same error
  expect(await run(createDb(reading), 'select 1 as one')).toEqual([{ one: 1 }]);
  const written = await run(createDb(reading), 'create table refused ()').catch((error: unknown) => error);
  expect(isConnectionTrouble(written)).toBe(true);
  await asServer(database, 'alter database DATABASE reset default_transaction_read_only');
  expect(await run(createDb(needing), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('a server that may lose acknowledged commits is refused where money is written, and the error names the settings', async () => {
  await using database = await testDatabase();
  const options = { url: database.url, role: null, size: 1, statementTimeoutMs: 5000 } as const;
  const [strict, lax] = [createPool({ ...options, keepsCommits: true }), createPool(options)];
  onTestFinished(async () => void (await Promise.all([strict.end(), lax.end()])));
  const refused = await run(createDb(strict), 'select 1').catch((error: unknown) => error);
  // as test databases are configured
  expect(refused).toMatchObject({ message: expect.stringContaining('fsync is off, synchronous_commit is off') });
  expect(isConnectionTrouble(refused)).toBe(true);
  expect(await run(createDb(lax), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('a server in recovery is refused as a standby', async () => {
  const asked = { query: async () => ({ rows: [{ transaction_read_only: 'on' }] }) } as unknown as pg.ClientBase;
  await expect(refuseStandby(asked)).rejects.toThrow('standby');
});

it.each(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'])(
  'an unreachable machine or an unresolved name (%s) is a connection problem, not a fault of ours',
  (code) => expect(isConnectionTrouble(Object.assign(new Error(`connect ${code}`), { code }))).toBe(true),
);
