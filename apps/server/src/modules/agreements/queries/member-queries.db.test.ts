import { randomUUID } from 'node:crypto';
import { agreementRoutes, SCENE_PIN, sealedBody, type Value } from '@kismet/testkit/agents/agreement-routes';
import { type AgreementScene, agreementScene, flat, tierOf, units } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';

type List = { list: Value[] } & Value;
/** zaman above asif above bano, and a separate account; agreements in force are set by the test. */
async function tree(s: AgreementScene) {
  for (const [name, above] of [
    ['zaman', null],
    ['asif', 'zaman'],
    ['bano', 'asif'],
    ['ghair', null],
  ] as const)
    await s.add(name, above);
  return agreementRoutes(s);
}
const ladder = [tierOf({ bet: units('1000'), rate: 5000n }), tierOf({ bet: units('5000'), active: 3, rate: 8000n })];

it('[AG-11] the current day shows the shortfall to the next tier; the month has each day, also of one agreement, and of nobody else', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T12:00');
  const call = await tree(s);
  await s.give(null, 'zaman', { tiers: ladder });
  const { agreement_id: za } = await s.give('zaman', 'asif', { tiers: ladder });
  s.go('2026-02-11T15:00');
  s.did('asif', '2026-02-11T00:00', '2026-02-12T00:00', { validBet: '3800', netLoss: '-20', active: 1 });
  const running = (await call('asif', 'GET', '/wps/agent/agreements/running?kind=daily-salary')) as List;
  expect(running.list).toMatchObject([
    {
      agreementId: za,
      validBet: '3800.00',
      active: 1,
      tier: 0,
      gross: '19.00',
      ratePpm: 5000,
      missing: { bet: '1200.00', netLoss: '0.00', active: 2 },
    },
  ]);
  const given = (await call('zaman', 'GET', '/wps/agent/agreements/running?side=given')) as List;
  expect(given.list.map((one) => one.agreementId)).toEqual([za]);
  for (const name of ['bano', 'ghair'])
    for (const side of ['mine', 'given'])
      expect((await call(name, 'GET', `/wps/agent/agreements/running?side=${side}`)).list).toEqual([]);

  s.did('zaman', '2026-02-11T00:00', '2026-02-12T00:00', { validBet: '6000', active: 5 });
  s.did('zaman', '2026-02-12T00:00', '2026-02-13T00:00', { validBet: '500', active: 5 });
  s.did('asif', '2026-02-12T00:00', '2026-02-13T00:00', { validBet: '500', active: 1 });
  s.go('2026-02-13T03:00');
  await s.agreements.settle();
  const days = '/wps/agent/bills/days?kind=daily-salary&month=2026-02';
  expect(await call('asif', 'GET', days)).toMatchObject({
    days: [
      { day: '2026-02-11', gross: '19.00', received: '19.00', bills: 1, open: 0, below: 0 },
      { day: '2026-02-12', gross: '0.00', bills: 1, below: 1 },
    ],
    total: { gross: '19.00' },
    parties: [{ agreementId: za, accepter: { name: 'asif' } }],
  });
  expect(((await call('zaman', 'GET', `${days}&side=given&agreementId=${za}`)).days as Value[])[0]).toMatchObject({
    gross: '19.00',
  });
  // another member's agreement filters to nothing
  expect((await call('bano', 'GET', `${days}&agreementId=${za}`)).days).toEqual([]);
  for (const name of ['bano', 'ghair'])
    expect(await call(name, 'GET', `${days}&side=given`)).toMatchObject({ days: [], parties: [] });
  expect((await call('asif', 'GET', '/wps/agent/bills/days?kind=daily-salary&month=2026-13')).code).toBe(
    'INPUT_INVALID',
  );
  await s.audit();
});

it('[AG-12] a day of hours: settled, nothing, settling, running, upcoming, and none before the agreement began', async () => {
  await using s = await agreementScene();
  s.go('2026-02-11T08:30');
  const call = await tree(s);
  await s.give(null, 'zaman', { kind: 'hourly-salary', tiers: [tierOf({ bet: units('100'), rate: 2000n })] });
  s.did('zaman', '2026-02-11T09:00', '2026-02-11T10:00', { validBet: '1000' });
  s.go('2026-02-11T11:06');
  await s.agreements.settle();
  s.go('2026-02-11T12:02');
  const day = await call('zaman', 'GET', '/wps/agent/bills/hours?day=2026-02-11');
  const hours = day.hours as Value[];
  expect(hours).toHaveLength(24);
  expect(hours.slice(7, 14).map((hour) => hour.state)).toEqual([
    'none',
    'none',
    'settled',
    'nothing',
    'settling',
    'running',
    'to-come',
  ]);
  expect(hours[9]).toMatchObject({ gross: '2.00', base: '1000.00', ratePpm: 2000, bills: 1 });
  expect(hours[9]!.at).toBe(new Date(s.at('2026-02-11T09:00')).toISOString());
  expect(day.total).toMatchObject({ gross: '2.00' });
  const other = await call('ghair', 'GET', '/wps/agent/bills/hours?day=2026-02-11');
  expect((other.hours as Value[]).every((hour) => hour.state === 'none' && hour.gross === '0.00')).toBe(true);
  await s.audit();
});

it('[AG-13] the feed is late when due slots are missing, paused when the account is blocked; slots show both parts', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T11:56');
  const call = await tree(s);
  await s.add('player', 'asif', 0);
  const at = (won: bigint, lost: bigint) => [tierOf({ rate: won * 1000n, lossRate: lost * 1000n })];
  expect((await call('zaman', 'GET', '/wps/agent/bills/feed')).state).toBe('none');
  await s.give(null, 'zaman', { kind: 'real-time-salary', tiers: at(4n, 12n) });
  await s.give('zaman', 'asif', { kind: 'real-time-salary', tiers: at(3n, 10n) });
  const path = ['zaman', 'asif', 'player'];
  s.bet(path, '2026-02-10T12:00', { stake: '100' });
  s.bet(path, '2026-02-10T12:00', { stake: '200', payout: '390' });
  s.go('2026-02-10T12:06');
  await s.agreements.settle();
  expect(await call('asif', 'GET', '/wps/agent/bills/feed')).toMatchObject({
    state: 'live',
    settledThrough: new Date(s.at('2026-02-10T12:05')).toISOString(),
    today: { gross: '1.60', profitBase: '200.00', lossBase: '100.00', tickets: 2, slots: 1 },
  });
  const slots = '/wps/agent/bills/slots?day=2026-02-10';
  expect((await call('asif', 'GET', slots)).list).toMatchObject([
    { profitBase: '200.00', profitPpm: 3000, lossBase: '100.00', lossPpm: 10_000, tickets: 2, gross: '1.60' },
  ]);
  expect((await call('zaman', 'GET', `${slots}&side=given`)).list).toHaveLength(1);
  for (const name of ['bano', 'ghair']) {
    expect((await call(name, 'GET', slots)).list).toEqual([]);
    expect((await call(name, 'GET', `${slots}&side=given`)).list).toEqual([]);
  }
  // 12:10 was due at 12:10:30
  s.go('2026-02-10T12:11');
  expect((await call('asif', 'GET', '/wps/agent/bills/feed')).state).toBe('live');
  s.go('2026-02-10T12:13');
  expect((await call('asif', 'GET', '/wps/agent/bills/feed')).state).toBe('late');
  await s.agreements.settle();
  expect((await call('asif', 'GET', '/wps/agent/bills/feed')).state).toBe('live');
  const { blockedOf } = s.deps;
  Object.assign(s.deps, { blockedOf: async () => new Set([s.who('asif').memberId]) });
  expect((await call('asif', 'GET', '/wps/agent/bills/feed')).state).toBe('paused');
  Object.assign(s.deps, { blockedOf });
  await s.audit();
});

it('[AG-10] before paying: who gets what and what stays open; paying does exactly that and lists it; debts of others are not visible', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T12:00');
  const call = await tree(s);
  await s.add('chand', 'zaman');
  await s.rules({ autoIssue: true });
  await s.give(null, 'zaman', { kind: 'dividend', tiers: flat(400) });
  await s.give('zaman', 'asif', { kind: 'dividend', tiers: flat(300) });
  // the earliest agreement is paid first
  s.go('2026-02-10T12:01');
  await s.give('zaman', 'chand', { kind: 'dividend', tiers: flat(300) });
  for (const [name, netLoss] of [
    ['zaman', '1000'],
    ['asif', '3000'],
    ['chand', '2000'],
  ] as const)
    s.did(name, '2026-02-16T00:00', '2026-03-01T00:00', { netLoss, validBet: '9000' });
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  // 400 arrived, of 900 + 600; 500 to asif and 600 to chand are open
  expect(await call('zaman', 'GET', '/wps/agent/bills/pay-preview')).toMatchObject({
    available: '0.00',
    owed: '1100.00',
    pays: '0.00',
    left: '1100.00',
    hasPaymentPassword: true,
    isBlocked: false,
  });
  await s.bring('zaman', '700');
  const seen = (await call('zaman', 'GET', '/wps/agent/bills/pay-preview')) as List;
  expect(seen).toMatchObject({ available: '700.00', owed: '1100.00', pays: '700.00', left: '400.00' });
  const byName = (list: Value[]) => new Map(list.map((one) => [(one.accepter as { name: string }).name, one] as const));
  expect(byName(seen.list).get('asif')).toMatchObject({ owed: '500.00', pays: '500.00', left: '0.00' });
  expect(byName(seen.list).get('chand')).toMatchObject({ owed: '600.00', pays: '200.00', left: '400.00' });
  for (const name of ['asif', 'bano', 'ghair'])
    expect((await call(name, 'GET', '/wps/agent/bills/pay-preview')).list).toEqual([]);
  const pay = (pin: string) => call('zaman', 'POST', '/wps/agent/bills/pay', sealedBody({ paymentPassword: pin }));
  expect((await pay('111222')).code).toBe('SECRET_WRONG');
  expect(await s.cash('zaman')).toBe(units('700'));
  const paid = (await pay(SCENE_PIN)) as List;
  expect(paid).toMatchObject({ paid: '700.00', left: '400.00', count: 1 });
  expect(byName(paid.list).get('asif')).toMatchObject({ paid: '500.00', left: '0.00' });
  expect(byName(paid.list).get('chand')).toMatchObject({ paid: '200.00', left: '400.00' });
  expect(await Promise.all(['zaman', 'asif', 'chand'].map(s.cash))).toEqual([
    0n,
    units('900'),
    units('600') - units('400'),
  ]);
  expect((await pay(SCENE_PIN)).paid).toBe('0.00');
  // the bills behind the day's income: received and passed on
  const moved = async (name: string, way: string) =>
    ((await call(name, 'GET', `/wps/agent/bills/moved?day=2026-03-01&way=${way}&kinds=dividend`)) as List).list.map(
      (one) => [(one.other as { name: string } | null)?.name ?? null, one.amount],
    );
  expect(await moved('zaman', 'in')).toEqual([[null, '400.00']]);
  expect((await moved('zaman', 'out')).map(String).sort()).toEqual(['asif,400.00', 'asif,500.00', 'chand,200.00']);
  expect((await moved('asif', 'in')).map(([, amount]) => amount).sort()).toEqual(['400.00', '500.00']);
  for (const name of ['bano', 'ghair']) for (const way of ['in', 'out']) expect(await moved(name, way)).toEqual([]);
  await s.audit();
});

it('[AG-14] [ui 6.9] the history has each version and who did what; the worked example uses real figures; a question is stored once and reaches only the other side', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T12:00');
  const call = await tree(s);
  await s.give(null, 'zaman', { tiers: ladder });
  const { agreement_id: za } = await s.give('zaman', 'asif', { tiers: ladder });
  s.did('asif', '2026-02-11T00:00', '2026-02-12T00:00', { validBet: '6000', active: 1 });
  s.go('2026-02-12T12:00');
  const lower = [{ bet: '1000.00', ratePpm: 4000 }];
  expect((await call('zaman', 'POST', `/wps/agent/agreements/${za}/change`, { tiers: lower })).state).toBe(
    'change-pending',
  );
  for (const name of ['asif', 'zaman'])
    expect((await call(name, 'GET', `/wps/agent/agreements/${za}/example`)).example).toMatchObject({
      validBet: '6000.00',
      active: 1,
      periods: 1,
      current: { tier: 0, gross: '30.00' },
      offered: { tier: 0, gross: '24.00' },
    });
  const questionId = randomUUID();
  const ask = (name: string, text: string, id: string = questionId) =>
    call(name, 'POST', `/wps/agent/agreements/${za}/ask`, { questionId: id, text });
  expect(await ask('asif', '  Why less?  ')).toMatchObject({
    event: 'ask',
    by: 'accepter',
    isMe: true,
    text: 'Why less?',
  });
  await Promise.all([ask('asif', 'Why less?'), ask('asif', 'Why less?')]);
  expect(await ask('zaman', 'We had a bad month.', randomUUID())).toMatchObject({
    by: 'upline',
    text: 'We had a bad month.',
  });
  for (const wrong of ['', '   ', 'x'.repeat(141)])
    expect((await ask('asif', wrong, randomUUID())).code).toBe('INPUT_INVALID');
  const story = (await call('asif', 'GET', `/wps/agent/agreements/${za}/story`)) as Value & {
    versions: Value[];
    steps: Value[];
  };
  expect(story.versions).toMatchObject([
    { no: 1, acceptedAt: expect.any(String), droppedAt: null },
    { no: 2, acceptedAt: null, tiers: [{ bet: '1000.00', ratePpm: 4000 }] },
  ]);
  expect(story.steps.map((step) => [step.event, step.by, step.isMe])).toEqual([
    ['offer', 'upline', false],
    ['accept', 'accepter', true],
    ['change', 'upline', false],
    ['ask', 'accepter', true],
    ['ask', 'upline', false],
  ]);
  const inbox = await s.inbox.list(s.who('zaman').memberId, { unread: false, limit: 20 });
  expect(inbox.list.filter((one) => one.kind === 'agreement-asked')).toHaveLength(1);
  for (const name of ['bano', 'ghair']) {
    for (const path of ['story', 'example'])
      expect((await call(name, 'GET', `/wps/agent/agreements/${za}/${path}`)).code).toBe('NOT_FOUND');
    expect((await ask(name, 'And me?', randomUUID())).code).toBe('NOT_FOUND');
  }
  // the platform would not answer; an ended agreement is over
  const [top] = (await call('zaman', 'GET', '/wps/agent/agreements?kind=daily-salary')).list as Value[];
  const asksHouse = await call('zaman', 'POST', `/wps/agent/agreements/${top!.agreementId}/ask`, {
    questionId: randomUUID(),
    text: 'Hello?',
  });
  expect(asksHouse.code).toBe('AGREEMENT_STATE');
});
