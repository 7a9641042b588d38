import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@kismet/testkit/database';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/product/ports.ts';

const root = path.join(import.meta.dirname, '../..');
const DRAIN_MS = 2500;

/** A server process with a given environment, started from source as an installation does. */
function started(script: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [path.join(root, script)], {
    // production refuses a database that does not wait for its disk, as test databases do not
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', TZ: 'UTC', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
const statusOf = (url: string): Promise<number | 'refused'> =>
  fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.status,
    () => 'refused' as const,
  );
async function until(url: string, wanted: number | 'refused', ms: number): Promise<void> {
  const end = Date.now() + ms;
  while ((await statusOf(url)) !== wanted) {
    expect(Date.now(), `${url} never said ${wanted}`).toBeLessThan(end);
    await sleep(50);
  }
}

it('[F20] a server that is asked to stop withdraws its readiness at once, serves until its pause is over, and exits with 0', async () => {
  await using database = await testDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-stop-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const urlFile = path.join(folder, 'database-url');
  const keyFile = path.join(folder, 'master.key');
  fs.writeFileSync(urlFile, `${database.url}\n`);
  fs.writeFileSync(keyFile, '5a'.repeat(32));
  const [port, operatorPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const child = started('apps/server/src/api.ts', {
    DATABASE_URL_FILE: urlFile,
    MASTER_KEY_FILE: keyFile,
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    METRICS_PORT: String(metricsPort),
    DRAIN_MS: String(DRAIN_MS),
  });
  const at = (where: number, call: string) => `http://127.0.0.1:${where}${call}`;
  await until(at(port, '/readyz'), 200, 60_000);
  expect(await statusOf(at(metricsPort, '/readyz'))).toBe(200);
  expect(await statusOf(at(metricsPort, '/metrics'))).toBe(200);
  expect(await statusOf(at(port, '/metrics'))).toBe(404);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await until(at(port, '/readyz'), 503, DRAIN_MS);
  expect(await statusOf(at(metricsPort, '/readyz'))).toBe(503);
  expect(await statusOf(at(metricsPort, '/livez'))).toBe(200);
  expect(await statusOf(at(port, '/wps/openapi.json')), 'new calls are served meanwhile').toBe(200);
  await until(at(port, '/livez'), 'refused', 20_000);
  expect((await exit)[0]).toBe(0);
}, 120_000);
