import { parseUnits } from '@kismet/kernel/money';
import { instantOf } from '@kismet/kernel/zone';
import { countedScene, ZONE } from '@kismet/testkit/agents/counted-scene';
import { expect, it } from 'vitest';
import { queryOf } from '../../platform/query.ts';

const units = (text: string) => parseUnits(text)!;
const at = (text: string) => new Date(instantOf(text, ZONE));

it('[rule 2.8] winning and losing turnover follow every change of a result, at a live table by its round', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const time = { at: at('2026-02-10T12:10') };
  const of = async (category = 'CONS') => {
    await scene.count();
    const period = { agentIds: [root], category, from: at('2026-02-10T12:00'), to: at('2026-02-10T13:00') };
    const one = (await scene.rollups.teamResults(queryOf(scene.db), period)).get(root) ?? { won: 0n, lost: 0n };
    return [one.won, one.lost];
  };
  const bet = await scene.settle(root, units('100'), 0n, time);
  await scene.settle(root, units('200'), units('390'), time);
  // a break-even result counts in neither
  await scene.settle(root, units('50'), units('50'), time);
  expect(await of()).toEqual([units('200'), units('100')]);
  await scene.change(bet, units('150'), time);
  expect(await of()).toEqual([units('300'), 0n]);
  await scene.change(bet, 0n, { isVoid: true, ...time });
  expect(await of()).toEqual([units('200'), 0n]);
  const live = { category: 'live', roundId: 'r1', ...time };
  await scene.settle(root, units('100'), units('195'), live);
  expect(await of('live')).toEqual([units('95'), 0n]);
  // the other side of the same table: 200 staked, 5 lost
  await scene.settle(root, units('100'), 0n, live);
  expect(await of('live')).toEqual([0n, units('5')]);
  // a ticket whose price included a rebate of 15 of 100: the win is measured against the amount paid
  await scene.settle(root, units('85'), units('90'), { category: 'e-lottery', rebate: units('15'), ...time });
  expect(await of('e-lottery')).toEqual([units('100'), 0n]);
});

it("[rule 8.3] a member's result of the day is the full hours plus the current one, of all games, and of no earlier day", async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const net = async (to: string) => {
    await scene.count();
    const span = { from: at('2026-02-10T00:00'), hour: at('2026-02-10T12:00'), to: at(to) };
    return (await scene.rollups.memberNets(queryOf(scene.db), { ownerIds: [root], ...span })).get(root) ?? 0n;
  };
  await scene.settle(root, units('100'), 0n, { at: at('2026-02-09T23:59') });
  await scene.settle(root, units('100'), units('400'), { at: at('2026-02-10T09:30') });
  await scene.settle(root, units('85'), 0n, { category: 'e-lottery', rebate: units('15'), at: at('2026-02-10T12:03') });
  await scene.settle(root, units('50'), 0n, { at: at('2026-02-10T12:07') });
  expect(await net('2026-02-10T12:05')).toBe(units('215'));
  expect(await net('2026-02-10T12:10')).toBe(units('165'));
});
