import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addBenchVendor } from '../../tests/bench/wallet/bench-vendor.ts';
import { makeWorld } from '../../tests/bench/wallet/world.ts';
import { type PostgresOptions, startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { migrate } from '../product/database.ts';
import { ensureKeys, ensurePair } from '../product/keys.ts';
import { freePort } from '../product/ports.ts';

export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * A durable, migrated database with a vendor and 20,000 members with money, for servers under measurement. `name` names its folder;
 * `more` are settings and the installation of PostgreSQL, where they matter.
 */
export async function startWalletStand(name: string, more: Pick<PostgresOptions, 'settings' | 'installation'> = {}) {
  const folder = path.join(root, '.data', name);
  fs.rmSync(folder, { recursive: true, force: true });
  const keys = ensureKeys(path.join(folder, 'keys'));
  const vendor = ensurePair(path.join(folder, 'keys'), 'bench');
  const database = await startPostgres({
    dir: path.join(folder, `postgres-${process.pid}`),
    durable: true,
    isTemporary: true,
    ...more,
    settings: { autovacuum: 'off', shared_buffers: '2GB', max_wal_size: '16GB', ...more.settings },
  });
  const owner = new pg.Client(database.url('postgres'));
  await owner.connect();
  await owner.query('create database kismet');
  const url = database.url('kismet');
  await migrate(url);
  const players = await makeWorld(url);
  const admin = new pg.Client(url);
  await admin.connect();
  await addBenchVendor(admin, fs.readFileSync(vendor.publicFile, 'utf8'));
  const { rows } = await admin.query<{ id: string }>(
    `insert into wallet.house (brand_id, code, currency, class) values (1, 'vendor:BENCH', 'PKR', 0) returning account_id::text as id`,
  );
  return {
    ...{ folder, url, admin, vendor, players },
    /** The house account against which the vendor's bets are posted. */
    contra: rows[0]!.id,
    /** A server in a separate process; resolves once it answers. */
    async server(script: string, more: Record<string, string>): Promise<BenchServer> {
      const port = await freePort();
      const env = { DATABASE_URL: url, MASTER_KEY_FILE: keys.masterKeyFile, LOG_LEVEL: 'error' };
      const child = spawn(process.execPath, [path.join(root, script)], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { PATH: process.env.PATH ?? '', ...env, ...more, PORT: String(port) },
      });
      // a bench that fails exits at once
      process.once('exit', () => child.kill('SIGKILL'));
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      for (let tries = 0; tries < 100 && !(await answers(port)); tries++) await sleep(100);
      const stop = () => {
        child.kill('SIGTERM');
        return gone;
      };
      return { port, pid: child.pid!, stop };
    },
    async stop(): Promise<void> {
      await admin.end();
      await owner.end();
      await database.stop();
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
