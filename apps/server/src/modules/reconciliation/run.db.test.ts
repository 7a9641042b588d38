import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { businessDay, DAY_MS } from '@kismet/kernel/time';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { askPaid, reportOf } from '../cashier/deposits/deposit-report.ts';
import { createReconciliation } from './index.ts';
import { readRun, readRunOfDay, writeRun } from './run-store.ts';
import { readSheets } from './store.ts';

async function scene() {
  const s = await depositScene();
  const { zone } = await s.site.brandById(s.brandId);
  const day = businessDay(s.clock.now(), zone);
  /** The provider's behaviour when asked for its report. */
  const provider = { looks: 0, fails: false, holds: null as Promise<void> | null };
  const reconciliation = createReconciliation({
    db: s.db,
    clock: s.clock,
    log: createLog('test', 'silent'),
    site: s.site,
    async reportOf(channelCode, span) {
      if (channelCode === 'card') provider.looks++;
      if (channelCode === 'card') await provider.holds;
      if (provider.fails) throw new Error('broken report');
      return reportOf(s.deps, channelCode, span);
    },
    askPaid: (ownerId, id) => askPaid(s.deps, ownerId, id),
  });
  return Object.assign(s, {
    day,
    psp: s.provider,
    report: provider,
    reconciliation,
    start: (more: { runId?: string; brandId?: number; day?: string } = {}) =>
      withTx(s.db, (tx) =>
        reconciliation.startRun(tx, { runId: randomUUID(), brandId: s.brandId, operatorId: 7n, day, ...more }),
      ),
    carry: (runId: string) => reconciliation.duties[0]!.run({ runId }),
    resume: () => reconciliation.jobs.find((job) => job.name === 'reconciliation-resume')!.run(),
    state: async (id: string) => {
      const { state, steps, steps_all } = (await readRun(s.db, s.brandId, id))!;
      return { state, isWhole: steps > 0 && steps === steps_all };
    },
  });
}

it('[I14] a day is compared in the background: nothing before the worker runs, everything after', async () => {
  await using s = await scene();
  const order = await s.order('card', '500');
  const payment = s.psp.payments.get(order.depositId)!;
  payment.status = 'paid';
  await s.news('card', payment);
  const { row, isNew } = await s.start();
  expect([isNew, row.state, row.steps, await readSheets(s.db, s.brandId, s.day)]).toEqual([true, 'running', 0, []]);
  await s.carry(row.run_id);
  expect(await s.state(row.run_id)).toEqual({ state: 'done', isWhole: true });
  const card = (await readSheets(s.db, s.brandId, s.day)).find((one) => one.code === 'card')!;
  expect([card.ours, card.ledger, card.theirs]).toEqual([parseUnits('500'), parseUnits('500'), parseUnits('500')]);
});

it('two concurrent requests are one run, carried out once by two workers; a later request is a new run', async () => {
  await using s = await scene();
  const started = await Promise.all([s.start(), s.start(), s.start()]);
  expect(started.filter((one) => one.isNew).length).toBe(1);
  const [id, ...others] = new Set(started.map((one) => one.row.run_id));
  expect(others).toEqual([]);
  await Promise.all([s.carry(id!), s.carry(id!)]);
  await s.carry(id!);
  expect([await s.state(id!), s.report.looks]).toEqual([{ state: 'done', isWhole: true }, 1]);
  // the same request again, late, still returns its run
  expect(await s.start({ runId: id! })).toMatchObject({ isNew: false, row: { state: 'done' } });
  s.time.ms += 1000;
  expect(await s.start()).toMatchObject({ isNew: true });
});

it('a failed comparison keeps its findings, and the day can be compared again', async () => {
  await using s = await scene();
  s.report.fails = true;
  const { row } = await s.start();
  await s.carry(row.run_id);
  expect(await s.state(row.run_id)).toMatchObject({ state: 'failed' });
  s.report.fails = false;
  s.time.ms += 1000;
  const again = await s.start();
  await s.carry(again.row.run_id);
  expect(await readRunOfDay(s.db, s.brandId, s.day)).toMatchObject({ run_id: again.row.run_id, state: 'done' });
});

it('a killed worker is replaced, but not a third time; a late one stops when it comes back', async () => {
  await using s = await scene();
  const { row } = await s.start();
  let free = () => {};
  s.report.holds = new Promise((done) => {
    free = done;
  });
  const late = s.carry(row.run_id);
  while (s.report.looks === 0) await new Promise((done) => setTimeout(done, 5));
  // progress is reported after the ledger was read; another worker may take over after two minutes of silence
  await s.carry(row.run_id);
  expect(s.report.looks).toBe(1);
  s.time.ms += 121_000;
  await s.resume();
  const follower = s.carry(row.run_id);
  while (s.report.looks === 1) await new Promise((done) => setTimeout(done, 5));
  free();
  await Promise.all([late, follower]);
  expect([await s.state(row.run_id), s.report.looks]).toEqual([{ state: 'done', isWhole: true }, 2]);
  expect(await writeRun(s.db, row.run_id, randomUUID(), { state: 'done' })).toBe(false);
  s.time.ms += 1000;
  const doomed = (await s.start()).row.run_id;
  await run(s.db, `update reconciliation.run set tries = 3, holder = gen_random_uuid() where run_id = $1`, [doomed]);
  s.time.ms += 121_000;
  await s.carry(doomed);
  expect(await s.state(doomed)).toMatchObject({ state: 'failed' });
  s.time.ms += 31 * DAY_MS;
  await s.resume();
  expect(await readRun(s.db, s.brandId, row.run_id)).toBeNull();
});

it('future days, days too old, and another brand’s id', async () => {
  await using s = await scene();
  for (const day of ['2031-01-01', '2020-01-01', '2026-02-31'])
    await expect(s.start({ day })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  const { row } = await s.start();
  await expect(
    s.start({ runId: row.run_id, day: businessDay(s.clock.now() - 3 * DAY_MS, 'UTC') }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await readRun(s.db, 999, row.run_id)).toBeNull();
});
