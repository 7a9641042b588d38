import { randomUUID } from 'node:crypto';
import { createDb, createPool, type Db } from '@kismet/server/src/platform/db.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { extent } from './extent.ts';
import { prepareRepeated } from './prepared.ts';
import { KEPT, restorePristine } from './pristine.ts';

/** A database for one test, with the content of the migrated template; restored to that, or dropped, at its end. */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
  /** Connections of the server's role, for a product composed on this database; ending it does nothing. */
  readonly pool: pg.Pool;
  /** Acts as the server's role, which may not change append-only data. */
  readonly db: Db;
  /** Acts as the owner: for test setup and inspection. */
  readonly owner: Db;
}

interface Kept {
  readonly name: string;
  readonly url: string;
  readonly pool: pg.Pool;
  readonly ownerPool: pg.Pool;
  end(): Promise<unknown>;
}

/** Long enough for a busy machine; a night over every member of a full simulation may take minutes there. */
const STATEMENT_MS = extent(30_000, 120_000);

/** Databases of this process that match the template, and those in use, by address. */
const free: Kept[] = [];
const used = new Map<string, Kept>();

export async function testDatabase(): Promise<TestDatabase> {
  const home = inject('postgresUrl');
  const kept = free.pop() ?? (await cloneTemplate(home));
  used.set(kept.url, kept);
  return {
    url: kept.url,
    pool: kept.pool,
    db: createDb(kept.pool),
    owner: createDb(kept.ownerPool),
    async [Symbol.asyncDispose]() {
      used.delete(kept.url);
      if (await isPristineAgain(kept)) free.push(kept);
      else await drop(home, kept);
    },
  };
}

/** The owner's connections to a database in use, already warm; null for any other address. */
export const ownerPoolOf = (url: string): pg.Pool | null => used.get(url)?.ownerPool ?? null;

async function cloneTemplate(home: string): Promise<Kept> {
  const name = `kismet_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(home, `create database ${name} template kismet_template strategy = file_copy`);
  const url = withDatabase(home, name);
  const options = {
    ...{ url, size: 8, statementTimeoutMs: STATEMENT_MS, settings: { application_name: KEPT } },
    // sixty concurrent callers share eight connections on a machine that also does other work
    connectTimeoutMs: 20_000,
  };
  const [pool, ownerPool] = [
    createPool({ ...options, role: 'kismet_app' }),
    createPool({ ...options, role: null, size: 3 }),
  ];
  for (const one of [pool, ownerPool]) one.on('connect', prepareRepeated);
  const ends = [pool, ownerPool].map((one) => one.end.bind(one));
  // A product that stops ends its connections: these outlive it.
  for (const one of [pool, ownerPool]) one.end = async () => {};
  return { name, url, pool, ownerPool, end: () => Promise.all(ends.map((end) => end())) };
}

async function isPristineAgain({ pool, ownerPool }: Kept): Promise<boolean> {
  const isBusy = [pool, ownerPool].some((one) => one.idleCount !== one.totalCount);
  return !isBusy && restorePristine(ownerPool).catch(() => false);
}

async function drop(home: string, { name, end }: Kept): Promise<void> {
  await onServer(home, `drop database ${name} with (force)`);
  await end();
}

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const parts = /^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*(\?.*)?$/.exec(url);
  if (!parts) throw new Error('not a database address');
  return `${parts[1]}${database}${parts[2] ?? ''}`;
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  await client.query(sql);
  await client.end();
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}
