import { parseUnits } from '@kismet/kernel/money';
import type { Drawn } from '@kismet/rules/lottery/play';
import { line, lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { CORRECT_ACTION, correctionCase, VOID_ACTION, voidCase } from '../operator/operator-actions.ts';
import { askFeeds } from './feed.ts';
import { enterResult } from './result-commands.ts';

type Scene = Awaited<ReturnType<typeof lotteryScene>>;
const units = (text: string) => parseUnits(text)!;
const refused = (code: string) => expect.objectContaining({ code });
const FIRST: Drawn = [['264879'], ['123', '456'], ['789', '123'], ['35']];
const OTHER: Drawn = [['264812'], ['123', '456'], ['789', '123'], ['35']];
const URL = 'https://example.com/results';

async function lockedThai(s: Scene, name?: string): Promise<string> {
  const drawId = await s.planDraw('THAI', name);
  await s.timesOf(drawId, -7200, 3600, 3700);
  return drawId;
}
async function lock(s: Scene, drawId: string, drawIn = 0): Promise<void> {
  await s.timesOf(drawId, -7200, -60, drawIn);
  await s.lottery.cycle();
}
const enter = (s: Scene, drawId: string, operatorId: bigint, drawn: Drawn) =>
  enterResult(s.deps, { brandId: s.brandId, drawId, operatorId, drawn, sourceUrl: URL, note: async () => {} });
const stored = (s: Scene, drawId: string) =>
  run<{ source: string; entered_by: bigint | null; confirmed_by: bigint | null; drawn: Drawn; source_url: string }>(
    s.db,
    'select source, entered_by, confirmed_by, drawn, source_url from lottery.result where draw_id = $1 order by version',
    [drawId],
  );

it('[T27] two operators with the same numbers make a result; one operator never does, however often', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const drawId = await lockedThai(s);
  await s.place(who, drawId, [line('TOP2', '79', '100')]);
  await expect(enter(s, drawId, 7n, FIRST)).rejects.toEqual(refused('DRAW_STATE'));
  await lock(s, drawId, 600);
  // closed, but not drawn yet: nobody can know the numbers
  await expect(enter(s, drawId, 7n, FIRST)).rejects.toEqual(refused('DRAW_STATE'));
  await run(s.ownerDb, 'update lottery.draw set draw_at = now() where draw_id = $1', [drawId]);
  expect(await enter(s, drawId, 7n, FIRST)).toBe('waits-for-second');
  for (let n = 0; n < 3; n++) await expect(enter(s, drawId, 7n, FIRST)).rejects.toEqual(refused('APPROVAL_OWN'));
  await s.settle(drawId);
  expect(await stored(s, drawId)).toEqual([]);
  expect(await enter(s, drawId, 8n, FIRST)).toBe('stored');
  expect(await stored(s, drawId)).toEqual([
    { source: 'operators', entered_by: 7n, confirmed_by: 8n, drawn: FIRST, source_url: URL },
  ]);
  await expect(enter(s, drawId, 9n, FIRST)).rejects.toEqual(refused('DRAW_STATE'));
  await s.settle(drawId);
  expect(await s.balance(who)).toBe(units('1000') - units('100') + units('9000'));
});

it('[T27] a differing second entry is stored, raises an alert and makes no result; a third that matches either resolves it', async () => {
  await using s = await lotteryScene();
  const drawId = await lockedThai(s);
  await lock(s, drawId);
  await enter(s, drawId, 7n, FIRST);
  await expect(enter(s, drawId, 8n, OTHER)).rejects.toEqual(refused('RESULT_CONFLICT'));
  expect(s.alerts).toMatchObject([{ kind: 'result-conflict' }]);
  expect(await stored(s, drawId)).toEqual([]);
  expect(await run(s.db, 'select operator_id from lottery.entry where draw_id = $1', [drawId])).toHaveLength(2);
  // the second operator repeats the entry and still counts once
  await expect(enter(s, drawId, 8n, OTHER)).rejects.toEqual(refused('RESULT_CONFLICT'));
  expect(await enter(s, drawId, 8n, FIRST)).toBe('stored');
  expect((await stored(s, drawId))[0]).toMatchObject({ drawn: FIRST, entered_by: 7n, confirmed_by: 8n });
  // entries and results are append-only
  for (const text of [
    'update lottery.entry set operator_id = 1',
    'delete from lottery.entry',
    `update lottery.result set drawn = '[]'`,
    'delete from lottery.result',
  ])
    await expect(run(s.db, text), text).rejects.toThrow('permission denied');
});

it('[T27] concurrent entries: one waits, the other matches, and there is one result', async () => {
  await using s = await lotteryScene();
  for (let n = 0; n < 10; n++) {
    const drawId = await lockedThai(s);
    await lock(s, drawId);
    const said = await Promise.all([enter(s, drawId, 7n, FIRST), enter(s, drawId, 8n, FIRST)]);
    expect(said.sort()).toEqual(['stored', 'waits-for-second']);
    expect(await stored(s, drawId)).toHaveLength(1);
  }
});

it('[T27] an invalid result is refused with its row; so are entries for a house draw and for another brand’s', async () => {
  await using s = await lotteryScene();
  const drawId = await lockedThai(s);
  await lock(s, drawId);
  for (const drawn of [[], [['264879']], [['26487'], ['123', '456'], ['789', '123'], ['35']], FIRST.slice(0, 3)])
    await expect(enter(s, drawId, 7n, drawn)).rejects.toEqual(refused('RESULT_INVALID'));
  await expect(
    enterResult(s.deps, {
      brandId: s.brandId + 1,
      drawId,
      operatorId: 7n,
      drawn: FIRST,
      sourceUrl: URL,
      note: async () => {},
    }),
  ).rejects.toEqual(refused('NOT_FOUND'));
  const house = await s.planDraw('DIGITS1');
  await s.parties.A.promise();
  await s.parties.B.promise();
  await lock(s, house);
  await expect(enter(s, house, 7n, [['1', '2', '3', '4', '5']])).rejects.toEqual(refused('DRAW_STATE'));
});

it('[T27] a feed is one of two: it makes no result by itself, and its numbers need an operator', async () => {
  await using s = await lotteryScene();
  const drawId = await lockedThai(s, '20261116');
  await run(s.ownerDb, `update lottery.game set feed = '{"kind":"json","url":"https://feed.example/{game}/{numero}"}'`);
  await lock(s, drawId);
  const address = 'https://feed.example/THAI/20261116';
  for (const said of ['nonsense', '{"numero":"20261101","drawn":[]}', '{"numero":"20261116","drawn":[["1"]]}']) {
    s.texts.set(address, said);
    await askFeeds(s.deps);
  }
  expect(await run(s.db, 'select 1 from lottery.entry')).toEqual([]);
  s.texts.set(address, JSON.stringify({ numero: '20261116', drawn: FIRST }));
  await askFeeds(s.deps);
  await askFeeds(s.deps);
  expect(await run(s.db, 'select operator_id from lottery.entry')).toEqual([{ operator_id: 0n }]);
  expect(await stored(s, drawId)).toEqual([]);
  expect(await enter(s, drawId, 7n, FIRST)).toBe('stored');
  const result = { source: 'feed', entered_by: null, confirmed_by: 7n, drawn: FIRST, source_url: address };
  expect(await stored(s, drawId)).toEqual([result]);

  // the operator first, the feed second
  const next = await lockedThai(s, '20261201');
  await lock(s, next);
  expect(await enter(s, next, 7n, FIRST)).toBe('waits-for-second');
  const nextAddress = 'https://feed.example/THAI/20261201';
  s.texts.set(nextAddress, JSON.stringify({ numero: '20261201', drawn: FIRST }));
  await askFeeds(s.deps);
  expect(await stored(s, next)).toEqual([{ ...result, source_url: nextAddress }]);
});

it('[T27] a corrected draw is settled again, and the ledger shows the differences', async () => {
  await using s = await lotteryScene();
  const [won, lost] = [await s.player('raheel', units('1000')), await s.player('sadia', units('1000'))];
  const drawId = await lockedThai(s);
  await s.place(won, drawId, [line('TOP2', '79', '1')]);
  await s.place(lost, drawId, [line('TOP2', '12', '1')]);
  await lock(s, drawId);
  await enter(s, drawId, 7n, FIRST);
  const wanted = { drawId, drawn: OTHER, sourceUrl: URL, reason: 'read wrongly' };
  await expect(correctionCase(s.db, s.brandId, wanted)).rejects.toEqual(refused('DRAW_STATE'));
  await enter(s, drawId, 8n, FIRST);
  await s.settle(drawId);
  expect([await s.balance(won), await s.balance(lost)]).toEqual([units('1089'), units('999')]);
  await expect(correctionCase(s.db, s.brandId, { ...wanted, drawn: FIRST })).rejects.toEqual(refused('RESULT_INVALID'));
  const asked = await correctionCase(s.db, s.brandId, wanted);
  const action = s.lottery.actions.find((one) => one.action === CORRECT_ACTION)!;
  const by = { approvalId: 'x', makerId: 7n, checkerId: 8n };
  await withTx(s.db, (tx) => action.execute(tx, asked.payload, by));
  // approved twice, carried out once
  await expect(withTx(s.db, (tx) => action.execute(tx, asked.payload, by))).rejects.toEqual(refused('DRAW_STATE'));
  await s.settle(drawId);
  expect([await s.balance(won), await s.balance(lost)]).toEqual([units('999'), units('1089')]);
  expect((await stored(s, drawId)).map(({ drawn }) => drawn)).toEqual([FIRST, OTHER]);
  await expect(voidCase(s.db, s.brandId, { drawId, reason: 'too late' })).rejects.toEqual(refused('DRAW_STATE'));
});

it('[LO-07] two operators may void a draw before its result; a house draw not once a seed is revealed', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const drawId = await lockedThai(s);
  await s.place(who, drawId, [line('TOP2', '79', '100')]);
  const action = s.lottery.actions.find((one) => one.action === VOID_ACTION)!;
  const by = { approvalId: 'x', makerId: 7n, checkerId: 8n };
  const asked = await voidCase(s.db, s.brandId, { drawId, reason: 'the draw was called off' });
  await withTx(s.db, (tx) => action.execute(tx, asked.payload, by));
  await expect(s.place(who, drawId, [line('TOP2', '79', '100')])).rejects.toEqual(refused('ISSUE_LOCKED'));
  await s.settle(drawId);
  expect(await s.balance(who)).toBe(units('1000'));

  const house = await s.planDraw('DIGITS1');
  await s.parties.A.promise();
  await s.parties.B.promise();
  await lock(s, house, 60);
  const early = await voidCase(s.db, s.brandId, { drawId: house, reason: 'a fault in the hall' });
  await s.parties.A.reveal();
  await expect(voidCase(s.db, s.brandId, { drawId: house, reason: 'too late' })).rejects.toEqual(refused('DRAW_STATE'));
  await expect(withTx(s.db, (tx) => action.execute(tx, early.payload, by))).rejects.toEqual(refused('DRAW_STATE'));
});
