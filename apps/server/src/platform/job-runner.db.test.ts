import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { createDb, createForeignPool, createPool, withTx } from './db.ts';
import { addJob, prepareQueue } from './job-queue.ts';
import { startJobs } from './job-runner.ts';
import { createLog } from './log.ts';

it('a duty that throws is asked again, and the others go on meanwhile', async () => {
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
  const runner = await startJobs(queue, [], duties, createLog('test', 'silent'));
  await withTx(db, (tx) => addJob(tx, 'broken', { n: 1 }));
  await expect.poll(() => seen).toEqual(['broken']);
  // it is written back: its try is counted, and nobody holds it
  const state = () => own.query('select attempts, locked_at, last_error from graphile_worker._private_jobs');
  await expect
    .poll(async () => (await state()).rows)
    .toMatchObject([{ attempts: 1, locked_at: null, last_error: 'not today' }]);
  await withTx(db, (tx) => addJob(tx, 'whole', { n: 2 }));
  await expect.poll(() => seen).toEqual(['broken', 'whole']);
  await runner.stop();
  await queue.end();
  await own.end();
});
