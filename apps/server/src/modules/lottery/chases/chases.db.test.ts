import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { line, lotteryScene, seriesLine } from '@kismet/testkit/lottery/lottery-scene';
import type { Player } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { advanceChase, cancelChase, startChase } from './chase-commands.ts';
import { readChase, readItems } from './chase-store.ts';

const units = (text: string) => parseUnits(text)!;
type Scene = Awaited<ReturnType<typeof lotteryScene>>;
const EIGHT = [['0', '8', '0', '0', '0']];
const NINE = [['0', '9', '0', '0', '0']];

/** Four draws of which the first is open; the others open in turn. */
async function fourDraws(s: Scene): Promise<string[]> {
  const draws = [];
  for (let n = 0; n < 4; n++) draws.push(await s.openDraw('DIGITS1', 3_600_000 + n));
  for (const drawId of draws.slice(1))
    await run(
      s.db,
      `update lottery.draw set open_at = (lock_at at time zone 'UTC' - interval '1 second') at time zone 'UTC', state = 'scheduled' where draw_id = $1`,
      [drawId],
    );
  return draws;
}
const openNow = (s: Scene, drawId: string) =>
  run(s.db, `update lottery.draw set open_at = now() - interval '1 second', state = 'open' where draw_id = $1`, [
    drawId,
  ]);
async function start(
  s: Scene,
  who: Player,
  draws: readonly string[],
  stopOnWin: boolean,
  chaseId: string = randomUUID(),
) {
  const items = draws.map((drawId, n) => ({ drawId, multiple: 2 ** n }));
  await startChase(s.deps, s.bettor(who), { chaseId, line: seriesLine('POSITION', '|8|||', '2'), stopOnWin, items });
  return chaseId;
}
const states = async (s: Scene, who: Player, chaseId: string) =>
  (await readItems(s.db, who.ownerId, [chaseId])).map(({ state }) => state);
const held = async (s: Scene, who: Player) =>
  (await s.wallet.accountsOf(who.ownerId)).find(({ code }) => code === 'held')?.balance ?? 0n;

it('[TV-3.11] base 2, multiples 1 2 4 8, stop on a win: 30 held, a win at the third spends 14 and releases 16', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('30'));
  const draws = await fourDraws(s);
  const id = await start(s, who, draws, true);
  expect([await s.balance(who), await held(s, who)]).toEqual([0n, units('28')]);
  for (const [n, drawn] of [NINE, NINE, EIGHT].entries()) {
    await s.giveResult(draws[n]!, drawn);
    await openNow(s, draws[n + 1]!);
    await s.settle(draws[n]!);
  }
  expect(await states(s, who, id)).toEqual(['placed', 'placed', 'placed', 'cancelled']);
  expect((await readChase(s.db, who.ownerId, id))!.state).toBe('stopped');
  expect([await s.balance(who), await held(s, who)]).toEqual([units('16') + 4n * units('19.5'), 0n]);
});

it('[LO-07] without stop on a win every draw is bet on; a void one is refunded and the plan continues', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('100'));
  const draws = await fourDraws(s);
  const id = await start(s, who, draws, false);
  await s.voidDraw(draws[1]!);
  await s.giveResult(draws[0]!, EIGHT);
  await s.settle(draws[0]!);
  await openNow(s, draws[2]!);
  await openNow(s, draws[3]!);
  await Promise.all([advanceChase(s.deps, who.ownerId, id), advanceChase(s.deps, who.ownerId, id)]);
  expect(await states(s, who, id)).toEqual(['placed', 'void', 'placed', 'placed']);
  expect((await readChase(s.db, who.ownerId, id))!.state).toBe('done');
  expect(await s.balance(who)).toBe(units('100') - units('26') + units('19.5'));
});

it('[STD-52] the same plan sent twice is one; cancelling releases the rest at once; another member’s plan is not found', async () => {
  await using s = await lotteryScene();
  const [who, other] = [await s.player('raheel', units('30')), await s.player('tania', units('30'))];
  const draws = await fourDraws(s);
  const chaseId = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => start(s, who, draws, false, chaseId)));
  await expect(cancelChase(s.deps, other.ownerId, chaseId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await cancelChase(s.deps, who.ownerId, chaseId);
  await cancelChase(s.deps, who.ownerId, chaseId);
  expect([await s.balance(who), await held(s, who)]).toEqual([units('28'), 0n]);
});

it('[F-55] a plan id covers the whole plan: other multiples, draws, prize or stop condition are another plan', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('100'));
  const draws = await fourDraws(s);
  const chaseId = await start(s, who, draws, false);
  const line = seriesLine('POSITION', '|8|||', '2');
  const items = draws.map((drawId, n) => ({ drawId, multiple: 2 ** n }));
  const plan = { chaseId, line, stopOnWin: false, items };
  const others = [
    { ...plan, stopOnWin: true },
    { ...plan, items: items.slice(1) },
    { ...plan, items: items.map(({ drawId }) => ({ drawId, multiple: 1 })) },
    { ...plan, line: { ...line, prize: { kind: 'series' as const, series: 1700 } } },
    { ...plan, line: seriesLine('POSITION', '|8,8|||', '2') },
  ];
  for (const other of others)
    await expect(startChase(s.deps, s.bettor(who), other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  await startChase(s.deps, s.bettor(who), plan);
  expect([await s.balance(who), await held(s, who)]).toEqual([units('70'), units('28')]);
});

it('[LO-07] insufficient funds, a closed draw or a draw of another lottery: nothing is held', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('29.99'));
  const draws = await fourDraws(s);
  await expect(start(s, who, draws, false)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  const foreign = await s.openDraw('VN_N_HANOI');
  await expect(start(s, who, [draws[0]!, foreign], false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await openNow(s, draws[1]!);
  await s.giveResult(draws[1]!, EIGHT);
  await expect(start(s, who, draws.slice(0, 2), false)).rejects.toMatchObject({ code: 'ISSUE_LOCKED' });
  expect([await s.balance(who), await held(s, who)]).toEqual([units('29.99'), 0n]);
});

it('[STD-32] a draw that can no longer be bet on is skipped: its hold is released and its limits are unchanged', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const [first, second] = [await s.openDraw('VN_N_HANOI'), await s.openDraw('VN_N_HANOI', 7_200_000)];
  const chaseId = randomUUID();
  await run(
    s.db,
    `update lottery.draw set open_at = (lock_at at time zone 'UTC' - interval '1 second') at time zone 'UTC', state = 'scheduled' where draw_id = $1`,
    [second],
  );
  await startChase(s.deps, s.bettor(who), {
    chaseId,
    line: line('DE_DB', '12', '10'),
    stopOnWin: false,
    items: [first, second].map((drawId) => ({ drawId, multiple: 1 })),
  });
  await run(s.db, `insert into lottery.number_limit values ($1, 'DE_DB', '12', 1, 'close')`, [
    s.gameIds.get('VN_N_HANOI'),
  ]);
  await run(s.db, `insert into lottery.number_sold values ($1, 'DE_DB', '12', 1, 1)`, [second]);
  await openNow(s, second);
  await advanceChase(s.deps, who.ownerId, chaseId);
  expect(await states(s, who, chaseId)).toEqual(['placed', 'skipped']);
  expect([await s.balance(who), await held(s, who)]).toEqual([units('990'), 0n]);
});
