import { testDatabase } from '@kismet/testkit/database';
import { readSamples, valueIn } from '@kismet/testkit/metric-samples';
import { expect, it } from 'vitest';
import { createDb, createForeignPool, createPool, withTx } from './db.ts';
import { addJob, prepareQueue } from './job-queue.ts';
import { startJobs } from './job-runner.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';

it('a failing job is retried, and others run meanwhile', async () => {
  await using database = await testDatabase();
  const options = { url: database.url, role: null, size: 8, statementTimeoutMs: 5000 };
  const [own, queue] = [createPool(options), createForeignPool(options)];
  await prepareQueue(own);
  const db = createDb(own);
  const seen: string[] = [];
  const duties = [
    {
      name: 'broken',
      async run() {
        seen.push('broken');
        throw new Error('not today');
      },
    },
    { name: 'whole', run: async () => void seen.push('whole') },
  ];
  const metrics = createMetrics();
  const runner = await startJobs(queue, [], duties, createLog('test', 'silent'), null, metrics);
  await withTx(db, (tx) => addJob(tx, 'broken', { n: 1 }));
  await expect.poll(() => seen).toEqual(['broken']);
  // written back: its attempt is counted, and it is unlocked
  const state = () => own.query('select attempts, locked_at, last_error from graphile_worker._private_jobs');
  await expect
    .poll(async () => (await state()).rows)
    .toMatchObject([{ attempts: 1, locked_at: null, last_error: 'not today' }]);
  await withTx(db, (tx) => addJob(tx, 'whole', { n: 2 }));
  await expect.poll(() => seen).toEqual(['broken', 'whole']);
  await runner.stop();
  const samples = readSamples((await metrics.scrape()).text);
  const of = (name: string, job: string) => valueIn(samples, name, { job });
  expect(of('kismet_job_failures_total', 'broken')).toBe(1);
  expect(of('kismet_job_last_success_seconds', 'broken')).toBeNull();
  expect(of('kismet_job_failures_total', 'whole')).toBeNull();
  expect(Math.abs(of('kismet_job_last_success_seconds', 'whole')! - Date.now() / 1000)).toBeLessThan(60);
  expect([of('kismet_job_seconds_count', 'broken'), of('kismet_job_seconds_count', 'whole')]).toEqual([1, 1]);
  await queue.end();
  await own.end();
});

it('[F-50] a runner that cannot write back failures is replaced once the database answers, and its jobs are unlocked', async () => {
  await using database = await testDatabase();
  const options = { url: database.url, role: null, size: 8, statementTimeoutMs: 5000 };
  const [own, queue] = [createPool(options), createForeignPool(options)];
  await prepareQueue(own);
  const db = createDb(own);
  const connect = queue.connect.bind(queue);
  let isAway = false;
  // like the driver, with a promise or a callback
  queue.connect = ((done?: (error: Error) => void) => {
    if (!isAway) return done ? connect(done as never) : connect();
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return done ? done(error) : Promise.reject(error);
  }) as typeof queue.connect;
  const seen: string[] = [];
  const duty = {
    name: 'credit',
    async run() {
      seen.push('credit');
      if (seen.length > 1) return;
      isAway = true;
      throw new Error('the database is gone');
    },
  };
  const lines: string[] = [];
  const log = createLog('test', 'warn', { write: (line) => void lines.push(line) });
  const runner = await startJobs(queue, [], [duty], log);
  await withTx(db, (tx) => addJob(tx, 'credit', { n: 1 }));
  const has = (words: string) => () => lines.some((line) => line.includes(words));
  await expect.poll(has('the job runner stopped unexpectedly'), { timeout: 10_000 }).toBe(true);
  await expect.poll(has('jobs cannot run yet'), { timeout: 10_000 }).toBe(true);
  isAway = false;
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual(['credit', 'credit']);
  await expect.poll(async () => (await own.query('select 1 from graphile_worker._private_jobs')).rows).toEqual([]);
  await runner.stop();
  await queue.end();
  await own.end();
});
