import { uuidv7 } from '@kismet/kernel/ids';
import { parseUnits } from '@kismet/kernel/money';
import { DAY_MS } from '@kismet/kernel/time';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { createExports, type Exports } from './export.ts';
import { COLUMNS, csvOf } from './export-csv.ts';
import { readChunk, readExport, readStalled, type SourceRow } from './export-store.ts';

async function scene() {
  const s = await depositScene();
  const exportsOf = (firstDay: string | null = null): Exports =>
    createExports({
      firstBetDay: async () => firstDay,
      db: s.db,
      sourceThrough: () => s.db,
      clock: s.clock,
      namesOf: async (ids) => new Map(ids.map((id) => [id, { publicId: 'public00id00', maskedName: 'pa***' }])),
    });
  const day = new Date(s.clock.now()).toISOString().slice(0, 10);
  const first = exportsOf();
  let made = 0;
  return Object.assign(s, {
    exports: first,
    another: exportsOf(),
    exportsOf,
    start: (more: Partial<Parameters<Exports['start']>[1]> = {}) => {
      const exportId = more.exportId ?? uuidv7(s.clock.now() + made++);
      const wanted = { exportId, brandId: s.brandId, operatorId: 1n, kind: 'deposits' as const, from: day, to: day };
      return withTx(s.db, (tx) => first.start(tx, { ...wanted, ...more }, 'UTC')).then(() => exportId);
    },
    async text(exportId: string) {
      const row = (await readExport(s.db, s.brandId, exportId))!;
      const parts = await Promise.all(Array.from({ length: row.chunks }, (_, n) => readChunk(s.db, exportId, n)));
      return parts.join('');
    },
    /** Inserts many deposits without ordering each. */
    many: (count: number) =>
      run(
        s.db,
        `insert into cashier.deposit (owner_id, deposit_id, brand_id, channel_id, public_id, login_name, class, currency, amount, extra_ppm, state, created_at, expires_at)
         select $1, gen_random_uuid(), $2, (select min(channel_id) from cashier.channel), 'p', 'payer', 0, 'PKR', 100000 + n, 0, 'CANCELLED', $3::timestamptz, $3::timestamptz from generate_series(1, $4::int) n`,
        [s.who.ownerId, s.brandId, new Date(s.clock.now()), count],
      ),
  });
}

it('an export contains each row of its range once, across chunks, also with rows of the same microsecond', async () => {
  await using s = await scene();
  await s.many(4321);
  const id = await s.start();
  while (await s.exports.step(id));
  const lines = (await s.text(id)).split('\r\n').filter(Boolean);
  expect([lines[0], lines.length]).toEqual([COLUMNS.deposits.join(','), 4322]);
  expect(new Set(lines).size).toBe(4322);
  expect(await readExport(s.db, s.brandId, id)).toMatchObject({ state: 'done', row_count: 4321, chunks: 3 });
  expect(await s.text(id)).toContain('public00id00,pa***');
});

it('a killed worker loses nothing: another continues from its position; two concurrent ones write each chunk once', async () => {
  await using s = await scene();
  await s.many(4321);
  const id = await s.start();
  await s.exports.step(id);
  // killed here: the lock is released, the position kept
  s.time.ms += 61_000;
  expect((await readStalled(s.db, new Date(s.clock.now() - 60_000))).map((row) => row.export_id)).toEqual([id]);
  await s.exports.jobs[0]!.run();
  await Promise.all([s.exports, s.another].map((one) => one.duties[0]!.run({ exportId: id })));
  while (await s.another.step(id));
  const lines = (await s.text(id)).split('\r\n').filter(Boolean);
  expect([lines.length, new Set(lines).size]).toEqual([4322, 4322]);
  // after seven days everything is deleted
  s.time.ms += 8 * DAY_MS;
  await s.exports.jobs[0]!.run();
  expect([await readExport(s.db, s.brandId, id), await readChunk(s.db, id, 0)]).toEqual([null, null]);
});

it('at most three per operator; a repeated request is one export; ranges and other brands', async () => {
  await using s = await scene();
  const id = await s.start();
  await s.start({ exportId: id });
  await Promise.allSettled([s.start(), s.start(), s.start(), s.start()]);
  expect((await run(s.db, 'select 1 as one from reports.export')).length).toBe(3);
  await expect(s.start()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(s.start({ exportId: id, brandId: 999, operatorId: 9n })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const span of [
    { from: '2026-11-21', to: '2026-11-20' },
    { from: '2026-01-01', to: '2026-11-20' },
  ])
    await expect(s.start({ ...span, operatorId: 2n })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  expect(await readExport(s.db, 999, id)).toBeNull();
});

it('every kind can be exported: ledger, withdrawals and bets too', async () => {
  await using s = await scene();
  for (const kind of ['ledger', 'withdrawals', 'bets'] as const) {
    const id = await s.start({ kind });
    while (await s.exports.step(id));
    expect((await s.text(id)).split('\r\n')[0]).toBe(COLUMNS[kind].join(','));
  }
});

it('[STD-69] a cell that a spreadsheet would execute is text; a negative amount stays a number', () => {
  const row = {
    owner_id: 1n,
    cursor_at: '',
    cursor_key: '',
    at: new Date(0),
    kind: 10,
    amount: -parseUnits('12.5')!,
    balance_after: 0n,
    code: 'main',
    currency: 'PKR',
    contra: '=cmd()',
    reference: '-1+cmd',
    op_id: 'x',
  } as SourceRow;
  const csv = csvOf('ledger', [row], new Map([[1n, { publicId: 'p', maskedName: '@x***' }]]), false);
  expect(csv).toBe(`1970-01-01T00:00:00.000Z,p,"'@x***",main,adjustment,-12.50,0.00,PKR,"'=cmd()","'-1+cmd",x\r\n`);
});

it('an export of bets does not begin before the first day whose bets are all at hand; one of deposits may', async () => {
  await using s = await scene();
  const start = (kind: 'bets' | 'deposits', from: string) =>
    withTx(s.db, (tx) =>
      s
        .exportsOf('2026-11-10')
        .start(
          tx,
          { exportId: uuidv7(s.clock.now()), brandId: s.brandId, operatorId: 1n, kind, from, to: '2026-11-12' },
          'UTC',
        ),
    );
  await expect(start('bets', '2026-11-09')).rejects.toMatchObject({
    code: 'BETS_ARCHIVED',
    params: { day: '2026-11-10' },
  });
  await expect(start('deposits', '2026-11-09')).resolves.toEqual({ isNew: true });
  await expect(start('bets', '2026-11-10')).resolves.toEqual({ isNew: true });
});
