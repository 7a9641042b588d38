import { type AgreementScene, agreementScene, flat, units } from '@kismet/testkit/agreement-scene';
import { expect, it } from 'vitest';

const HALF = ['2026-02-16T00:00', '2026-03-01T00:00'] as const;
const HOUR = ['2026-03-01T00:00', '2026-03-01T01:00'] as const;
const LINE = ['zaman', 'asif', 'bano'];

/** The line of TV-2.9, whose cash comes as the salary of an hour that falls due before the dividend does. */
async function shortLine(): Promise<AgreementScene> {
  const s = await agreementScene();
  s.go('2026-02-10T12:00');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('bano', 'asif');
  await s.rules({ autoIssue: true });
  for (const [n, name] of LINE.entries()) {
    const above = LINE[n - 1] ?? null;
    await s.give(above, name, { kind: 'dividend', tiers: flat(400 - n * 100) });
    if (n < 2)
      await s.give(above, name, { kind: 'hourly-salary', category: 'slots', period: 'hourly', tiers: flat(10) });
  }
  for (const [n, netLoss] of ['10000', '60000', '25000'].entries())
    s.did(LINE[n]!, ...HALF, { netLoss, validBet: '1000000' });
  s.did('zaman', ...HOUR, { validBet: '1000000' }, 'slots');
  s.did('asif', ...HOUR, { validBet: '100000' }, 'slots');
  return s;
}
async function outcome(s: AgreementScene) {
  const bills = await s.bills();
  const cash = await Promise.all(LINE.map(s.cash));
  await s.audit();
  return {
    cash: cash.map((one) => one / s.ONE),
    bills: bills.map((bill) => {
      const who = LINE.find((name) => s.who(name).memberId === bill.accepter_id);
      const { kind, period_start, gross, received, owed, passed, state } = bill;
      return { who, kind, period_start, gross, received, owed, passed, state };
    }),
  };
}

it('[F-47] [TV-2.9] periods that are settled late are paid in the order in which they fell due, as if they had been in time', async () => {
  await using inTime = await shortLine();
  for (const moment of ['2026-03-01T01:05', '2026-03-01T02:05', '2026-03-01T02:10']) {
    inTime.go(moment);
    await inTime.agreements.settle();
  }
  const wanted = await outcome(inTime);
  expect(wanted.cash).toEqual([0n, 9000n, 5000n]);
  const dividends = wanted.bills.filter((bill) => bill.kind === 'dividend');
  expect(dividends.map(({ who, state }) => [who, state])).toEqual([
    ['zaman', 'INSUFFICIENT'],
    ['asif', 'PART_RECEIVED'],
    ['bano', 'ISSUED'],
  ]);
  await using late = await shortLine();
  late.go('2026-03-01T02:10');
  await late.agreements.settle();
  expect(await outcome(late)).toEqual(wanted);
});

it('[F-47] [rules 2.7] of debts of one period salaries are paid before dividends, whatever ids their bills have', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T12:00');
  await s.rules({ autoIssue: true });
  const roots = Array.from({ length: 8 }, (_, n) => `root${'abcdefgh'[n]}`);
  for (const root of roots) {
    const below = root.replace('root', 'below');
    await s.add(root);
    await s.add(below, root);
    for (const kind of ['dividend', 'daily-salary'] as const)
      for (const [from, to] of [[null, root] as const, [root, below] as const])
        await s.give(from, to, { kind, period: 'semimonthly', tiers: flat(kind === 'dividend' ? 100 : 10) });
    s.did(root, ...HALF, { validBet: '100', netLoss: '0' });
    s.did(below, ...HALF, { validBet: '10000', netLoss: '1000' });
  }
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  for (const root of roots) {
    const below = root.replace('root', 'below');
    // 100 of the dividend and 99 of the salary are open
    expect(await s.agreements.unpaidOf(s.db, s.who(root).memberId)).toEqual({ count: 2, owed: units('199') });
    await s.bring(root, '99');
    await s.agreements.onCredited(s.who(root).memberId);
    const [salary, dividend] = [await s.billOf(below, 'daily-salary'), await s.billOf(below, 'dividend')];
    expect([below, salary.received, dividend.received]).toEqual([below, units('100'), 0n]);
  }
  await s.audit();
});
