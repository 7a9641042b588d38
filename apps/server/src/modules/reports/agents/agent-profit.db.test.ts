import type { Figures } from '@kismet/contracts/agents/reports-figures';
import type { Refused } from '@kismet/kernel/outcome';
import { page, reportScene, units } from '@kismet/testkit/agents/report-scene';
import { expect, it } from 'vitest';
import { NOTHING, plus } from './agent-figures.ts';
import { teamProfit } from './agent-profit.ts';
import { teamProfitBy } from './agent-profit-by.ts';

it('[AG-07] each row is a direct downline with its whole team, and the rows add up to the total, at every node', async () => {
  await using scene = await reportScene();
  await scene.sample();
  for (const id of [scene.sitara, scene.noor, scene.mehr, scene.faraz]) {
    const table = await teamProfit(scene.deps, scene.who(id), { ...page });
    const summed = table.list.reduce<Figures>((sum, row) => plus(sum, row.figures), table.self!.figures);
    expect(summed).toEqual(table.total);
  }
  const top = await teamProfit(scene.deps, scene.who(scene.sitara), { ...page });
  expect(top.list.map((row) => [row.members, row.figures.stake, row.figures.deposit])).toEqual([
    [3, units('2140'), units('1050')],
    [1, units('700'), units('200')],
  ]);
  expect(top.self!.figures).toMatchObject({ stake: units('10'), payout: units('5') });
  expect(top.total).toMatchObject({ deposit: units('1250'), depositCount: 3, bets: 5, stake: units('2850') });
  // profit is the members' net result: payout less stake, with rebates and commission
  const { payout, stake, rebate, commission } = top.total;
  expect(top.total.profit).toBe(payout - stake + rebate + commission);
  expect(commission).toBeGreaterThan(0n);
  // drilling down returns the path back
  const below = await teamProfit(scene.deps, scene.who(scene.sitara), { ...page, of: await scene.outward(scene.mehr) });
  expect(below.trail.map((one) => one.account)).toEqual(['sitara', 'noor', 'me***']);
  // paginated, it is the same table
  const first = await teamProfit(scene.deps, scene.who(scene.sitara), { limit: 1 });
  const rest = await teamProfit(scene.deps, scene.who(scene.sitara), { limit: 1, cursor: first.nextCursor! });
  expect([...first.list, ...rest.list]).toEqual(top.list);
  expect(rest).toMatchObject({ self: null, nextCursor: null });
});

it('[AG-07] a moved member counts in both networks by the bets placed in each, and rows still add up', async () => {
  await using scene = await reportScene();
  await scene.sample();
  // bets placed by mehr and faraz below zahid, and one of faraz directly below saba
  await scene.settle(scene.faraz, units('77'), 0n, { agentPath: [scene.zahid, scene.mehr, scene.faraz] });
  await scene.settle(scene.mehr, units('3'), 0n, { agentPath: [scene.zahid, scene.mehr] });
  await scene.everything();
  const table = await teamProfit(scene.deps, scene.who(scene.zahid), { ...page });
  expect(table.list.map((row) => row.figures.stake)).toEqual([units('80')]);
  expect(table.list.reduce<Figures>((sum, row) => plus(sum, row.figures), table.self!.figures)).toEqual(table.total);
  const old = await teamProfit(scene.deps, scene.who(scene.noor), { ...page });
  expect(old.list.map((row) => row.figures.stake)).toEqual([units('2100')]);
  expect(old.list.reduce<Figures>((sum, row) => plus(sum, row.figures), old.self!.figures)).toEqual(old.total);
});

it("[AG-07] [TV-1.4] profit by day, category and vendor: rows and rest equal the table's total, and other networks are excluded", async () => {
  await using scene = await reportScene();
  await scene.sample();
  const who = scene.who(scene.sitara);
  const { total } = await teamProfit(scene.deps, who, { limit: 50 });
  for (const groupBy of ['day', 'category', 'vendor'] as const) {
    const by = await teamProfitBy(scene.deps, who, { groupBy });
    expect(by.total).toEqual(total);
    expect(by.list.reduce((sum, { figures }) => plus(sum, figures), by.rest)).toEqual(total);
  }
  const byCategory = await teamProfitBy(scene.deps, who, { groupBy: 'category' });
  expect(byCategory.rest).toEqual(NOTHING);
  expect(byCategory.list.find(({ key }) => key === 'sports')?.figures).toMatchObject({
    stake: units('100'),
    payout: units('300'),
  });
  expect(byCategory.list.find(({ key }) => key === 'CONS')?.figures.deposit).toBe(units('1250'));
  const byVendor = await teamProfitBy(scene.deps, who, { groupBy: 'vendor' });
  expect(byVendor.list.reduce((sum, { figures }) => sum + figures.stake, 0n)).toBe(units('2850'));
  expect(byVendor.rest.stake).toBe(0n);
  expect(byVendor.rest.deposit).toBe(units('1250'));
  // the team of a downline, not of a sibling
  const below = await teamProfitBy(scene.deps, who, { groupBy: 'day', of: await scene.outward(scene.noor) });
  expect(below.total.stake).toBe(units('2140'));
  const refused = await teamProfitBy(scene.deps, who, {
    groupBy: 'day',
    of: await scene.outward(scene.zahid),
  }).catch((error: Refused) => error.code);
  expect(refused).toBe('NOT_FOUND');
});
