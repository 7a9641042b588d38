import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres.ts';
import { buildPages } from '../product/build.ts';
import { createDatabase, migrate } from '../product/database.ts';
import { ensureKeys } from '../product/keys.ts';
import { holdPorts } from '../product/ports.ts';
import { step } from '../product/progress.ts';
import { keepClock } from './clock.ts';
import { writeFacts } from './facts.ts';
import { fill, vendorPairs } from './fill.ts';
import { beginBrands, beginEdges, beginNodes, beginStudio, beginSurroundings, beginWith } from './line-up.ts';
import { environmentOf, type Ground, PORTS } from './settings.ts';
import { folder, logs, writeStand } from './state.ts';

/**
 * Two nodes and a worker on one database, behind an edge, seeded: as an operator would run it. Secrets are generated.
 */
export async function up(): Promise<string> {
  await buildPages({ withGallery: true });
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(logs, { recursive: true, mode: 0o700 });
  const { ports, release } = await holdPorts(PORTS);
  await release(ports.tcp);
  const dir = path.join(folder, `postgres-${Date.now()}`);
  const postgres = await startPostgres({
    dir,
    durable: true,
    tcpPort: ports.tcp,
    detachedLog: path.join(logs, 'postgres.log'),
  });
  writeStand({ postgres: { pid: postgres.pid, tcpPort: ports.tcp, dir }, members: [] });
  for (const name of ['kismet', 'kismet_studio']) await createDatabase(postgres.url('postgres'), name);
  const databaseUrl = postgres.url('kismet');
  await migrate(databaseUrl);
  const clockFile = await keepClock(databaseUrl, folder);
  const readOnly = await readOnlyUrl(databaseUrl, ports.tcp);
  step('database is up, empty and migrated');

  const keys = ensureKeys(path.join(folder, 'keys'));
  const ground: Ground = { ports, keys, clockFile, databaseUrl, studioDatabaseUrl: postgres.url('kismet_studio') };
  const env = environmentOf(ground);
  const begin = beginWith(release, (members) =>
    writeStand({ postgres: { pid: postgres.pid, tcpPort: ports.tcp, dir }, members }),
  );
  await beginSurroundings(begin, ground);
  const vendor = vendorPairs();
  const accounts = await fill(env, ground, vendor);
  step('seeded');
  await beginNodes(begin, env, ground);
  await beginEdges(begin, ground);
  await beginStudio(begin, ground);
  await beginBrands(begin, env, ground);
  step('nodes, worker, edge and studio are up');
  return writeFacts(ground, accounts, vendor, readOnly);
}

/** A read-only login with its own password, over loopback. */
async function readOnlyUrl(ownerUrl: string, port: number): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(`create role kismet_reader login password '${password}' in role kismet_ro`);
  await client.query('alter role kismet_reader set default_transaction_read_only = on');
  await client.end();
  return `postgres://kismet_reader:${password}@127.0.0.1:${port}/kismet`;
}
