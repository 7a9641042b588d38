import { page, reportScene, units } from '@kismet/testkit/agents/report-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { teamBets } from './agent-bets.ts';
import { teamTransactions } from './agent-money.ts';

it('[AG-06] bets of the network, newest first, with filters; bets of other networks are not included', async () => {
  await using scene = await reportScene();
  await scene.sample();
  await scene.place(scene.faraz, units('1'));
  const all = await teamBets(scene.deps, scene.who(scene.sitara), { ...page, alone: false, unusual: false });
  expect(all.list.map((row) => row.stake)).toEqual(['1', '700', '10', '40', '100', '2000'].map(units));
  expect(all.totals).toMatchObject({ bets: 5, stake: units('2850') });
  const first = await teamBets(scene.deps, scene.who(scene.sitara), { limit: 4, alone: false, unusual: false });
  const second = await teamBets(scene.deps, scene.who(scene.sitara), {
    limit: 4,
    alone: false,
    unusual: false,
    cursor: first.nextCursor!,
  });
  expect([...first.list, ...second.list]).toEqual(all.list);
  const filtered = await teamBets(scene.deps, scene.who(scene.sitara), {
    ...page,
    alone: false,
    unusual: false,
    state: 'lost',
    minStake: units('20'),
  });
  expect(filtered).toMatchObject({ totals: null, list: [{ stake: units('40') }] });
  const bets = (more: object) =>
    teamBets(scene.deps, scene.who(scene.sitara), { ...page, alone: false, unusual: false, ...more });
  expect((await bets({ account: 'FAR'.toLowerCase() })).list.every((row) => row.who.account === 'fa***')).toBe(true);
  expect((await bets({ account: 'far' })).list).toHaveLength(2);
  expect((await bets({ account: '%' })).list).toEqual([]);
  expect((await bets({ gameCode: 'no-such-game' })).list).toEqual([]);
  expect(await bets({ unusual: true })).toMatchObject({ list: [], totals: null });
  const of = await scene.outward(scene.faraz);
  const alone = await teamBets(scene.deps, scene.who(scene.mehr), { ...page, of, alone: true, unusual: false });
  expect(alone.totals).toMatchObject({ bets: 1, stake: units('2000') });
  // a net win of 10,000 is unusual, for the agents of its network
  await scene.settle(scene.mehr, units('100'), units('10100'));
  await scene.settle(scene.saba, units('100'), units('10099.99'));
  await scene.settle(scene.zahid, units('100'), units('99999'));
  await scene.everything();
  expect((await bets({ unusual: true })).list).toMatchObject([{ stake: units('100'), payout: units('10100') }]);
  expect((await bets({ unusual: true, category: 'sports' })).list).toEqual([]);
  expect((await bets({ unusual: true, from: '2026-01-01', to: '2026-01-05' })).list).toEqual([]);
  // facts are kept for some days, bets for good: a large win of weeks ago is found as well
  await run(scene.owner, 'truncate rollups.fact');
  expect((await bets({ unusual: true })).list).toMatchObject([{ payout: units('10100') }]);
  const great = { ...scene.deps, greatTeam: 0 };
  const inGreat = await teamBets(great, scene.who(scene.sitara), { ...page, alone: false, unusual: true });
  expect(inGreat.list).toMatchObject([{ payout: units('10100') }]);
  const stranger = await teamBets(scene.deps, scene.who(scene.saba), { ...page, alone: false, unusual: true });
  expect(stranger.list).toEqual([]);
});

it('[AG-06] [AG-09] a large team is scanned by time, with the same results as a small one', async () => {
  await using scene = await reportScene();
  await scene.sample();
  await scene.place(scene.faraz, units('1'));
  const great = { ...scene.deps, greatTeam: 0 };
  const who = scene.who(scene.sitara);
  const all = { limit: 50, alone: false, unusual: false };
  for (const more of [{}, { state: 'lost' as const }, { minStake: units('20') }, { account: 'far' }, { limit: 2 }]) {
    const wanted = { ...all, ...more };
    expect(await teamBets(great, who, wanted)).toEqual(await teamBets(scene.deps, who, wanted));
  }
  const pages: unknown[] = [];
  for (let cursor: string | undefined; ; ) {
    const one = await teamBets(great, who, { ...all, limit: 2, ...(cursor && { cursor }) });
    pages.push(...one.list);
    if (!one.nextCursor) break;
    cursor = one.nextCursor;
  }
  expect(pages).toEqual((await teamBets(scene.deps, who, all)).list);
  for (const more of [{}, { type: 'deposit' as const }, { limit: 1 }]) {
    const wanted = { limit: 50, alone: false, ...more };
    expect(await teamTransactions(great, who, wanted)).toEqual(await teamTransactions(scene.deps, who, wanted));
  }
  const first = await teamTransactions(great, who, { limit: 2, alone: false });
  const rest = await teamTransactions(great, who, { limit: 50, alone: false, cursor: first.nextCursor! });
  const whole = await teamTransactions(scene.deps, who, { limit: 50, alone: false });
  expect([...first.list, ...rest.list]).toEqual(whole.list);
});

it('[AG-06] bets of a team are refused for dates that may be archived', async () => {
  await using scene = await reportScene();
  const deps = { ...scene.deps, firstBetDay: async () => '2025-09-02' };
  const ask = (from: string) =>
    teamBets(deps, scene.who(scene.sitara), { ...page, alone: false, unusual: false, from, to: '2025-09-05' });
  await expect(ask('2025-09-01')).rejects.toMatchObject({ code: 'BETS_ARCHIVED', params: { day: '2025-09-02' } });
  expect((await ask('2025-09-02')).list).toEqual([]);
});
