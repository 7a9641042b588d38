import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { reportScene, units } from '@kismet/testkit/agents/report-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { NOTHING, plus } from './agent-figures.ts';
import { teamOverview } from './agent-overview.ts';

it('[AG-03] the overview has the team, the comparison range, days, categories and notable downlines', async () => {
  await using scene = await reportScene();
  await scene.sample();
  const input = { includeSelf: true, against: 'before' } as const;
  const view = await teamOverview(scene.deps, scene.who(scene.sitara), input);
  expect(view.totals).toMatchObject({
    deposit: units('1250'),
    depositors: 2,
    firstDepositors: 2,
    firstDepositAmount: units('1200'),
    betUsers: 5,
    activeMembers: 5,
    stake: units('2850'),
  });
  expect(view.totals.netLoss).toBe(-view.totals.profit);
  expect(view.previous).toMatchObject({ stake: 0n, activeMembers: 0 });
  expect(view.team).toMatchObject({ members: 5, agents: 3, players: 2 });
  const [balance] = await run<{ sum: bigint }>(
    scene.owner,
    `select sum(balance)::bigint as sum from wallet.account where owner_id = any($1::bigint[]) and code in ('main', 'held')`,
    [[scene.sitara, scene.noor, scene.mehr, scene.faraz, scene.saba]],
  );
  expect(view.team.balance).toBe(balance!.sum);
  const total = (rows: readonly { figures: Figures }[]) => rows.reduce((sum, row) => plus(sum, row.figures), NOTHING);
  expect(total(view.series).stake).toBe(units('2850'));
  expect(view.series.map((one) => one.figures).reduce((sum, one) => sum + one.profit, 0n)).toBe(view.totals.profit);
  expect(view.byCategory.map((row) => [row.category, row.figures.stake])).toEqual([
    ['slots', units('2750')],
    ['sports', units('100')],
  ]);
  const cells = (category: string) =>
    view.cells.filter((cell) => cell.category === category).reduce((sum, cell) => sum + cell.validBet, 0n);
  for (const { category, figures } of view.byCategory)
    expect([category, cells(category)]).toEqual([category, figures.validBet]);
  expect(view.series, 'a day on which nothing was is a day too').toHaveLength(7);
  expect([view.previousFrom < view.previousTo, view.previousTo < view.from]).toEqual([true, true]);
  // noor's team lost the most
  expect(view.top.map((row) => row.validBet)).toEqual([units('2140'), units('700')]);
  expect(view.bottom).toEqual([]);
  const alone = await teamOverview(scene.deps, scene.who(scene.sitara), { includeSelf: false, against: 'before' });
  expect(alone.totals).toMatchObject({ stake: units('2840'), betUsers: 4, activeMembers: 4 });
  const sports = await teamOverview(scene.deps, scene.who(scene.sitara), {
    includeSelf: true,
    against: 'before',
    category: 'sports',
  });
  expect(sports.totals).toMatchObject({ stake: units('100'), betUsers: 1 });
});

it('[AG-03] a large win, a fall from week to week and an inactive team are reported', async () => {
  await using scene = await reportScene();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await scene.settle(scene.faraz, units('5'), units('20005'));
  await scene.settle(scene.mehr, units('4000'), 0n, { at: ago(10) });
  await scene.settle(scene.mehr, units('1000'), 0n, { at: ago(3) });
  await run(scene.owner, `update agents.node set joined_at = now() - interval '20 days'`);
  await scene.count();
  const { alerts } = await teamOverview(scene.deps, scene.who(scene.sitara), { includeSelf: true, against: 'before' });
  expect(alerts.map((one) => one.kind)).toEqual(['great-win', 'fall', 'dormant']);
  expect(alerts[0]).toMatchObject({ now: units('20005'), before: units('5') });
  expect(alerts[1]).toMatchObject({ now: units('1000'), before: units('4000') });

  // the brand sets the threshold for large wins
  await scene.settle(scene.faraz, units('5'), units('2505'));
  await scene.count();
  const wins = async () =>
    (await teamOverview(scene.deps, scene.who(scene.sitara), { includeSelf: true, against: 'before' })).alerts.filter(
      (one) => one.kind === 'great-win',
    ).length;
  expect(await wins()).toBe(1);
  scene.great.from = units('2500');
  expect(await wins()).toBe(2);
  scene.great.from = units('2500.01');
  expect(await wins()).toBe(1);

  // an agreement about to end is reported to its two sides, never to their uplines
  const one = { agreementId: crypto.randomUUID(), at: new Date(), accepterId: scene.mehr, of: scene.noor };
  scene.ending.push({ ...one, what: 'agreement-ends', agreementKind: 'dividend' });
  const seen = async (id: bigint, of?: bigint) =>
    (
      await teamOverview(scene.deps, scene.who(id), {
        includeSelf: true,
        against: 'before',
        ...(of && { of: await scene.outward(of) }),
      })
    ).alerts.flatMap(({ kind, agreement }) => (agreement ? [[kind, agreement.kind]] : []));
  expect(await seen(scene.noor)).toEqual([['agreement-ends', 'dividend']]);
  expect(await seen(scene.sitara, scene.noor)).toEqual([]);
});
