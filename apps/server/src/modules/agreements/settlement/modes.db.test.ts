import { seededPrng } from '@kismet/kernel/prng';
import { type AgreementScene, agreementScene, flat, tierOf, units } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { answerAgreement, askEnd, changeAgreement } from '../lifecycle/commands.ts';
import { approveBill } from './review.ts';

const SEED = Number(process.env.RANDOM_SEED);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => (error as { code?: string }).code ?? String(error),
  );
const byResult = (won: number, lost: number) => [
  tierOf({ rateType: 'win-loss', rate: BigInt(won) * 1000n, lossRate: BigInt(lost) * 1000n }),
];
const proved = async (s: AgreementScene) => {
  for (const { run_id } of await run<{ run_id: string }>(s.owner, 'select run_id from agreements.run'))
    expect(await s.agreements.prove(run_id)).toMatchObject({ isSnapshotWhole: true, differences: [] });
  await s.audit();
};
/** Z -> A -> B, without agreements yet. */
async function tree(at: string): Promise<AgreementScene> {
  const s = await agreementScene();
  s.go(at);
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('bano', 'asif');
  return s;
}
const NAMES = ['zaman', 'asif', 'bano'] as const;
const cashes = (s: AgreementScene) => Promise.all(NAMES.map(s.cash));
const settleAt = async (s: AgreementScene, text: string) => {
  s.go(text);
  await s.agreements.settle();
};
const HOUR = ['2026-02-10T12:00', '2026-02-10T13:00'] as const;
const DAY = ['2026-02-11T00:00', '2026-02-12T00:00'] as const;

it('[rule 2.8] hourly by result: one rate for winning turnover, another for losing; existing agreements keep their rate type', async () => {
  await using s = await tree('2026-02-10T11:30');
  const given = { kind: 'hourly-salary' as const };
  await s.give(null, 'zaman', { ...given, category: 'slots', tiers: flat(10) });
  await s.rules({ hourlyMode: 'win-loss' });
  expect(await code(s.offer(null, 'zaman', { ...given, category: 'sports', tiers: flat(10) }))).toBe('RATE_TYPE');
  await s.give(null, 'zaman', { ...given, category: 'sports', tiers: byResult(10, 30) });
  // below an agreement, terms use its rate type
  expect(await code(s.offer('zaman', 'asif', { ...given, category: 'slots', tiers: byResult(5, 5) }))).toBe(
    'RATE_TYPE',
  );
  expect(await code(s.offer('zaman', 'asif', { ...given, category: 'sports', tiers: byResult(5, 31) }))).toBe(
    'RATE_LIMIT',
  );
  await s.give('zaman', 'asif', { ...given, category: 'slots', tiers: flat(8) });
  await s.give('zaman', 'asif', { ...given, category: 'sports', tiers: byResult(6, 20) });
  for (const [name, won, lost] of [
    ['zaman', '600', '400'],
    ['asif', '500', '100'],
  ] as const)
    for (const category of ['slots', 'sports'])
      s.did(name, ...HOUR, { validBet: String(Number(won) + Number(lost)), won, lost }, category);
  await settleAt(s, '2026-02-10T13:05');
  // slots: 1 % of 1000 and 0.8 % of 600; sports: 600 x 1 % + 400 x 3 % and 500 x 0.6 % + 100 x 2 %
  expect(await cashes(s)).toEqual([units('5.20') + units('13.00'), units('4.80') + units('5.00'), 0n]);
  const snapshot = await run(
    s.owner,
    `select won_bet, lost_bet from agreements.snapshot where category = 'sports' and accepter_id = $1`,
    [s.who('zaman').memberId],
  );
  expect(snapshot).toEqual([{ won_bet: units('600'), lost_bet: units('400') }]);
  await s.agreements.settle();
  await proved(s);
});

it('[rule 8.5] a daily salary is paid as a difference from the day after the switch; a re-run changes nothing', async () => {
  await using s = await tree('2026-02-09T12:00');
  await s.give(null, 'zaman', { tiers: flat(10) });
  await s.give('zaman', 'asif', { tiers: flat(8) });
  await s.give('asif', 'bano', { tiers: flat(20 - 14) });
  const did = (from: string, to: string) =>
    (['10000', '40000', '40000'] as const).forEach((validBet, n) => {
      s.did(NAMES[n]!, from, to, { validBet });
    });
  did('2026-02-10T00:00', '2026-02-11T00:00');
  did(...DAY);
  s.go('2026-02-10T15:00');
  await s.rules({ payMode: { dividend: 'waterfall', 'daily-salary': 'differential', 'hourly-salary': 'waterfall' } });
  await settleAt(s, '2026-02-11T02:05');
  // by the mode when the day began: 100 down to A, who owes 240 to B
  expect(await cashes(s)).toEqual([0n, 0n, units('100')]);
  expect((await s.billOf('asif', 'daily-salary')).state).toBe('INSUFFICIENT');
  await settleAt(s, '2026-02-12T02:05');
  // never more than the top's 100: A is capped by it, and B by A's
  expect(await cashes(s)).toEqual([0n, 0n, units('200')]);
  const bills = (await s.bills('daily-salary')).filter((bill) => bill.period_start.getTime() === s.at(DAY[0]));
  expect(bills.map((bill) => [bill.payer_id, bill.due, bill.is_open])).toEqual([
    [0n, 0n, false],
    [0n, 0n, false],
    [0n, units('100'), false],
  ]);
  const runs = await run<{ pays: string }>(s.owner, 'select pays from agreements.run order by period_start');
  expect(runs.map((one) => one.pays)).toEqual(['waterfall', 'differential']);
  // switched back: earlier settlements are proved with their own mode
  await s.rules({ payMode: { dividend: 'waterfall', 'daily-salary': 'waterfall', 'hourly-salary': 'waterfall' } });
  await s.agreements.settle();
  expect(await cashes(s)).toEqual([0n, 0n, units('200')]);
  await proved(s);
});

it('[rule 8.5] an hourly waterfall is a debt of the upline, and a reviewed platform dividend is paid to each directly', async () => {
  await using s = await tree('2026-02-10T10:30');
  await s.rules({ payMode: { dividend: 'differential', 'daily-salary': 'waterfall', 'hourly-salary': 'waterfall' } });
  await s.give(null, 'zaman', { kind: 'hourly-salary', tiers: flat(10) });
  await s.give('zaman', 'asif', { kind: 'hourly-salary', tiers: flat(10) });
  s.did('zaman', ...HOUR, { validBet: '1000' });
  s.did('asif', ...HOUR, { validBet: '1500' });
  await settleAt(s, '2026-02-10T13:05');
  expect(await cashes(s)).toEqual([0n, units('10'), 0n]);
  expect(await s.agreements.unpaidOf(s.db, s.who('zaman').memberId)).toEqual({ count: 1, owed: units('5') });

  await s.give(null, 'zaman', { kind: 'dividend', tiers: flat(400) });
  await s.give('zaman', 'asif', { kind: 'dividend', tiers: flat(300) });
  s.did('zaman', '2026-02-16T00:00', '2026-03-01T00:00', { validBet: '9000', netLoss: '1000' });
  s.did('asif', '2026-02-16T00:00', '2026-03-01T00:00', { validBet: '9000', netLoss: '1000' });
  await settleAt(s, '2026-03-01T02:10');
  const top = await s.billOf('zaman');
  expect(top.state).toBe('PENDING_REVIEW');
  const below = await s.billOf('asif');
  const wanted = { brandId: s.brandId, remark: '', note: async () => {} };
  // only the top of a tree is reviewed, whoever pays those below
  expect(await code(approveBill(s.deps, { ...wanted, billId: below.bill_id }))).toBe('BILL_STATE');
  const [once, twice] = await Promise.all(
    [1, 2].map(() => code(approveBill(s.deps, { ...wanted, billId: top.bill_id }))),
  );
  expect([once, twice].sort()).toEqual(['BILL_STATE', 'ok']);
  expect([(await s.billOf('zaman')).received, (await s.billOf('asif')).received]).toEqual([units('100'), units('300')]);
  expect((await s.billOf('asif')).state).toBe('ISSUED');
  await proved(s);
});

it('[rule 8.4] at once: the terms at the end of a day pay the whole day, and without terms there is no pay; the current day continues as it began', async () => {
  await using s = await tree('2026-02-10T12:00');
  await s.rules({ effective: 'immediate' });
  const all = { validBet: '10000' };
  for (const [from, to] of [
    ['2026-02-10T00:00', '2026-02-11T00:00'],
    DAY,
    ['2026-02-12T00:00', '2026-02-13T00:00'],
    ['2026-02-13T00:00', '2026-02-14T00:00'],
  ] as const)
    for (const name of NAMES) s.did(name, from, to, all);
  const top = await s.give(null, 'zaman', { tiers: flat(10) });
  expect((await s.agreement(top.agreement_id)).begins_at).toEqual(new Date(s.at('2026-02-10T12:00')));
  // the tenth began before the switch: nobody had terms at its start
  await settleAt(s, '2026-02-11T02:05');
  expect(await s.bills()).toEqual([]);

  s.go('2026-02-11T18:00');
  const own = await s.give('zaman', 'asif', { tiers: flat(5) });
  s.go('2026-02-11T23:00');
  await changeAgreement(s.deps, s.who('zaman'), own.agreement_id, flat(8));
  await answerAgreement(s.deps, s.who('asif'), own.agreement_id, { answer: 'accept', endings: [] });
  await settleAt(s, '2026-02-12T02:05');
  // the whole eleventh at 1 % and 0.8 %, though both began within it
  expect(await cashes(s)).toEqual([units('20'), units('80'), 0n]);

  // ended at ten to midnight, the whole twelfth is not paid; a new one of the same night is
  s.go('2026-02-12T23:50');
  await askEnd(s.deps, s.who('zaman'), top.agreement_id);
  expect((await s.agreement(own.agreement_id)).state).toBe('ended');
  await settleAt(s, '2026-02-13T02:05');
  expect(await cashes(s)).toEqual([units('20'), units('80'), 0n]);
  s.go('2026-02-13T23:59');
  await s.give(null, 'zaman', { tiers: flat(10) });
  await settleAt(s, '2026-02-14T02:05');
  expect(await cashes(s)).toEqual([units('120'), units('80'), 0n]);
  await proved(s);
});
it('[rule 8.4] switching to at-once while an end waits for midnight: the new agreement begins when the old one ends', async () => {
  await using s = await tree('2026-02-09T12:00');
  const old = await s.give(null, 'zaman', { tiers: flat(10) });
  s.go('2026-02-10T12:00');
  await askEnd(s.deps, s.who('zaman'), old.agreement_id);
  await s.rules({ effective: 'immediate' });
  const next = await s.give(null, 'zaman', { tiers: flat(5) });
  expect((await s.agreement(next.agreement_id)).begins_at).toEqual(new Date(s.at('2026-02-11T00:00')));
  for (const [from, to] of [['2026-02-10T00:00', '2026-02-11T00:00'], DAY] as const)
    s.did('zaman', from, to, { validBet: '1000' });
  await settleAt(s, '2026-02-12T02:05');
  expect(await s.cash('zaman')).toBe(units('15'));
  await proved(s);
});

it("[rule 8.3] real time by the player's day: tickets are paid by the day's result at the end of the slot, and proved so", async () => {
  await using s = await agreementScene();
  s.go('2026-02-09T11:56');
  await s.add('zaman');
  await s.add('player', 'zaman', 0);
  await s.rules({ realTimeSign: 'member-day' });
  s.go('2026-02-10T11:56');
  await s.give(null, 'zaman', {
    kind: 'real-time-salary',
    tiers: [tierOf({ rate: 3000n, lossRate: 10_000n })],
  });
  const path = ['zaman', 'player'];
  // 300 up from the morning; a lost ticket of 100 leaves a positive result
  s.bet(path, '2026-02-10T09:00', { stake: '100', payout: '400' });
  const first = s.bet(path, '2026-02-10T12:00', { stake: '100' });
  s.bet(path, '2026-02-10T12:00', { stake: '100', payout: '100' });
  await settleAt(s, '2026-02-10T12:06');
  expect(await s.cash('zaman')).toBe(units('0.30'));
  // now negative: even a winning ticket is paid as one of a losing day
  s.bet(path, '2026-02-10T12:05', { stake: '500' });
  s.bet(path, '2026-02-10T12:05', { stake: '100', payout: '150' });
  await settleAt(s, '2026-02-10T12:11');
  expect(await s.cash('zaman')).toBe(units('0.30') + units('6.00'));
  // voided later: what it earned is reversed exactly
  s.bet(path, '2026-02-10T12:10', { betId: first, stake: '-100', bets: -1 });
  s.bet(path, '2026-02-10T12:10', { stake: '100' });
  await settleAt(s, '2026-02-10T12:16');
  expect(await s.cash('zaman')).toBe(units('6.30') + units('0.70'));
  const [bill] = (await s.bills()).slice(-1);
  expect(bill!.parts).toMatchObject({ profitBase: '0', lossBase: String(units('100')) });
  await proved(s);
});

it(`[rule 7.4] property: in both modes payments equal receipts, the platform pays no more than the top earned, and a re-run moves nothing (seed ${SEED})`, async () => {
  const random = seededPrng(SEED);
  await using s = await agreementScene();
  s.go('2026-02-09T12:00');
  // by depth, since a tree has at most six levels of agents (rule 1.2)
  const depths = new Map([['root', 0]]);
  await s.add('root');
  for (let n = 1; n < 9; n++) {
    const above = random.pick([...depths.keys()].filter((name) => depths.get(name)! < 4));
    depths.set(`agent${n}`, depths.get(above)! + 1);
    await s.add(`agent${n}`, above);
  }
  const names = [...depths.keys()];
  for (const name of names) {
    const standing = (
      await s.deps.standingOf((spec, values) => run(s.owner, spec.text, values) as never, [s.who(name).memberId])
    ).get(s.who(name).memberId)!;
    const above = names.find((one) => s.who(one).memberId === standing.parentId) ?? null;
    await s.give(above, name, { tiers: flat(10) });
    await s.bring(name, String(1 + random.int(60)));
  }
  const modes = ['waterfall', 'differential'] as const;
  for (let day = 11; day < 17; day++) {
    const daily = modes[day % 2]!;
    s.go(`2026-02-${day - 1}T20:00`);
    await s.rules({ payMode: { dividend: 'waterfall', 'daily-salary': daily, 'hourly-salary': 'differential' } });
    for (const name of names)
      s.did(name, `2026-02-${day}T00:00`, `2026-02-${day + 1}T00:00`, { validBet: String(random.int(20_000)) });
    s.go(`2026-02-${day + 1}T02:05`);
    await Promise.all([s.agreements.settle(), s.agreements.settle()]);
    const [sums] = await run<{ top: bigint; platform: bigint; given: bigint; got: bigint; kept: bigint; pays: string }>(
      s.owner,
      `select (select gross from agreements.bill b where b.run_id = r.run_id and b.accepter_id = b.root_id) as top, r.pays,
         (select coalesce(sum(f.amount), 0)::bigint from agreements.flow f join agreements.bill b using (bill_id) where b.run_id = r.run_id and f.payer_id = 0) as platform,
         (select coalesce(sum(b.passed), 0)::bigint from agreements.bill b where b.run_id = r.run_id) as given,
         (select coalesce(sum(b.received), 0)::bigint from agreements.bill b where b.run_id = r.run_id and b.payer_id <> 0) as got,
         (select coalesce(sum(b.received - b.passed), 0)::bigint from agreements.bill b where b.run_id = r.run_id) as kept
       from agreements.run r order by r.period_start desc limit 1`,
    );
    expect(sums!.pays).toBe(daily);
    expect(sums!.platform).toBe(sums!.top);
    expect(sums!.given).toBe(sums!.got);
    expect(sums!.kept).toBe(sums!.platform);
  }
  const before = await run(s.owner, 'select count(*) as flows, sum(amount) as amount from agreements.flow');
  await s.agreements.settle();
  expect(await run(s.owner, 'select count(*) as flows, sum(amount) as amount from agreements.flow')).toEqual(before);
  await proved(s);
});
