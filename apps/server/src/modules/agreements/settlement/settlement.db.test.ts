import { type AgreementScene, agreementScene, flat, tierOf, units } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { run } from '../../../platform/db.ts';
import { approveBill, claimBill, rejectBill } from './review.ts';
import { readRuns } from './run-store.ts';

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => (error as { code?: string }).code ?? String(error),
  );
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
const runId = async (s: AgreementScene) =>
  (await readRuns(s.owner, s.brandId, { runId: null, kind: null, after: null, limit: 1 }))[0]!.run_id;

it('[TV-2.8] a tree is paid from its top; nothing happens before its time, and a second run finds nothing', async () => {
  await using s = await dividends();
  lost(s, ['100000', '60000', '25000']);
  s.go('2026-03-01T02:09');
  await s.agreements.settle();
  expect(await s.bills()).toEqual([]);
  s.go('2026-03-01T02:10');
  s.books.counted = s.at('2026-02-28T23:55');
  await s.agreements.settle();
  expect(await s.bills()).toEqual([]);
  s.books.counted = s.at('2026-03-01T00:00');
  await s.agreements.settle();
  expect(await cash(s)).toEqual([22_000n, 13_000n, 5000n]);
  expect(s.sealed).toEqual([s.at('2026-03-01T00:00')]);
  expect(await states(s)).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);
  await s.agreements.settle();
  await Promise.all([s.agreements.settle(), s.agreements.settle()]);
  expect(await cash(s)).toEqual([22_000n, 13_000n, 5000n]);
  expect(await s.agreements.prove(await runId(s))).toMatchObject({ bills: 3, isSnapshotWhole: true, differences: [] });
  await s.audit();
});

it('[rule 2.9] no turnover, no bill; a gap above is skipped with an alert', async () => {
  await using s = await dividends();
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  expect(await s.bills()).toEqual([]);
  lost(s, ['100000', '60000', '25000'], ['2026-03-01T00:00', '2026-03-16T00:00']);
  // only corrupted data can have a gap
  await run(
    s.owner,
    "update agreements.agreement set ends_at = '2026-02-28Z', state = 'ended' where accepter_id = $1",
    [s.who('asif').memberId],
  );
  s.go('2026-03-16T02:10');
  await s.agreements.settle();
  expect((await s.bills()).map((bill) => bill.accepter_id)).toEqual([s.who('zaman').memberId]);
  expect(s.alerts).toMatchObject([{ kind: 'agreement-gap' }]);
  // and the audit reports it
  const broken = (await checkInvariants(s.url)).filter((one) => one.rows.length > 0);
  expect(broken.map((one) => one.id)).toEqual(['I16b']);
});

it('[rule 2.7] platform dividends wait for review; a rejected tree is paid to nobody, an approved one once', async () => {
  await using s = await dividends();
  await s.rules({ autoIssue: false });
  lost(s, ['100000', '60000', '25000']);
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  expect(await states(s)).toEqual(['PENDING_REVIEW', 'PENDING_REVIEW', 'PENDING_REVIEW']);
  expect(await cash(s)).toEqual([0n, 0n, 0n]);
  const top = await s.billOf('zaman');
  const how = { brandId: s.brandId, remark: 'looked at', note: async () => {} };
  expect(await code(approveBill(s.deps, { ...how, billId: (await s.billOf('bano')).bill_id }))).toBe('BILL_STATE');
  expect(await code(approveBill(s.deps, { ...how, brandId: s.brandId + 1, billId: top.bill_id }))).toBe('NOT_FOUND');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => code(approveBill(s.deps, { ...how, billId: top.bill_id }))),
  );
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
  expect(await cash(s)).toEqual([22_000n, 13_000n, 5000n]);
  expect(await code(rejectBill(s.deps, { ...how, billId: top.bill_id }))).toBe('BILL_STATE');
  lost(s, ['1000', '600', '250'], ['2026-03-01T00:00', '2026-03-16T00:00']);
  s.go('2026-03-16T02:10');
  await s.agreements.settle();
  await rejectBill(s.deps, { ...how, billId: (await s.billOf('zaman')).bill_id });
  expect(await states(s)).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
  expect(await cash(s)).toEqual([22_000n, 13_000n, 5000n]);
  await s.audit();
});

it('[rule 2.7] claimed by the top, once; by nobody else', async () => {
  await using s = await dividends();
  await s.rules({ claim: true });
  lost(s, ['100000', '60000', '25000']);
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  expect(await states(s)).toEqual(['UNCLAIMED', 'UNCLAIMED', 'UNCLAIMED']);
  const { bill_id: billId } = await s.billOf('zaman');
  const claim = (name: string) =>
    code(claimBill(s.deps, { brandId: s.brandId, memberId: s.who(name).memberId, billId }));
  expect(await claim('asif')).toBe('NOT_FOUND');
  const all = await Promise.all(Array.from({ length: 8 }, () => claim('zaman')));
  expect(all.filter((one) => one === 'ok')).toHaveLength(1);
  expect(await cash(s)).toEqual([22_000n, 13_000n, 5000n]);
  await s.audit();
});

it("[TV-2.7] players' net wins are carried over as the agreement says", async () => {
  await using s = await agreementScene();
  s.go('2026-01-01T00:00');
  const modes = ['none', 'previous', 'forever', 'half'] as const;
  for (const [n, carry] of modes.entries()) {
    await s.add(`root${n}`);
    await s.give(null, `root${n}`, { kind: 'dividend', tiers: flat(100), carry });
  }
  await s.rules({ autoIssue: true });
  const starts = ['2026-01-16', '2026-02-01', '2026-02-16', '2026-03-01', '2026-03-16', '2026-04-01'].map(
    (day) => `${day}T00:00`,
  );
  // the second half first: period 1 of the vector is the first one that begins after the agreement
  const losses = ['-30000', '10000', '50000', '-8000', '20000'];
  for (const [n] of modes.entries())
    for (const [at, netLoss] of losses.entries())
      s.did(`root${n}`, starts[at]!, starts[at + 1]!, { netLoss, validBet: '1' });
  s.go('2026-04-01T02:10');
  await s.agreements.settle();
  const gross = async (name: string) =>
    (
      await run<{ gross: bigint }>(
        s.owner,
        'select gross from agreements.bill where accepter_id = $1 order by period_start',
        [s.who(name).memberId],
      )
    ).map((bill) => bill.gross / s.ONE);
  expect(await gross('root0')).toEqual([0n, 1000n, 5000n, 0n, 2000n]);
  expect(await gross('root1')).toEqual([0n, 0n, 5000n, 0n, 1200n]);
  expect(await gross('root2')).toEqual([0n, 0n, 3000n, 0n, 1200n]);
  // halves of one month only: period 1 is a second half here, 4 a first and 5 its second
  expect(await gross('root3')).toEqual([0n, 1000n, 5000n, 0n, 1200n]);
  await s.audit();
});

it('[TV-2.11] hourly, the platform pays each the difference, never more than the top earned', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T11:30');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('bano', 'zaman');
  const one = { kind: 'hourly-salary', tiers: flat(1) } as const;
  await s.give(null, 'zaman', one);
  await s.give('zaman', 'asif', one);
  await s.give('zaman', 'bano', one);
  const hour = ['2026-02-10T12:00', '2026-02-10T13:00'] as const;
  for (const [name, validBet] of [
    ['zaman', '100000'],
    ['asif', '80000'],
    ['bano', '40000'],
  ] as const)
    s.did(name, ...hour, { validBet });
  s.go('2026-02-10T13:04');
  await s.agreements.settle();
  expect(await s.bills()).toEqual([]);
  s.go('2026-02-10T13:05');
  await Promise.all([s.agreements.settle(), s.agreements.settle()]);
  await s.agreements.settle();
  expect(await Promise.all(['zaman', 'asif', 'bano'].map(s.cash))).toEqual([
    units('0.01'),
    units('66.66'),
    units('33.33'),
  ]);
  expect(await s.agreements.prove(await runId(s))).toMatchObject({ bills: 3, differences: [] });
  await s.audit();
});

it('[rule 2.1] the platform pays a daily salary beside the agreements of the tree, and nobody passes it on', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T11:30');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.give(null, 'asif', {
    kind: 'platform-daily',
    tiers: [tierOf({ bet: units('100'), rateType: 'fixed', rate: units('25') })],
  });
  s.did('asif', '2026-02-11T00:00', '2026-02-12T00:00', { validBet: '100' });
  s.go('2026-02-12T02:05');
  await s.agreements.settle();
  expect(await Promise.all(['zaman', 'asif'].map(s.cash))).toEqual([0n, units('25')]);
  await s.audit();
});

it('[T08] several workers share the trees of a period: each is paid once', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T11:30');
  const names = [...'abcdef'];
  for (const n of names) {
    await s.add(`root${n}`);
    await s.add(`agent${n}`, `root${n}`);
    await s.give(null, `root${n}`, { tiers: flat(20) });
    await s.give(`root${n}`, `agent${n}`, { tiers: flat(10) });
    for (const name of [`root${n}`, `agent${n}`])
      s.did(name, '2026-02-11T00:00', '2026-02-12T00:00', { validBet: '1000' });
  }
  s.go('2026-02-12T02:05');
  await Promise.all(Array.from({ length: 4 }, () => s.agreements.settle()));
  await s.agreements.settle();
  expect(await s.bills()).toHaveLength(12);
  for (const n of names)
    expect([await s.cash(`root${n}`), await s.cash(`agent${n}`)]).toEqual([units('10'), units('10')]);
  await s.audit();
});

it("[I16] a period's snapshot, flows and tickets cannot be changed; an altered bill is detected", async () => {
  await using s = await dividends();
  lost(s, ['100000', '60000', '25000']);
  s.go('2026-03-01T02:10');
  await s.agreements.settle();
  for (const sql of [
    'update agreements.snapshot set valid_bet = 1',
    'delete from agreements.flow',
    'delete from agreements.step',
  ])
    await expect(run(s.db, sql)).rejects.toThrow(/permission denied|never changes/);
  const { bill_id: billId } = await s.billOf('bano');
  await run(s.owner, 'update agreements.bill set gross = gross + 1000, due = due + 1000 where bill_id = $1', [billId]);
  expect((await s.agreements.prove(await runId(s)))!.differences).toMatchObject([{ billId, what: 'gross' }]);
  expect(s.alerts).toMatchObject([{ kind: 'agreement-differs' }]);
  // the audit detects it too, and a payment without a bill
  const wrong = async () => (await checkInvariants(s.url)).find((one) => one.id === 'I16')!.rows.map((row) => row.what);
  expect(await wrong()).toEqual(['bill']);
  await run(s.owner, 'alter table agreements.flow disable trigger all');
  await run(s.owner, 'update agreements.flow set amount = amount + 1000 where bill_id = $1', [billId]);
  expect(await wrong()).toEqual(expect.arrayContaining(['flow', 'bill']));
});
