import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { MockOperator } from '../../apps/studio/test/mock-operator.ts';
import { ended, startProcess } from '../../apps/studio/test/studio-process.ts';
import { testEnv } from '../../apps/studio/test/test-studio.ts';
import { startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { freePort } from '../product/ports.ts';

export interface Used {
  readonly cpuMs: number;
  /** Total over the database's processes. */
  readonly databaseCpuMs: number;
  readonly logBytes: number;
  readonly transactions: number;
}

/** Linux clock ticks per second, as counted in `/proc`. */
const TICKS = 100;

/** CPU time of a process, user and system, in milliseconds; NaN where the system does not report it. */
export function cpuMsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return Number.NaN;
  const fields = fs.readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}

/** The same for a process and the processes that it has started. */
function cpuMsOfTree(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!fs.existsSync(file)) return cpuMsOf(pid);
  const children = fs.readFileSync(file, 'utf8').split(' ').filter(Boolean);
  // a process that has ended in the meantime is missing
  const used = children.map((child) => cpuMsOf(Number(child))).filter(Number.isFinite);
  return used.reduce((sum, one) => sum + one, cpuMsOf(pid));
}

/** A studio in a separate process with an empty, durable database; the wallet that it calls is in this process. `name` names its folder. */
export async function startBenchStudio(name: string) {
  const folder = path.join(root, '.data', name);
  fs.rmSync(folder, { recursive: true, force: true });
  const database = await startPostgres({
    dir: path.join(folder, `postgres-${process.pid}`),
    ...{ durable: true, isTemporary: true, settings: { shared_buffers: '256MB' } },
  });
  const owner = new pg.Client(database.url('postgres'));
  await owner.connect();
  await owner.query('create database kismet_studio');
  const operator = new MockOperator();
  const walletUrl = await operator.listen();
  const env: Record<string, string> = {
    ...(await testEnv(operator, await freePort(), database.url('kismet_studio'), walletUrl)),
    ...{ STUDIO_WALLET_TIMEOUT_MS: '5000', NODE_ENV: 'production' },
  };
  // also when the bench itself fails
  const started = async () => {
    const child = await startProcess(env);
    process.once('exit', () => child.kill('SIGKILL'));
    return child;
  };
  const studio = await started();
  return {
    operator,
    walletUrl,
    studio,
    gone: ended(studio),
    /** Starts the next process at the same address, as the studio's supervisor does; resolves once it answers. */
    again: started,
    origin: env.STUDIO_ORIGIN!,
    /** Totals so far: CPU time of the studio's process in milliseconds, bytes of the database's log, and its transactions. */
    async used(): Promise<Used> {
      const { rows } = await owner.query<{ bytes: string; transactions: string }>(
        `select w.wal_bytes::text as bytes, (d.xact_commit + d.xact_rollback)::text as transactions
         from pg_stat_wal w, pg_stat_database d where d.datname = 'kismet_studio'`,
      );
      const { bytes, transactions } = rows[0]!;
      return {
        cpuMs: cpuMsOf(studio.pid!),
        databaseCpuMs: cpuMsOfTree(database.pid),
        logBytes: Number(bytes),
        transactions: Number(transactions),
      };
    },
    /** Stops the wallet and the database; the studio must have ended before. */
    async stop(): Promise<void> {
      await operator.stop();
      await owner.end();
      await database.stop();
    },
  };
}
