import { createHash } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { familyOf } from '@kismet/rules/lottery/families';
import { drawOf } from '@kismet/rules/lottery/house-draw';
import { lotteryScene, seriesLine } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { bookOf } from './book.ts';
import { lockDraw } from './cycle-store.ts';
import { proofByName, proofOf } from './proof.ts';

type Scene = Awaited<ReturnType<typeof lotteryScene>>;
const units = (text: string) => parseUnits(text)!;
const refused = (code: string) => expect.objectContaining({ code });
const LINE = seriesLine('POSITION', '0,1,2,3,4,5,6,7,8,9||||', '10');

async function drawRow(s: Scene, drawId: string) {
  const [row] = await run<{
    state: string;
    book_hash: string | null;
    tickets: number | null;
    stake: bigint | null;
    result_version: number;
    void_reason: string | null;
  }>(
    s.db,
    'select state, book_hash, tickets, stake, result_version, void_reason from lottery.draw where draw_id = $1',
    [drawId],
  );
  return row!;
}
/** A house draw with both commitments, open for bets. */
async function houseDraw(s: Scene, name?: string): Promise<string> {
  const drawId = await s.planDraw('DIGITS1', name);
  await s.parties.A.promise();
  await s.parties.B.promise();
  await s.timesOf(drawId, -60, 600, 605);
  return drawId;
}
async function settled(s: Scene): Promise<void> {
  for (const { draw_id } of await run<{ draw_id: string }>(
    s.db,
    `select draw_id from lottery.draw where state in ('drawn', 'settling', 'void')`,
  ))
    await s.settle(draw_id);
}

it('[T26] a house draw goes from commitment to result through both seeds, is settled, and can be recomputed by anyone', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const drawId = await houseDraw(s, '20261122-0001');
  await s.place(who, drawId, [LINE]);
  const before = (await proofOf(s.db, s.brandId, drawId))!;
  expect(before.seeds.map(({ side, seed }) => [side, seed])).toEqual([
    ['A', null],
    ['B', null],
  ]);
  expect(await s.parties.A.reveal()).toBe(0);

  await s.timesOf(drawId, -60, -0.01, 600);
  await s.lottery.cycle();
  expect(await drawRow(s, drawId)).toMatchObject({ state: 'locked', tickets: 1, stake: units('100') });
  await expect(s.place(who, drawId, [LINE])).rejects.toEqual(refused('ISSUE_LOCKED'));
  expect([await s.parties.A.reveal(), await s.parties.B.reveal()]).toEqual([1, 1]);
  // seeds are revealed, but the draw time has not come
  await s.lottery.cycle();
  expect((await drawRow(s, drawId)).state).toBe('locked');
  await run(s.ownerDb, 'update lottery.draw set draw_at = now() where draw_id = $1', [drawId]);
  await s.lottery.cycle();
  expect(await drawRow(s, drawId)).toMatchObject({ state: 'drawn', result_version: 1 });

  const proof = (await proofByName(s.db, s.brandId, 'DIGITS1', '20261122-0001'))!;
  const [a, b] = proof.seeds.map(({ seed }) => seed!);
  const name = { gameCode: 'DIGITS1', numero: '20261122-0001' };
  expect(proof.results.map(({ drawn, source }) => ({ drawn, source }))).toEqual([
    { drawn: await drawOf(familyOf('five-digits')!, name, a!, b!), source: 'house' },
  ]);
  expect(proof.book).toMatchObject({ tickets: 1 });
  await settled(s);
  // ten digits on one position: exactly one of them wins
  expect(await s.balance(who)).toBe(units('1000') - units('100') + units('97.5'));
});

it('[T25] the book is the hash over valid tickets, independent of paging, and never changes', async () => {
  await using s = await lotteryScene();
  const [anna, bela] = [await s.player('aneela', units('1000')), await s.player('bushra', units('1000'))];
  const drawId = await houseDraw(s);
  for (const who of [anna, bela, anna])
    await s.place(who, drawId, [seriesLine('POSITION', '1||||', '10'), seriesLine('POSITION', '|2|||', '10')]);
  const [gone] = await s.place(bela, drawId, [seriesLine('POSITION', '||3||', '10')]);
  await s.cancel(bela, gone!.ticket_id);
  await s.timesOf(drawId, -60, -0.01, 600);
  await s.lottery.cycle();
  const row = await drawRow(s, drawId);
  const lines = await run<{ line: string }>(
    s.db,
    `select concat_ws(e'\\t', t.owner_id, t.ticket_id, play, selection, unit, combos, factor, stake, rebate, content, prize, currency,
       (extract(epoch from placed_at) * 1000)::bigint) as line
     from lottery.ticket t join lottery.frozen_odds using (odds_id) where draw_id = $1 and cancelled_at is null order by t.owner_id, t.ticket_id`,
    [drawId],
  );
  const hash = createHash('sha256')
    .update(lines.map(({ line }) => `${line}\n`).join(''))
    .digest('hex');
  expect(row).toMatchObject({ book_hash: hash, tickets: 6, stake: units('60') });
  expect(await bookOf(s.db, drawId, 1)).toEqual({ hash, tickets: 6, stake: units('60') });
  expect(await bookOf(s.db, drawId, 4)).toEqual({ hash, tickets: 6, stake: units('60') });
  for (const change of [`book_hash = 'other'`, 'book_hash = null', 'tickets = 7', `lock_at = platform.now()`])
    await expect(run(s.ownerDb, `update lottery.draw set ${change} where draw_id = $1`, [drawId])).rejects.toThrow(
      'hashed once',
    );
});

it('[T26] a withheld seed voids the draw and raises an alert: stakes are refunded, and nothing is redrawn', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const drawId = await houseDraw(s);
  await s.place(who, drawId, [LINE]);
  await s.timesOf(drawId, -7200, -3600, 5);
  await s.lottery.cycle();
  await s.parties.A.reveal();
  await s.lottery.cycle();
  expect((await drawRow(s, drawId)).state).toBe('locked');
  await run(s.ownerDb, `update lottery.draw set draw_at = now() - interval '30 minutes' where draw_id = $1`, [drawId]);
  await s.lottery.cycle();
  expect(await drawRow(s, drawId)).toMatchObject({ state: 'void', void_reason: 'seed-withheld', result_version: 0 });
  expect(s.alerts).toMatchObject([{ kind: 'draw-void', detail: { reason: 'seed-withheld', tickets: '1' } }]);
  await settled(s);
  expect(await s.balance(who)).toBe(units('1000'));
  // revealed too late: the draw is over
  expect(await s.parties.B.reveal()).toBe(0);
});

it('[T26] a draw whose seeds are revealed is drawn however late the worker is', async () => {
  await using s = await lotteryScene();
  const drawId = await houseDraw(s);
  await s.timesOf(drawId, -9000, -8000, 600);
  await s.lottery.cycle();
  await s.parties.A.reveal();
  await s.parties.B.reveal();
  await run(s.ownerDb, `update lottery.draw set draw_at = now() - interval '2 hours' where draw_id = $1`, [drawId]);
  await s.lottery.cycle();
  expect((await drawRow(s, drawId)).state).toBe('drawn');
});

it('[T26] without both commitments nothing is sold, and the draw is void at its lock', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const drawId = await s.planDraw('DIGITS1');
  await s.parties.A.promise();
  await s.timesOf(drawId, -60, 60, 65);
  // too late for a commitment
  expect(await s.parties.B.promise()).toBe(0);
  await expect(s.place(who, drawId, [LINE])).rejects.toEqual(refused('ISSUE_LOCKED'));
  await s.timesOf(drawId, -60, -0.01, 5);
  await s.lottery.cycle();
  expect(await drawRow(s, drawId)).toMatchObject({ state: 'void', void_reason: 'no-promise' });
  expect(s.alerts).toMatchObject([{ kind: 'promises-missing', about: 'DIGITS1' }]);
});

it('[LO-07] a national draw waits for its result, and is void if none arrived in time', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const drawId = await s.planDraw('THAI');
  await s.timesOf(drawId, -60, 60, 360);
  await s.place(who, drawId, [{ ...LINE, play: 'TOP2', selection: '79', prize: { kind: 'keep', keptPpm: 0 } }]);
  await s.timesOf(drawId, -200_000, -100_000, 0);
  await s.lottery.cycle();
  expect(await drawRow(s, drawId)).toMatchObject({ state: 'locked', tickets: 1 });
  await run(s.ownerDb, `update lottery.draw set draw_at = now() - interval '24 hours' where draw_id = $1`, [drawId]);
  await s.lottery.cycle();
  expect(await drawRow(s, drawId)).toMatchObject({ state: 'void', void_reason: 'no-result' });
  await settled(s);
  expect(await s.balance(who)).toBe(units('1000'));
});

it('[T28] two concurrent workers close, hash and draw each draw once', async () => {
  await using s = await lotteryScene();
  const drawIds: string[] = [];
  for (let n = 0; n < 12; n++) drawIds.push(await s.planDraw('DIGITS1'));
  await s.parties.A.promise();
  await s.parties.B.promise();
  for (const drawId of drawIds) await s.timesOf(drawId, -60, -0.01, 0);
  await Promise.all([s.lottery.cycle(), s.lottery.cycle(), s.lottery.cycle()]);
  await Promise.all([s.parties.A.reveal(), s.parties.A.reveal(), s.parties.B.reveal(), s.parties.B.reveal()]);
  await Promise.all([s.lottery.cycle(), s.lottery.cycle(), s.lottery.cycle()]);
  const rows = await run<{ state: string; n: number }>(
    s.db,
    `select d.state, (select count(*)::integer from lottery.result r where r.draw_id = d.draw_id) as n from lottery.draw d`,
  );
  expect(rows).toEqual(drawIds.map(() => ({ state: 'drawn', n: 1 })));
});

it('[T28] after a worker died between two steps another continues', async () => {
  await using s = await lotteryScene();
  const drawId = await houseDraw(s);
  await s.timesOf(drawId, -60, -0.01, 0);
  // the process died right after the lock was committed
  await withTx(s.db, (tx) => lockDraw(tx, drawId));
  expect(await drawRow(s, drawId)).toMatchObject({ state: 'locked', book_hash: null });
  expect(await s.parties.A.reveal()).toBe(0);
  await s.lottery.cycle();
  expect((await drawRow(s, drawId)).book_hash).toMatch(/^[0-9a-f]{64}$/);
  await s.parties.A.reveal();
  await s.parties.B.reveal();
  const nextMs = await s.lottery.cycle();
  expect((await drawRow(s, drawId)).state).toBe('drawn');
  expect(nextMs).toBeGreaterThan(Date.now() - 1000);
});

it('[T25] any number of draws waiting for operators does not delay closing another', async () => {
  await using s = await lotteryScene();
  await run(
    s.ownerDb,
    `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at, state, locked_at, book_hash, tickets, stake)
     select gen_random_uuid(), $1, $2, 'W' || n, platform.now() - interval '3 hours', platform.now() - interval '2 hours', platform.now() - interval '1 hour',
       'locked', platform.now() - interval '2 hours', 'x', 0, 0 from generate_series(1, 300) as n`,
    [s.brandId, s.gameIds.get('THAI')],
  );
  const drawId = await s.planDraw('THAI');
  await s.timesOf(drawId, -60, -0.01, 600);
  await s.lottery.cycle();
  expect(await drawRow(s, drawId)).toMatchObject({ state: 'locked', tickets: 0 });
});
