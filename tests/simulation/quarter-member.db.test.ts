import { businessDayStart } from '@kismet/kernel/time';
import { DAY } from '@kismet/testkit/agents/agent-oracle-words';
import { expect, it } from 'vitest';
import { judgeAccounts, judgeBills, judgeLedger } from './quarter-judge.ts';
import { QUARTER_ZONE } from './quarter-product.ts';
import { daily, joinAgent, realTime } from './quarter-script.ts';
import { quarterWorld } from './quarter-world.ts';

const FIRST = businessDayStart('2026-03-01', QUARTER_ZONE);
const ONE = 100_000n;

it('[rule 2.2] [AG-17] a player is offered, reads, answers and is paid if the brand allows agreements with players, and not otherwise', async () => {
  await using world = await quarterWorld(FIRST - DAY, 'member');
  await joinAgent(world, ['arif', null]);
  await joinAgent(world, ['bano', 'arif']);
  await world.join('player1', 'bano', false, {}, 40_000n * ONE);
  await world.give(null, 'arif', daily(40, 60));
  await world.give('arif', 'bano', daily(40, 50));
  const offer = {
    ...{ agreementId: world.ids(), accepterId: world.people.get('player1')!.publicId },
    ...{ kind: 'daily-salary', category: 'CONS', tiers: [{ bet: '500', rateType: 'fixed', fixed: '30' }] },
  };
  const agents = (path: string, body: object) => world.call('bano', 'POST', `/wps/agent/${path}`, body);
  const player = (method: 'GET' | 'POST', path: string, body?: object) =>
    world.call('player1', method, `/wps/agent/${path}`, body);
  expect((await agents('agreements', offer)).value.code).toBe('TYPE_NOT_ALLOWED');
  expect((await player('GET', 'consolidated')).value).toMatchObject({ dailysalreqtype: [], allowsMembers: false });
  await world.rule({ allowMember: true });
  expect((await agents('agreements', offer)).status).toBe(200);
  const told = await player('GET', 'consolidated');
  expect(told.value.dailysalreqtype).toMatchObject([{ agreementId: offer.agreementId, status: 'P' }]);
  const read = await player('GET', `agreements/${offer.agreementId}`);
  expect(read.value.agreement).toMatchObject({ isMyTurn: true, draft: { tiers: [{ fixed: '30.00' }] } });
  // agent-only calls stay so
  for (const path of ['bills/owed', 'bills?kind=daily-salary', 'team'])
    expect([path, (await player('GET', path)).value.code]).toEqual([path, 'NOT_AGENT']);
  const below = { ...offer, agreementId: world.ids() };
  expect((await player('POST', 'agreements', below)).value.code).toBe('NOT_AGENT');
  const other = (await world.call('arif', 'GET', '/wps/agent/agreements')).value.list[0].agreementId;
  expect((await player('GET', `agreements/${other}`)).value.code).toBe('NOT_FOUND');
  expect((await player('POST', `agreements/${other}/answer`, { answer: 'accept' })).value.code).toBe('NOT_FOUND');
  expect(
    (await player('POST', `agreements/${offer.agreementId}/answer`, { answer: 'reject', reason: 'too little' })).value
      .state,
  ).toBe('rejected');

  await world.give('bano', 'player1', daily(30, 45));
  await world.go(FIRST + DAY / 2 - 600_000);
  await world.give(null, 'arif', realTime(6, 14, 20));
  await world.give('arif', 'bano', realTime(5, 12, 20));
  await world.give('bano', 'player1', realTime(4, 10, 20));
  // disabled again: accepted agreements stay
  await world.rule({ allowMember: false });
  await world.go(FIRST + DAY / 2);
  await world.settle(await world.place('player1', 'slots', 600n * ONE), 0n);
  await world.settle(await world.place('player1', 'slots', 200n * ONE), 390n * ONE);
  await world.tick(FIRST + DAY + (2 * 60 + 6) * 60_000);
  expect(await judgeBills(world)).toBe(6);
  await judgeAccounts(world);
  await judgeLedger(world);
  const paid = world.oracle.bills.filter((bill) => bill.who === 'player1').map((bill) => [bill.kind, bill.received]);
  // 30 of the day; of the slot 600 at 1 % and 200 at 0.4 %
  expect(new Map(paid as [string, bigint][])).toEqual(
    new Map([
      ['daily-salary', 30n * ONE],
      ['real-time-salary', 6n * ONE + (8n * ONE) / 10n],
    ]),
  );
});
