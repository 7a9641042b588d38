import { type AgreementScene, agreementScene, flat, tierOf, units } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';

const HALF = ['2026-02-16T00:00', '2026-03-01T00:00'] as const;
/** Z -> A -> B with dividends of 40, 30 and 20 percent from 16 February on. */
async function dividends(): Promise<AgreementScene> {
  const s = await agreementScene();
  s.go('2026-02-10T12:00');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('bano', 'asif');
  await s.rules({ autoIssue: true });
  await s.give(null, 'zaman', { kind: 'dividend', tiers: flat(400) });
  await s.give('zaman', 'asif', { kind: 'dividend', tiers: flat(300) });
  await s.give('asif', 'bano', { kind: 'dividend', tiers: flat(200) });
  return s;
}
const lost = (s: AgreementScene, losses: readonly string[], [from, to]: readonly [string, string] = HALF) =>
  ['zaman', 'asif', 'bano'].forEach((name, n) => {
    s.did(name, from, to, { netLoss: losses[n]!, validBet: '1000000' });
  });
const cash = (s: AgreementScene) =>
  Promise.all(['zaman', 'asif', 'bano'].map(s.cash)).then((all) => all.map((one) => one / s.ONE));
const states = async (s: AgreementScene) =>
  Promise.all(['zaman', 'asif', 'bano'].map(async (name) => (await s.billOf(name)).state));

it('[TV-2.9] a shortage blocks withdrawals, and is paid by the next credit, oldest first', async () => {
  await using s = await dividends();
  lost(s, ['10000', '60000', '25000']);
  await s.bring('zaman', '9000');
  await s.bring('asif', '1000');
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  expect(await cash(s)).toEqual([0n, 9000n, 5000n]);
  expect(await states(s)).toEqual(['INSUFFICIENT', 'PART_RECEIVED', 'ISSUED']);
  expect(await s.agreements.unpaidOf(s.db, s.who('zaman').memberId)).toEqual({ count: 1, owed: units('5000') });
  expect(await s.agreements.unpaidOf(s.db, s.who('asif').memberId)).toEqual({ count: 0, owed: 0n });
  await s.bring('zaman', '6000');
  // credit, button and job at once: it is paid once
  await Promise.all([1, 2, 3].map(() => s.agreements.onCredited(s.who('zaman').memberId)));
  expect(await cash(s)).toEqual([1000n, 14_000n, 5000n]);
  expect(await states(s)).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);
  expect(await s.agreements.unpaidOf(s.db, s.who('zaman').memberId)).toEqual({ count: 0, owed: 0n });
  await s.audit();
});

it('[TV-2.10] a partial receipt pays the downline first, now and later', async () => {
  await using s = await dividends();
  lost(s, ['10000', '60000', '25000']);
  await s.bring('asif', '400');
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  expect(await cash(s)).toEqual([0n, 0n, 4400n]);
  expect(await states(s)).toEqual(['INSUFFICIENT', 'INSUFFICIENT', 'PART_RECEIVED']);
  await s.bring('zaman', '14000');
  await s.agreements.onCredited(s.who('zaman').memberId);
  expect(await cash(s)).toEqual([0n, 13_400n, 5000n]);
  expect(await states(s)).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);
  const flows = await run<{ payer_id: bigint; amount: bigint }>(
    s.owner,
    'select payer_id, amount from agreements.flow',
  );
  const paidByPlatform = flows.filter((flow) => flow.payer_id === 0n).reduce((sum, flow) => sum + flow.amount, 0n);
  expect(paidByPlatform).toBe(units('4000'));
  await s.audit();
});

it('[rule 2.7] what is unpaid at the next settlement expires and is no longer owed', async () => {
  await using s = await dividends();
  lost(s, ['10000', '60000', '25000']);
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  expect((await s.agreements.unpaidOf(s.db, s.who('zaman').memberId)).count).toBe(1);
  s.go('2026-03-16T02:10');
  lost(s, ['100', '60', '25'], ['2026-03-01T00:00', '2026-03-16T00:00']);
  await s.agreements.settle();
  expect(await s.agreements.unpaidOf(s.db, s.who('zaman').memberId)).toEqual({ count: 0, owed: 0n });
  const old = (await s.bills()).filter((bill) => bill.period_start.getTime() === s.at(HALF[0]));
  expect(old.map((bill) => [bill.state, bill.is_open])).toEqual([
    ['EXPIRED', false],
    ['EXPIRED', false],
    ['EXPIRED', false],
  ]);
  const before = await cash(s);
  await s.bring('zaman', '500');
  await s.agreements.onCredited(s.who('zaman').memberId);
  expect((await cash(s))[0]).toBe(before[0]! + 500n);
  await s.audit();
});

it('[rule 2.7] remainders of a daily salary are payable for seven days', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T12:00');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  const tiers = [tierOf({ bet: units('100'), rate: 10_000n })];
  await s.give(null, 'zaman', { tiers: [tierOf({ bet: units('100'), rate: 20_000n })] });
  await s.give('zaman', 'asif', { tiers });
  // the upline misses the tier for lack of active members, and still owes
  s.did('zaman', '2026-02-11T00:00', '2026-02-12T00:00', { validBet: '50' });
  s.did('asif', '2026-02-11T00:00', '2026-02-12T00:00', { validBet: '5000' });
  s.go('2026-02-12T02:05');
  await s.agreements.settle();
  expect((await s.billOf('zaman', 'daily-salary')).state).toBe('INSUFFICIENT');
  expect(await s.billOf('asif', 'daily-salary')).toMatchObject({ state: 'PART_RECEIVED', gross: units('50') });
  s.go('2026-02-19T02:04');
  const job = s.agreements.jobs.find((one) => one.name === 'agreements-rests')!;
  await job.run();
  expect((await s.agreements.unpaidOf(s.db, s.who('zaman').memberId)).owed).toBe(units('50'));
  s.go('2026-02-19T02:05');
  await job.run();
  expect((await s.agreements.unpaidOf(s.db, s.who('zaman').memberId)).owed).toBe(0n);
  expect((await s.billOf('zaman', 'daily-salary')).state).toBe('EXPIRED');
  await s.audit();
});

it('[rule 2.9] a blocked accepter passes on and keeps nothing; the ledger account is not touched', async () => {
  await using s = await dividends();
  lost(s, ['100000', '60000', '25000']);
  await s.bring('asif', '70');
  await withTx(s.db, (tx) => s.members.lock(tx, s.who('asif').memberId, 'test'));
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  expect(await cash(s)).toEqual([35_000n, 70n, 5000n]);
  expect(await states(s)).toEqual(['ISSUED', 'REJECTED', 'ISSUED']);
  expect((await s.billOf('asif')).remark).toBe('blocked');
  await s.audit();
});
