import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkInvariants } from '../../apps/server/src/invariants.ts';
import { addBenchVendor } from '../../tests/bench/wallet/bench-vendor.ts';
import { makeWorld, PLAYING, type Player } from '../../tests/bench/wallet/world.ts';
import { migrate } from '../product/database.ts';
import { ensureKeys, ensurePair } from '../product/keys.ts';
import { freePort } from '../product/ports.ts';
import { type Running, startProcess, stopProcess } from '../product/processes.ts';
import type { Acknowledged } from './load.ts';

/** A node of the platform that takes bets of a drill's vendor, and the environment of its processes. */
export interface DrillPlatform {
  readonly port: number;
  readonly players: readonly Player[];
  /** Environment for another process of the same installation. */
  readonly env: Readonly<Record<string, string>>;
  readonly node: Running;
  stop(): Promise<void>;
}

/**
 * Migrates an empty database, fills it with 20,000 members with money and one vendor, and starts a node on it.
 * @param extra settings of its processes in addition to those of every drill
 * @param prepare further preparation of the database before the node starts
 */
export async function openPlatform(
  url: string,
  folder: string,
  extra: Readonly<Record<string, string>> = {},
  prepare: () => Promise<void> = async () => {},
): Promise<DrillPlatform> {
  await migrate(url);
  const players = (await makeWorld(url)).slice(0, PLAYING);
  const keys = ensureKeys(path.join(folder, 'keys'));
  const admin = new pg.Client(url);
  await admin.connect();
  await addBenchVendor(admin, fs.readFileSync(ensurePair(path.join(folder, 'keys'), 'drill').publicFile, 'utf8'));
  await admin.end();
  await prepare();
  const port = await freePort();
  const env = { DATABASE_URL: url, MASTER_KEY_FILE: keys.masterKeyFile, LOG_LEVEL: 'error', ...extra };
  const settings = { ...env, MODE: 'unsigned', PORT: String(port) };
  const node = startProcess('node', 'tests/bench/wallet/server.ts', settings, folder);
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  for (let i = 0; i < 200 && !(await answers()); i++) await sleep(100);
  return { port, players, env, node, stop: () => stopProcess(node) };
}

/** Ids of the acknowledged bets that are in the database. */
export async function presentBets(url: string, bets: readonly Acknowledged[]): Promise<ReadonlySet<string>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select ext_id::text as id from vendors.transaction where partner_id = 1 and ext_id = any($1::uuid[])',
    [bets.map(({ transactionId }) => transactionId)],
  );
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

/** Figures of a drill against their limits, printed as they are measured. */
export function openFigures() {
  let failed = 0;
  const line = (what: string, measured: number, limit: number, unit: string): void => {
    if (!(measured <= limit)) failed++;
    const share = limit === 0 ? '' : ` (${(measured / limit).toFixed(2)} of its limit)`;
    console.log(`${measured <= limit ? 'ok  ' : 'FAIL'} ${what}: ${measured.toFixed(1)} of ${limit} ${unit}${share}`);
  };
  return {
    line,
    /** Verifies the books and the audit chain of a database. */
    async proveBooks(url: string): Promise<void> {
      const findings = await checkInvariants(url);
      const broken = findings.filter(({ rows }) => rows.length > 0).map(({ id }) => id);
      line(`broken invariants of ${findings.length} (${broken.join(' ') || 'none'})`, broken.length, 0, '');
    },
    failures: (): number => failed,
  };
}
