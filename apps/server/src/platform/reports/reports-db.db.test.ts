import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Postgres, startPostgres } from '../../../../../tools/postgres.ts';
import { createDb, createPool, run } from '../db.ts';
import { createLog } from '../log.ts';
import { reportsOnReplica } from './reports-db.ts';

const SLOW = { timeout: 15_000, interval: 50 };
const SMALL = { shared_buffers: '16MB', max_connections: '30', min_wal_size: '32MB' };
const MOST_LAG_MS = 3000;

/** A primary and its streaming replica, for this test only: they are paused, promoted and killed. */
async function pair() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-replica-'));
  const started: Postgres[] = [];
  onTestFinished(async () => {
    for (const one of started.reverse()) await one.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const start = async (name: string, standbyOf?: Postgres): Promise<Postgres> => {
    const server = await startPostgres({
      ...{ dir: path.join(folder, name), durable: false, isTemporary: true, settings: SMALL },
      ...(standbyOf ? { standbyOf } : {}),
    });
    started.push(server);
    return server;
  };
  const primary = await start('primary');
  const standby = await start('standby', primary);
  const limits = { role: null, statementTimeoutMs: 5000 } as const;
  const pools = {
    primary: createPool({ ...limits, url: primary.url('postgres'), size: 4, needsPrimary: true }),
    replica: createPool({
      ...{ ...limits, url: standby.url('postgres'), size: 2 },
      settings: { default_transaction_read_only: 'on' },
    }),
    /** Acts on the replica itself. */
    standby: createPool({ ...limits, url: standby.url('postgres'), size: 1 }),
  };
  const said: string[] = [];
  const log = createLog('reports', 'info', { write: (line) => void said.push(JSON.parse(line).msg) });
  const clock = { now: () => Date.now() };
  const reports = reportsOnReplica({ ...pools, mostLagMs: MOST_LAG_MS, clock, log });
  onTestFinished(async () => {
    await reports.stop();
    await Promise.all([pools.primary.end(), pools.standby.end()]);
  });
  const onPrimary = createDb(pools.primary);
  await run(onPrimary, 'create table note (n int primary key)');
  const write = (n: number) => run(onPrimary, 'insert into note values ($1)', [n]);
  const notes = async () => (await run<{ n: number }>(reports.db, 'select n from note order by n')).map(({ n }) => n);
  const place = async (): Promise<string> => {
    const [row] = await run<{ standby: boolean }>(reports.db, 'select pg_is_in_recovery() as standby');
    return row!.standby ? 'replica' : 'primary';
  };
  await expect.poll(() => reports.freshness().from, SLOW).toBe('replica');
  return { reports, write, notes, place, said, primary, standby, onStandby: createDb(pools.standby) };
}

it('reports read from a following replica, and cannot write there', async () => {
  const s = await pair();
  await s.write(1);
  await expect.poll(s.notes, SLOW).toEqual([1]);
  expect(await s.place()).toBe('replica');
  expect(s.reports.lagMs()).toBeLessThan(MOST_LAG_MS);
  const refused = await run(s.reports.db, 'insert into note values (2)').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(s.said).toEqual(['reports are read from the replica']);
});

it('a replica that stalls is read until it is too far behind, never for data that it may not have yet', async () => {
  const s = await pair();
  const past = Date.now() - 120_000;
  expect(await placeOf(s.reports.through(past))).toBe('replica');
  // a minute's allowance for late commits
  expect(await placeOf(s.reports.through(Date.now() - 30_000))).toBe('primary');
  await run(s.onStandby, 'select pg_wal_replay_pause()');
  await s.write(1);
  // only the positions show it: streaming goes on
  await expect.poll(s.notes, SLOW).toEqual([1]);
  expect(await s.place()).toBe('primary');
  expect(s.reports.lagMs()).toBeGreaterThan(MOST_LAG_MS);
  expect(s.reports.freshness()).toMatchObject({ from: 'primary' });
  expect(await placeOf(s.reports.through(past))).toBe('primary');
  await run(s.onStandby, 'select pg_wal_replay_resume()');
  await expect.poll(s.place, SLOW).toBe('replica');
  expect(await s.notes()).toEqual([1]);
});

it('a replica that dies fails no report; one that is promoted is no longer used as a replica', async () => {
  const s = await pair();
  await s.write(1);
  process.kill(s.standby.pid, 'SIGINT');
  await s.standby.ended;
  // at once, before the loss has been noticed
  expect(await s.notes()).toEqual([1]);
  await expect.poll(() => s.reports.freshness().from, SLOW).toBe('primary');
  expect(s.said.at(-1)).toContain('the replica is unreachable or too far behind');

  const other = await pair();
  await run(other.onStandby, 'select pg_promote()');
  await expect.poll(() => other.reports.freshness().from, SLOW).toBe('primary');
  await other.write(7);
  expect(await other.notes()).toEqual([7]);
});

it('while the primary is down the replica still answers reports, until it is too stale', async () => {
  const s = await pair();
  await s.write(1);
  await expect.poll(s.notes, SLOW).toEqual([1]);
  process.kill(s.primary.pid, 'SIGINT');
  await s.primary.ended;
  expect(await s.notes()).toEqual([1]);
  expect(s.reports.freshness().from).toBe('replica');
  const error = await new Promise<unknown>((resolve) => {
    const timer = setInterval(() => s.notes().catch((caught: unknown) => (clearInterval(timer), resolve(caught))), 200);
  });
  expect(error).toBeInstanceOf(Error);
});

async function placeOf(db: Parameters<typeof run>[0]): Promise<string> {
  const [row] = await run<{ standby: boolean }>(db, 'select pg_is_in_recovery() as standby');
  return row!.standby ? 'replica' : 'primary';
}
