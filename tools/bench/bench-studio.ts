import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { MockOperator } from '../../apps/studio/test/mock-operator.ts';
import { ended, startProcess } from '../../apps/studio/test/studio-process.ts';
import { testEnv } from '../../apps/studio/test/test-studio.ts';
import { startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { freePort } from '../product/processes.ts';

/** A studio in a process of its own with an empty, durable database; the wallet that it calls is in this process. `name` is of its folder. */
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
  const studio = await startProcess(env);
  // also when the bench itself fails
  process.once('exit', () => studio.kill('SIGKILL'));
  return {
    operator,
    walletUrl,
    studio,
    gone: ended(studio),
    origin: env.STUDIO_ORIGIN!,
    /** The wallet and the database; the studio is ended before. */
    async stop(): Promise<void> {
      await operator.stop();
      await owner.end();
      await database.stop();
    },
  };
}
