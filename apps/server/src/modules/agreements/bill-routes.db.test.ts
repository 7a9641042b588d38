import { agreementRoutes, SCENE_PIN, sealedBody, type Value } from '@kismet/testkit/agents/agreement-routes';
import { agreementScene, flat, tierOf, units } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';

it("[AG-10] a bill with the parts of its formula and its downlines' bills; the remainder is paid on request, once", async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T12:00');
  for (const [name, above] of [
    ['zaman', null],
    ['asif', 'zaman'],
    ['bano', 'asif'],
    ['ghair', null],
  ] as const)
    await s.add(name, above);
  await s.rules({ autoIssue: true });
  await s.give(null, 'zaman', { kind: 'dividend', tiers: flat(400) });
  await s.give('zaman', 'asif', { kind: 'dividend', tiers: flat(300) });
  await s.give('asif', 'bano', { kind: 'dividend', tiers: flat(200) });
  const call = await agreementRoutes(s);
  for (const [name, netLoss] of [
    ['zaman', '10000'],
    ['asif', '60000'],
    ['bano', '25000'],
  ] as const)
    s.did(name, '2026-02-16T00:00', '2026-03-01T00:00', { netLoss, validBet: '700000', active: 9 });
  s.go('2026-03-01T02:10');
  await s.agreements.settle();

  const { list, total } = (await call(
    'asif',
    'GET',
    '/wps/agent/bills?kind=dividend&from=2026-02-01&to=2026-03-01',
  )) as {
    list: Value[];
    total: Value;
  } & Value;
  expect(list).toMatchObject([
    { base: '60000.00', ratePpm: 300_000, gross: '18000.00', received: '4000.00', state: 'INSUFFICIENT', tier: 0 },
  ]);
  expect(total).toMatchObject({ count: 1, gross: '18000.00', received: '4000.00' });
  const billId = list[0]!.billId as string;
  const one = await call('asif', 'GET', `/wps/agent/bills/${billId}`);
  expect(one.parts).toMatchObject({ netLoss: '60000.00', validBet: '700000.00', carryIn: '0.00' });
  expect(one.below).toMatchObject([{ gross: '5000.00', received: '4000.00', state: 'PART_RECEIVED' }]);
  // direct downlines by full name, everybody else masked
  expect(one.bill).toMatchObject({ accepter: { name: 'asif' }, payer: { name: expect.not.stringMatching('zaman') } });
  expect(one.below).toMatchObject([{ accepter: { name: 'bano' } }]);
  expect(one.flows).toMatchObject([{ amount: '4000.00', isFromPlatform: false }]);
  // the upline who pays the bill sees it, nobody further up or beside does
  expect((await call('zaman', 'GET', `/wps/agent/bills/${billId}`)).bill).toMatchObject({ gross: '18000.00' });
  for (const name of ['bano', 'ghair'])
    expect((await call(name, 'GET', `/wps/agent/bills/${billId}`)).code).toBe('NOT_FOUND');
  expect(
    (await call('zaman', 'GET', '/wps/agent/bills?kind=dividend&side=given&from=2026-02-01&to=2026-03-01')).list,
  ).toHaveLength(1);

  expect(await call('zaman', 'GET', '/wps/agent/bills/owed')).toMatchObject({
    list: [{ accepter: { name: 'asif' }, gross: '18000.00', received: '4000.00' }],
    count: 1,
    amount: '14000.00',
    available: '0.00',
  });
  expect((await call('zaman', 'GET', '/wps/agent/consolidated')).owed).toEqual({ count: 1, amount: '14000.00' });
  await s.bring('zaman', '20000');
  const pay = (pin: string) => call('zaman', 'POST', '/wps/agent/bills/pay', sealedBody({ paymentPassword: pin }));
  expect((await pay('000000')).code).toBe('SECRET_WRONG');
  const pressed = await Promise.all(Array.from({ length: 10 }, () => pay(SCENE_PIN)));
  expect(pressed.every((one) => one.left === '0.00')).toBe(true);
  expect(await Promise.all(['zaman', 'asif', 'bano'].map(s.cash))).toEqual([
    units('6000'),
    units('13000'),
    units('5000'),
  ]);
  await s.audit();
});
it('[AG-13] the tickets behind a real-time salary bill', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T11:56');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('player', 'asif', 0);
  const at = (won: bigint, lost: bigint) => [
    tierOf({ rate: won * 1000n, lossRate: lost * 1000n, singleBet: units('60') }),
  ];
  await s.give(null, 'zaman', { kind: 'real-time-salary', tiers: at(4n, 12n) });
  await s.give('zaman', 'asif', { kind: 'real-time-salary', tiers: at(3n, 10n) });
  const call = await agreementRoutes(s);
  const path = ['zaman', 'asif', 'player'];
  s.bet(path, '2026-02-10T12:00', { stake: '100' });
  s.bet(path, '2026-02-10T12:00', { stake: '200', payout: '390' });
  s.go('2026-02-10T12:06');
  await s.agreements.settle();
  const [bill] = (await call('asif', 'GET', '/wps/agent/bills?kind=real-time-salary&from=2026-02-10&to=2026-02-10'))
    .list as Value[];
  expect(bill).toMatchObject({
    gross: '1.60',
    ratePpm: 3000,
    lossRatePpm: 10_000,
    periodEnd: new Date(s.at('2026-02-10T12:05')).toISOString(),
  });
  const { parts } = (await call('asif', 'GET', `/wps/agent/bills/${bill!.billId}`)) as { parts: Value } & Value;
  expect(parts).toMatchObject({ profitBase: '200.00', lossBase: '100.00', tickets: 2 });
  const tickets = (await call('asif', 'GET', `/wps/agent/bills/${bill!.billId}/tickets`)).list as {
    share: string;
    isProfit: boolean;
  }[];
  expect(tickets.map((one) => [one.isProfit, one.share]).sort()).toEqual([
    [false, '1.00'],
    [true, '0.60'],
  ]);
  await s.audit();
});
