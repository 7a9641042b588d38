import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { businessDay } from '@kismet/kernel/time';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { queryOf } from '../../platform/query.ts';
import { askPaid, reportOf } from '../cashier/deposits/deposit-report.ts';
import { find } from './finder.ts';
import { createReconciliation } from './index.ts';
import { readLiability } from './liability-store.ts';
import { createMoneyTrace } from './money-trace.ts';
import { addNote, changeException, type OperatorDeps, shownExceptions } from './operator-cases.ts';
import { readQueue, readSheets } from './store.ts';

const units = (text: string) => parseUnits(text)!;
const code = (text: string) => ({ code: text });

async function scene() {
  const s = await depositScene();
  const { zone } = await s.site.brandById(s.brandId);
  const day = () => businessDay(s.clock.now(), zone);
  const reconciliation = createReconciliation({
    db: s.db,
    clock: s.clock,
    log: createLog('test', 'silent'),
    site: s.site,
    reportOf: (channelCode, span) => reportOf(s.deps, channelCode, span),
    askPaid: (ownerId, id) => askPaid(s.deps, ownerId, id),
  });
  const backOffice: OperatorDeps = {
    db: s.db,
    clock: s.clock,
    audit: s.operators.audit,
    operatorNames: s.operators.namesOf,
    namesOf: (ids) => s.members.byIds(queryOf(s.db), ids),
  };
  return Object.assign(s, {
    backOffice,
    reconciliation,
    locate: createMoneyTrace(backOffice),
    compare: () => reconciliation.runDay(s.brandId, day()),
    liability: () => readLiability(s.db, s.brandId, null, 10),
    sheet: async (code: string) => (await readSheets(s.db, s.brandId, day())).find((one) => one.code === code)!,
    queue: (state: 'open' | 'resolved' | 'cleared' = 'open') => readQueue(s.db, s.brandId, state, null, 100),
    /** A card deposit that the provider reports as paid. */
    async paid(amount: string) {
      const order = await s.order('card', amount);
      const payment = s.provider.payments.get(order.depositId)!;
      payment.status = 'paid';
      await s.news('card', payment);
      return order.depositId;
    },
  });
}
const kinds = async (rows: Promise<readonly { kind: string; reference: string }[]>) =>
  (await rows).map((row) => `${row.kind} ${row.reference}`).sort();

it('[I14] a day that matches three ways; a repeated run changes nothing', async () => {
  await using s = await scene();
  await s.paid('500');
  await s.paid('250');
  await s.compare();
  const sheet = await s.sheet('card');
  expect(sheet).toMatchObject({
    ours: units('750'),
    ours_count: 2,
    ledger: units('750'),
    report: 'reported',
    theirs: units('750'),
    theirs_count: 2,
    open: 0,
  });
  expect((await s.sheet('bank')).report).toBe('none');
  await s.compare();
  expect([await s.queue(), { ...(await s.sheet('card')) }]).toEqual([[], sheet]);
});

it('[I14] missing here, missing there, different amount, paid twice; each found once, however often compared', async () => {
  await using s = await scene();
  const [good, gone, other] = [await s.paid('500'), await s.paid('600'), await s.paid('700')];
  const { payments, control } = { payments: s.provider.payments, control: s.provider.control };
  payments.get(gone)!.status = 'failed';
  payments.get(other)!.amount = '710.00';
  const waiting = await s.order('card', '800');
  payments.get(waiting.depositId)!.status = 'paid';
  control.extra.push({ id: 'pay_twice', reference: good, amount: '500.00' });
  control.paidAtMs = s.clock.now();
  await s.compare();
  // nine minutes old: may still be in transit
  expect(await kinds(s.queue())).toEqual([`amount-differs ${other}`, `duplicate-there ${good} pay_twice`]);
  s.time.ms += 11 * 60_000;
  await Promise.all([s.compare(), s.compare()]);
  await s.compare();
  const wanted = [
    `amount-differs ${other}`,
    `duplicate-there ${good} pay_twice`,
    `missing-here ${waiting.depositId}`,
    `missing-there ${gone}`,
  ];
  expect(await kinds(s.queue())).toEqual(wanted);
  expect((await s.sheet('card')).open).toBe(4);
  // no answer clears nothing
  control.mode = 'silent';
  await s.compare();
  expect([await kinds(s.queue()), (await s.sheet('card')).report]).toEqual([wanted, 'silent']);
  control.mode = 'good';
  // the lost call-back arrives: the difference clears itself
  await s.news('card', payments.get(waiting.depositId)!);
  await s.compare();
  expect(await kinds(s.queue('cleared'))).toEqual([`missing-here ${waiting.depositId}`]);
});

it('a difference is claimed, annotated and closed with a reason, audited; changed amounts reopen it', async () => {
  await using s = await scene();
  const id = await s.paid('500');
  s.provider.payments.get(id)!.amount = '510.00';
  await s.compare();
  const [row] = await s.queue();
  const [one, stranger] = [s.auditor, { ...s.auditor, brandId: 999 }];
  const resolve = (who = one) =>
    changeException(s.backOffice, who, row!.exception_id, {
      action: 'resolve',
      reason: 'their statement was wrong',
      change: { state: 'resolved', reason: 'their statement was wrong', ended_at: new Date(s.clock.now()) },
    });
  await expect(resolve(stranger)).rejects.toMatchObject(code('NOT_FOUND'));
  await changeException(s.backOffice, one, row!.exception_id, {
    action: 'take',
    change: { holder_id: one.operatorId },
  });
  const note = { noteId: randomUUID(), text: 'asked the provider' };
  await addNote(s.backOffice, one, row!.exception_id, note);
  await addNote(s.backOffice, one, row!.exception_id, note);
  const [shown] = await shownExceptions(s.backOffice, one, await s.queue());
  expect(shown).toMatchObject({ loginName: 'payer', isMine: true, notes: [{ text: 'asked the provider' }] });
  await resolve();
  await expect(resolve()).rejects.toMatchObject(code('EXCEPTION_STATE'));
  await s.compare();
  expect([(await s.queue()).length, (await s.queue('resolved')).length]).toEqual([0, 1]);
  const trail = await run<{ action: string }>(
    s.db,
    `select action from operators.audit where subject = 'exception:' || $1 order by audit_id`,
    [row!.exception_id],
  );
  expect(trail.map((entry) => entry.action)).toEqual([
    'reconciliation.take',
    'reconciliation.note',
    'reconciliation.resolve',
  ]);
  s.provider.payments.get(id)!.amount = '520.00';
  await s.compare();
  expect((await s.queue()).map((again) => again.theirs)).toEqual([units('520')]);
  await expect(s.reconciliation.runDay(s.brandId, '2031-01-01')).rejects.toMatchObject(code('INPUT_INVALID'));
});

it('the money trace shows a deposit with its signed call-backs, by any of its numbers, within its own brand only', async () => {
  await using s = await scene();
  const id = await s.paid('500');
  const [found] = await s.locate(s.brandId, id, null);
  expect(found).toMatchObject({ is: 'deposit', state: 'CREDITED', next: 'nobody', loginName: 'payer' });
  const heard = found!.legs.find((leg) => leg.kind === 'heard')!;
  expect([JSON.parse(heard.body!).reference, heard.signature]).toEqual([id, expect.stringMatching(/^t=\d+,v1=/)]);
  expect(found!.legs.filter((leg) => leg.kind === 'ledger').map((leg) => [leg.what, leg.amount])).toEqual([
    ['deposit', units('500')],
  ]);
  const hex = id.replaceAll('-', '').toUpperCase();
  for (const other of [`D-${hex.slice(-8, -4)}-${hex.slice(-4)}`, s.provider.payments.get(id)!.id, `${id} pay_2`])
    expect((await s.locate(s.brandId, other, null)).map((one) => one.id)).toEqual([id]);
  const [operation] = await run<{ op_id: string }>(s.db, `select op_id from wallet.operation where kind = 50`);
  expect((await s.locate(s.brandId, operation!.op_id, s.who.ownerId)).map((one) => one.id)).toEqual([id]);
  for (const [brand, text] of [
    [999, id],
    [s.brandId, randomUUID()],
    [s.brandId, "' or 1=1 --"],
  ] as const)
    expect(await s.locate(brand, text, null)).toEqual([]);
});

it('the liability is the sum of real ledger accounts; a day is one row however often it is recorded', async () => {
  await using s = await scene();
  await s.paid('500');
  await s.reconciliation.takeLiability(s.brandId);
  await s.reconciliation.takeLiability(s.brandId);
  const rows = (await s.liability()).filter((row) => row.currency === 'PKR');
  const [sum] = await run<{ sum: bigint }>(
    s.db,
    `select sum(balance)::bigint as sum from wallet.account where owner_id <> 0 and class = 0 and code = 'main' and currency = 'PKR'`,
  );
  expect(rows.map((row) => row.main)).toEqual([sum!.sum]);
});

it('rounds: a movement missing from the ledger is a difference of its vendor; the money trace shows the legs of a round', async () => {
  await using s = await playScene();
  const who = await s.player('aslam', units('1000'));
  await s.play(who, units('50'), units('80'));
  await run(
    s.db,
    `insert into vendors.partner (code, names, dialect, games_api) values ('VV', '{"en": "V"}', 'hub88', 'http://127.0.0.1:9')`,
  );
  const clock = { now: () => Date.now() };
  const site = {
    brands: async () => [],
    brandById: async () => ({ zone: 'Asia/Karachi', currency: 'PKR' }),
  } as unknown as Parameters<typeof createReconciliation>[0]['site'];
  const reconciliation = createReconciliation({
    db: s.db,
    clock,
    log: createLog('test', 'silent'),
    site,
    reportOf: async () => 'none',
    askPaid: async () => null,
  });
  const day = businessDay(Date.now(), 'Asia/Karachi');
  await reconciliation.runDay(who.brandId, day);
  const lines = await readSheets(s.db, who.brandId, day);
  expect(lines.filter((line) => line.source === 'vendor').map((line) => [line.ours, line.ledger, line.open])).toEqual([
    [units('30'), units('30'), 0],
  ]);
  const [movement] = await run<{ ext_id: string; round_id: string; bet_id: string }>(
    s.db,
    'select ext_id, round_id, bet_id from vendors.transaction where kind = 1',
  );
  const locate = createMoneyTrace({ db: s.db, clock, namesOf: async () => new Map() });
  for (const [id, owner] of [
    [movement!.ext_id, null],
    [movement!.round_id, who.ownerId],
    [movement!.bet_id, who.ownerId],
  ] as const) {
    const [found] = await locate(who.brandId, id, owner);
    const count = (kind: string) => found!.legs.filter((leg) => leg.kind === kind).length;
    expect([found!.is, found!.next, count('movement'), count('ledger')]).toEqual(['round', 'nobody', 2, 2]);
    expect(found!.legs.find((leg) => leg.kind === 'movement')!.bodyHash).toMatch(/^[0-9a-f]{64}$/);
  }
  // [F-44] an operator with access to rounds finds one by the full id of a movement or bet; others find nothing
  const finder = { db: s.db, clock, namesOf: async () => new Map(), ticketNumberOf: (id: string) => id };
  for (const id of [movement!.ext_id, movement!.bet_id]) {
    expect((await find(finder, who.brandId, id, () => true)).map((one) => [one.is, one.id])).toEqual([['round', id]]);
    expect(await find(finder, who.brandId, id, (ability) => ability !== 'reconciliation.read')).toEqual([]);
  }
  // simulates a lost row; restored so that the books balance
  const lost = await run<{ row: string }>(
    s.db,
    'select to_jsonb(t)::text as row from vendors.transaction t where kind = 2',
  );
  await run(s.db, 'update vendors.transaction set op_id = null where kind = 2');
  await reconciliation.runDay(who.brandId, day);
  expect((await readQueue(s.db, who.brandId, 'open', null, 10)).map((row) => [row.kind, row.ours, row.ledger])).toEqual(
    [['ledger-differs', null, units('80')]],
  );
  const { op_id: opId } = JSON.parse(lost[0]!.row) as { op_id: string };
  await run(s.db, 'update vendors.transaction set op_id = $1 where kind = 2', [opId]);
  await reconciliation.runDay(who.brandId, day);
  expect(await readQueue(s.db, who.brandId, 'open', null, 10)).toEqual([]);
});
