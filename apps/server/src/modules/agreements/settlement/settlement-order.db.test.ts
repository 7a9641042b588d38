import { type AgreementScene, agreementScene, flat, twoDaysDue, units } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { createAgreements } from '../index.ts';

const HALF = ['2026-02-16T00:00', '2026-03-01T00:00'] as const;
const HOUR = ['2026-03-01T00:00', '2026-03-01T01:00'] as const;
const CHAIN = ['zaman', 'asif', 'bano'];

/** The tree of TV-2.9, whose cash comes as an hourly salary due before the dividend. */
async function shortTree(): Promise<AgreementScene> {
  const s = await agreementScene();
  s.go('2026-02-10T12:00');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('bano', 'asif');
  await s.rules({ autoIssue: true });
  for (const [n, name] of CHAIN.entries()) {
    const above = CHAIN[n - 1] ?? null;
    await s.give(above, name, { kind: 'dividend', tiers: flat(400 - n * 100) });
    if (n < 2)
      await s.give(above, name, { kind: 'hourly-salary', category: 'slots', period: 'hourly', tiers: flat(10) });
  }
  for (const [n, netLoss] of ['10000', '60000', '25000'].entries())
    s.did(CHAIN[n]!, ...HALF, { netLoss, validBet: '1000000' });
  s.did('zaman', ...HOUR, { validBet: '1000000' }, 'slots');
  s.did('asif', ...HOUR, { validBet: '100000' }, 'slots');
  return s;
}
for (const [how, moments] of [
  ['in time', ['01:05', '02:05', '02:10']],
  ['late', ['02:10']],
] as const)
  it(`[F-47] [TV-2.9] periods settled ${how} are paid in the order of their due times`, async () => {
    await using s = await shortTree();
    for (const moment of moments) {
      s.go(`2026-03-01T${moment}`);
      await s.agreements.settle();
    }
    const cash = await Promise.all(CHAIN.map(s.cash));
    expect(cash.map((one) => one / s.ONE)).toEqual([0n, 9000n, 5000n]);
    const bills = await Promise.all(CHAIN.map((name) => s.billOf(name)));
    expect(bills.map((bill) => [bill.state, bill.received / s.ONE, bill.passed / s.ONE])).toEqual([
      ['INSUFFICIENT', 4000n, 13_000n],
      ['PART_RECEIVED', 13_000n, 5000n],
      ['ISSUED', 5000n, 0n],
    ]);
    await s.audit();
  }, 60_000);

it('[F-47] [rule 2.7] among debts of one period salaries are paid before dividends, whatever the ids of their bills', async () => {
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
}, 60_000);

it('[rule 0.2] a worker that finds its period already settled goes on to the next one, since the other may have stopped at its lock', async () => {
  await using s = await twoDaysDue();
  const [first, second] = ['2026-02-11T00:00', '2026-02-12T00:00'].map((text) => new Date(s.at(text)));
  // sees the first day only, and settles it between the other's look at what is due and its lock
  const other = createAgreements({ ...s.deps, books: { ...s.deps.books, countedThrough: async () => first! } });
  let looks = 0;
  const slow = createAgreements({
    ...s.deps,
    async brandOf(id) {
      looks += 1;
      if (looks === 2) await other.settle();
      return s.deps.brandOf(id);
    },
  });
  await slow.settle();
  const runs = await run<{ period_end: Date }>(s.owner, 'select period_end from agreements.run order by period_start');
  expect(runs.map(({ period_end }) => period_end)).toEqual([first, second]);
  await s.audit();
});
