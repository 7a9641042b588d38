import { parseUnits } from '@kismet/kernel/money';
import { FAMILIES } from '@kismet/rules/lottery/families';
import { simulatedLotteriesOf } from '@kismet/server/db/seed/simulated-lotteries.ts';
import { audit } from '@kismet/testkit/audit';
import { line, lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { askFeeds } from './feed.ts';

type Scene = Awaited<ReturnType<typeof lotteryScene>>;
const units = (text: string) => parseUnits(text)!;

async function withSimulations(s: Scene): Promise<void> {
  await s.lottery.saveGames(simulatedLotteriesOf(s.brandId));
  const games = await run<{ game_id: number; game_code: string }>(s.db, 'select game_id, game_code from lottery.game');
  for (const { game_code, game_id } of games) s.gameIds.set(game_code, game_id);
}
const results = (s: Scene, drawId: string) =>
  run<{ source: string; state: string }>(
    s.db,
    'select r.source, d.state from lottery.result r join lottery.draw d using (draw_id) where draw_id = $1',
    [drawId],
  );

it('[F-32] every national family has a simulated lottery, whose draws are drawn and paid without operators', async () => {
  await using s = await lotteryScene();
  await withSimulations(s);
  const national = FAMILIES.map(({ code }) => code).filter((code) => /thai|four|vietnamese/.test(code));
  expect(
    simulatedLotteriesOf(1)
      .map(({ family }) => family)
      .sort(),
  ).toEqual(national.sort());
  const who = await s.player('raheel', units('1000'));
  for (const { game_code } of simulatedLotteriesOf(s.brandId)) {
    const drawId = await s.planDraw(game_code);
    await s.timesOf(drawId, -7200, 3600, 3700);
    if (game_code === 'SIM_THAI')
      // every pair of digits: one of them wins
      for (let tens = 0; tens < 10; tens++) {
        const selection = Array.from({ length: 10 }, (_, n) => `${tens}${n}`).join(',');
        await s.place(who, drawId, [line('TOP2', selection, '1')]);
      }
    await s.timesOf(drawId, -7200, -60, 0);
    await s.lottery.cycle();
    await askFeeds(s.deps);
    expect([game_code, await results(s, drawId)]).toEqual([game_code, []]);
    await askFeeds({ ...s.deps, drawsSimulated: true });
    await s.settle(drawId);
    expect([game_code, await results(s, drawId)]).toEqual([game_code, [{ source: 'demo', state: 'settled' }]]);
    const opened = await s.lottery.hall.opened(s.brandId, s.gameIds.get(game_code)!, 5);
    expect(opened).toMatchObject([{ drawId, isDemo: true, corrections: 0 }]);
  }
  expect(await run(s.db, 'select 1 from lottery.outcome')).toHaveLength(1);
  await audit(s.url);
});

it('[F-32] a draw of a real lottery that has bets accepts no demo result, whoever writes it', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  for (const [game, draw] of [
    ['THAI', line('TOP2', '79', '1')],
    ['DIGITS1', null],
  ] as const) {
    const drawId = await s.openDraw(game);
    if (draw) await s.place(who, drawId, [draw]);
    await s.timesOf(drawId, -7200, -60, 0);
    await s.lottery.cycle();
    const insert = `insert into lottery.result (draw_id, version, drawn, source, at) values ($1, 1, '[]', 'demo', now())`;
    for (const db of [s.db, s.ownerDb]) await expect(run(db, insert, [drawId])).rejects.toThrow('demo result');
  }
});
