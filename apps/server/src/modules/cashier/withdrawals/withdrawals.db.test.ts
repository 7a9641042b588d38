import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { withdrawalScene } from '@kismet/testkit/withdrawal-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { decideDispute } from './withdrawal-answer.ts';
import { CHECK } from './withdrawal-apply.ts';
import { DEFAULT_RULES } from './withdrawal-defaults.ts';
import { addPart, lockPart, PAY, RECEIPT, sayPart } from './withdrawal-payout.ts';
import * as review from './withdrawal-review.ts';
import { writeRules } from './withdrawal-rules-store.ts';

const units = (text: string) => parseUnits(text)!;
const code = (error: string) => ({ code: error });
type Scene = Awaited<ReturnType<typeof withdrawalScene>>;
type Owner = Awaited<ReturnType<Scene['addOwner']>>;

const setRules = (s: Scene, changes: Partial<typeof DEFAULT_RULES>) =>
  withTx(s.db, (tx) => writeRules(tx, s.brandId, 0, { ...DEFAULT_RULES, ...changes }, new Date(s.clock.now())));
/** Sends a part manually and marks it as sent. */
async function pay(s: Scene, o: Owner, id: string, part: number, amount: string) {
  const by = s.reviewer(1n);
  const input = { part, channel: 'bank-manual', amount: units(amount) };
  await review.act(s.review, by, id, { action: 'send' }, (tx, row) => addPart(s.review, tx, row, input));
  await review.act(s.review, by, id, { action: 'paid' }, (tx, row) =>
    sayPart(
      s.review,
      tx,
      { owner_id: row.owner_id, withdrawal_id: id, part },
      { outcome: 'confirmed', reference: `TRX-${part}`, fileIds: [] },
    ),
  );
  return o.row(id);
}
async function approved(s: Scene, o: Owner, amount: string): Promise<string> {
  const { withdrawal } = await o.apply(amount);
  await review.take(s.review, s.reviewer(1n), withdrawal.withdrawalId);
  await review.approve(s.review, s.reviewer(1n), withdrawal.withdrawalId, 'looks right');
  return withdrawal.withdrawalId;
}
const dispute = async (s: Scene, o: Owner, withdrawalId: string, part: number) =>
  s.withdrawals.dispute(o.owner, {
    withdrawalId,
    part,
    fileIds: [await o.proof('payout-dispute')],
    remark: 'nothing came',
  });

it('[T11] thirty concurrent requests: one passes, and the hold equals its amount', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('thirty', '5000');
  s.secret.isAsked = false;
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => o.apply('1000')));
  const codes = all.map((one) => (one.status === 'fulfilled' ? 'applied' : one.reason.code));
  expect(codes.filter((one) => one === 'applied')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['applied', 'OPEN_WITHDRAWAL']));
  expect([await o.cash(), await o.held()]).toEqual([units('4000'), units('1000')]);
}, 60_000);

it('[PC-04] a repeated request is one withdrawal; the same id with another amount or member is refused', async () => {
  await using s = await withdrawalScene();
  const [o, other] = [await s.addOwner('pressed', '5000'), await s.addOwner('stranger', '5000')];
  const id = randomUUID();
  const [first, again] = await Promise.all([o.apply('1000', id), o.apply('1000', id)]);
  expect([first.withdrawal.reference, await o.held()]).toEqual([again.withdrawal.reference, units('1000')]);
  // a replay needs neither balance nor password: it returns the first answer
  expect((await o.apply('1000', id, '000000')).withdrawal.state).toBe('APPLIED');
  await expect(o.apply('1001', id)).rejects.toMatchObject(code('IDEMPOTENCY_MISMATCH'));
  await expect(other.apply('1000', id)).rejects.toMatchObject(code('IDEMPOTENCY_MISMATCH'));
  await expect(s.withdrawals.detail(other.owner, id)).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(s.withdrawals.confirm(other.owner, { withdrawalId: id, part: 1 })).rejects.toMatchObject(
    code('NOT_FOUND'),
  );
  await expect(
    s.withdrawals.redirect(other.owner, { withdrawalId: id, accountId: other.accountId, paymentPassword: '739164' }),
  ).rejects.toMatchObject(code('NOT_FOUND'));
  expect(await other.cash()).toBe(units('5000'));
});

it('[T11] a withdrawal and another debit compete for one balance: never below zero, and the books agree', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('racer', '1000');
  s.secret.isAsked = false;
  const spend = (n: number) =>
    withTx(s.db, (tx) =>
      s.wallet.adjust(tx, {
        ownerId: o.memberId,
        brandId: s.brandId,
        currency: 'PKR',
        accountClass: 0,
        amount: -units('300'),
        opId: randomUUID(),
        reference: `spend:${n}`,
        note: 'test',
      }),
    );
  await Promise.allSettled([spend(1), o.apply('800'), spend(2), spend(3), o.apply('700'), spend(4)]);
  const [cash, held] = [await o.cash(), await o.held()];
  expect(cash >= 0n && held >= 0n && (units('1000') - cash - held) % units('300') === 0n).toBe(true);
});

it('five wrong payment passwords in a row lock it for half an hour, even for the right one; an unset one is reported first', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('forgetful', '5000');
  for (let i = 0; i < 5; i++)
    await expect(o.apply('1000', randomUUID(), '111222')).rejects.toMatchObject(code('SECRET_WRONG'));
  await expect(o.apply('1000')).rejects.toMatchObject({ code: 'PASSWORD_LOCKED', params: { minutes: 30 } });
  s.time.ms += 30 * 60_000 + 1;
  expect((await o.apply('1000')).withdrawal.state).toBe('APPLIED');
  await s.addAccount({ username: 'without', legalName: 'Ali Khan' });
  const without = await s.takeOwner('without', '5000', 'PK00WITHOUT0001');
  await expect(without.apply('1000')).rejects.toMatchObject(code('PAYMENT_PASSWORD_UNSET'));
});

it('[STD-17] payout accounts: in the member’s own name, a number once, five at most, encrypted; a shared number is detected', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('binder', '5000', 'PK00SAMENUMBER');
  const bind = (number: string, holder = 'ali khan', accountId: string = randomUUID()) =>
    s.withdrawals.bind(o.owner, { accountId, bankCode: 'river', number, holder, paymentPassword: '739164' });
  const id = randomUUID();
  const shown = await bind('pk00 2222-0001', 'Ali  Khan', id);
  expect([shown.tail, shown.holder, (await bind('PK0022220001', 'Ali Khan', id)).accountId]).toEqual([
    '0001',
    'A** K***',
    id,
  ]);
  await expect(bind('PK0022229999', 'Ali Khan', id)).rejects.toMatchObject(code('IDEMPOTENCY_MISMATCH'));
  await expect(bind('PK00SAMENUMBER')).rejects.toMatchObject({ fields: [{ name: 'number', code: 'FIELD_TAKEN' }] });
  await expect(bind('PK0033330001', 'Somebody Else')).rejects.toMatchObject(code('PAYOUT_NAME_MISMATCH'));
  await expect(bind('12')).rejects.toMatchObject({ fields: [{ name: 'number', code: 'FIELD_INVALID' }] });
  const more = await Promise.allSettled([4, 5, 6, 7].map((n) => bind(`PK00444400${n}${n}`)));
  expect(more.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
  const [stored] = await run<{ all: string }>(
    s.owner,
    `select string_agg(a::text, ' ') as all from cashier.payout_account a`,
  );
  expect(stored!.all).not.toContain('22220001');
  await expect(
    s.withdrawals.apply(o.owner, {
      withdrawalId: randomUUID(),
      amount: units('500'),
      accountId: id,
      paymentPassword: '739164',
      forfeitsBonus: false,
    }),
  ).rejects.toMatchObject(code('PAYOUT_WAIT'));
  const { withdrawal } = await o.apply('500');
  await expect(s.withdrawals.unbind(o.owner, o.accountId)).rejects.toMatchObject(code('OPEN_WITHDRAWAL'));
  const twin = await s.addOwner('samebank', '5000', 'PK00 SAME NUMBER');
  await twin.duty(CHECK, (await twin.apply('500')).withdrawal.withdrawalId);
  const [found] = (await s.withdrawals.list(twin.owner, undefined)).list;
  expect([found!.state, (await twin.row(found!.withdrawalId)).risks]).toEqual(['RISK_REVIEW', ['shared-number']]);
  await expect(s.withdrawals.unbind(twin.owner, o.accountId)).rejects.toMatchObject(code('NOT_FOUND'));
  expect(withdrawal.destination.tail).toBe('MBER');
});

it('small, unsuspicious requests are approved automatically; large amounts, new accounts and unplayed money go to review', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('calm', '50000');
  const small = (await o.apply('2000')).withdrawal.withdrawalId;
  await Promise.all([o.duty(CHECK, small), o.duty(CHECK, small)]);
  expect((await o.row(small)).state).toBe('APPROVED');
  const twin = await s.addOwner('idler', '50000');
  s.play.staked = 0n;
  const idle = (await twin.apply('2000.01')).withdrawal.withdrawalId;
  await twin.duty(CHECK, idle);
  expect(await twin.row(idle)).toMatchObject({ state: 'RISK_REVIEW', risks: ['large', 'no-play'] });
  await expect(
    s.withdrawals.redirect(twin.owner, { withdrawalId: idle, accountId: twin.accountId, paymentPassword: '739164' }),
  ).rejects.toMatchObject(code('WITHDRAWAL_STATE'));
});

it('[F-76] [PC-15] [TV-5.3] two parts: one confirmed, the other received by the timer at the limit, where a dispute is too late', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('parts', '1000');
  const id = await approved(s, o, '1000');
  await s.setDatabaseClock('2026-11-21T12:00:00Z');
  expect((await pay(s, o, id, 1, '600')).state).toBe('PAYING');
  await s.setDatabaseClock('2026-11-21T12:05:00Z');
  const detail = await s.withdrawals.confirm(o.owner, { withdrawalId: id, part: 1 });
  expect([detail.withdrawal.received, detail.withdrawal.remaining]).toEqual([units('600'), units('400')]);
  expect(await o.held()).toBe(units('400'));
  await s.setDatabaseClock('2026-11-21T12:10:00Z');
  expect((await pay(s, o, id, 2, '400')).state).toBe('DISBURSED');
  await s.setDatabaseClock('2026-11-21T12:39:59.999Z');
  await o.duty(RECEIPT, id, 2);
  expect((await o.row(id)).state).toBe('DISBURSED');
  await s.setDatabaseClock('2026-11-21T12:40:00.000Z');
  await expect(dispute(s, o, id, 2)).rejects.toMatchObject(code('ANSWER_TOO_LATE'));
  await Promise.all([o.duty(RECEIPT, id, 2), o.duty(RECEIPT, id, 2), s.withdrawals.jobs[0]!.run()]);
  expect((await o.row(id)).state).toBe('AUTO_RECEIVED');
  await expect(dispute(s, o, id, 2)).rejects.toMatchObject(code('ANSWER_TOO_LATE'));
  expect([await o.cash(), await o.held()]).toEqual([0n, 0n]);
});

it('of the timer and a concurrent claim exactly one wins', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('moment', '3000');
  const id = await approved(s, o, '1000');
  await s.setDatabaseClock('2026-11-21T12:00:00Z');
  await pay(s, o, id, 1, '1000');
  await s.setDatabaseClock('2026-11-21T12:29:59.999Z');
  const both = await Promise.allSettled([dispute(s, o, id, 1), o.duty(RECEIPT, id, 1)]);
  expect(both.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled']);
  // one millisecond before the deadline the claim wins, and stops the timer for good
  expect((await o.row(id)).state).toBe('DISPUTED');
  await s.setDatabaseClock('2026-11-21T13:00:00Z');
  await s.withdrawals.jobs[0]!.run();
  expect((await o.row(id)).state).toBe('DISPUTED');
  await expect(dispute(s, o, id, 1)).rejects.toMatchObject(code('WITHDRAWAL_STATE'));
});

it('[PC-15] [TV-5.4] the guarantee: frozen with the amount, lost where the payment is proven, back where it failed', async () => {
  await using s = await withdrawalScene();
  await setRules(s, { guarantee: units('50') });
  for (const [name, outcome, cash] of [
    ['proven', 'proven', '950'],
    ['refunded', 'refund', '2000'],
  ] as const) {
    const o = await s.addOwner(name, '2000');
    const id = await approved(s, o, '1000');
    expect([await o.cash(), await o.held()]).toEqual([units('950'), units('1050')]);
    await pay(s, o, id, 1, '1000');
    await dispute(s, o, id, 1);
    await review.act(s.review, s.reviewer(1n), id, { action: 'decide' }, (tx, row) =>
      decideDispute(s.review, tx, { owner_id: row.owner_id, withdrawal_id: id, part: 1 }, outcome),
    );
    expect([(await o.row(id)).state, await o.cash(), await o.held()]).toEqual([
      outcome === 'proven' ? 'FORCED_RECEIVED' : 'REFUNDED',
      units(cash),
      0n,
    ]);
  }
});

it('a claim paid again becomes a new part; what cannot be paid is returned with its share of the fee, to the unit', async () => {
  await using s = await withdrawalScene();
  await setRules(s, { fee: { ...DEFAULT_RULES.fee, listPpm: [10_000] } });
  const o = await s.addOwner('again', '2000');
  const id = await approved(s, o, '1000');
  expect((await o.row(id)).fee).toBe(units('10'));
  await pay(s, o, id, 1, '333');
  await s.withdrawals.confirm(o.owner, { withdrawalId: id, part: 1 });
  await pay(s, o, id, 2, '657');
  await dispute(s, o, id, 2);
  await review.act(s.review, s.reviewer(1n), id, { action: 'again' }, (tx, row) =>
    decideDispute(s.review, tx, { owner_id: row.owner_id, withdrawal_id: id, part: 2 }, 'pay-again'),
  );
  expect((await o.row(id)).state).toBe('PAYING');
  await review.act(s.review, s.reviewer(1n), id, { action: 'failed' }, (tx, row) =>
    sayPart(
      s.review,
      tx,
      { owner_id: row.owner_id, withdrawal_id: id, part: 3 },
      { outcome: 'failed', reference: '', fileIds: [] },
    ),
  );
  await review.giveBackRest(s.review, s.reviewer(1n), id, 'the bank is closed');
  expect((await o.row(id)).state).toBe('RECEIVED');
  // 333 paid, 3.36 of the fee kept
  expect([await o.cash(), await o.held()]).toEqual([units('2000') - units('333') - units('3.36'), 0n]);
  await expect(review.giveBackRest(s.review, s.reviewer(1n), id, 'once more')).rejects.toMatchObject(
    code('WITHDRAWAL_STATE'),
  );
});

it('an automatic channel: paid, failed, and no answer, which is polled and never guessed', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('channel', '5000');
  const send = async (part: number, amount: string, id: string) => {
    const input = { part, channel: 'sandbox-payout', amount: units(amount) };
    await review.act(s.review, s.reviewer(1n), id, { action: 'send' }, (tx, row) => addPart(s.review, tx, row, input));
    await o.duty(PAY, id, part);
  };
  const id = await approved(s, o, '1000');
  const states = async () => (await s.withdrawals.detail(o.owner, id)).parts.map((part) => part.state);
  await send(1, '100.01', id);
  await send(2, '100.02', id);
  await send(3, '100.03', id);
  await send(4, '100', id);
  expect(await states()).toEqual(['FAILED', 'UNKNOWN', 'UNKNOWN', 'DISBURSED']);
  await Promise.all([o.duty(PAY, id, 2), o.duty(PAY, id, 2), o.duty(PAY, id, 3), o.duty(PAY, id, 4)]);
  expect(await states()).toEqual(['FAILED', 'DISBURSED', 'FAILED', 'DISBURSED']);
  expect((await o.row(id)).state).toBe('PAYING');
  await expect(send(5, '900', id)).rejects.toMatchObject(code('AMOUNT_RANGE'));
  await expect(send(9, '1', id)).rejects.toMatchObject(code('EDIT_CONFLICT'));
});

it('[T16] above the threshold two operators approve; a locked case belongs to its operator; risk cases need the risk permission', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('twofold', '49000');
  const [a, b] = [s.reviewer(1n), s.reviewer(2n)];
  const id = (await o.apply('25000')).withdrawal.withdrawalId;
  await review.take(s.review, a, id);
  await expect(review.take(s.review, b, id)).rejects.toMatchObject(code('LOCKED_BY_OTHER'));
  await expect(review.approve(s.review, a, id, 'fine')).rejects.toMatchObject(code('FORBIDDEN'));
  expect((await review.needsTwo(s.review, a, id)).isNeeded).toBe(true);
  const approvalId = randomUUID();
  await review.awaitSecond(s.review, a, id, 'fine', approvalId);
  await expect(review.awaitSecond(s.review, a, id, 'fine', randomUUID())).rejects.toMatchObject(
    code('WITHDRAWAL_STATE'),
  );
  const payload = { ownerId: String(o.memberId), withdrawalId: id } as review.ApprovalPayload;
  await expect(withTx(s.db, (tx) => review.approveBySecond(s.review, tx, payload, randomUUID()))).rejects.toMatchObject(
    code('APPROVAL_STATE'),
  );
  await withTx(s.db, (tx) => review.approveBySecond(s.review, tx, payload, approvalId));
  expect((await o.row(id)).state).toBe('APPROVED');
  await expect(withTx(s.db, (tx) => review.approveBySecond(s.review, tx, payload, approvalId))).rejects.toMatchObject(
    code('APPROVAL_STATE'),
  );

  const other = await s.addOwner('risky', '5000');
  const second = (await other.apply('1000')).withdrawal.withdrawalId;
  await review.take(s.review, a, second);
  await review.askDocument(s.review, a, second, 'a bank statement');
  await expect(
    s.withdrawals.handIn(other.owner, { withdrawalId: second, fileIds: [await o.proof('document')] }),
  ).rejects.toMatchObject(code('NOT_FOUND'));
  const given = await s.withdrawals.handIn(other.owner, {
    withdrawalId: second,
    fileIds: [await other.proof('document')],
  });
  expect(given.withdrawal.documentWanted).toBeNull();
  await review.escalate(s.review, a, second, 'two devices');
  await expect(review.approve(s.review, b, second, 'fine')).rejects.toMatchObject(code('FORBIDDEN'));
  await expect(
    review.reject(s.review, s.reviewer(3n, true), second, { reasonCode: 'nonsense', note: 'no' }),
  ).rejects.toMatchObject(code('INPUT_INVALID'));
  await review.reject(s.review, s.reviewer(3n, true), second, { reasonCode: 'terms', note: 'against the terms' });
  expect([(await other.row(second)).state, await other.cash(), await other.held()]).toEqual([
    'REJECTED',
    units('5000'),
    0n,
  ]);
  const shown = await s.withdrawals.detail(other.owner, second);
  expect([shown.withdrawal.reason?.ur, shown.steps.at(-1)?.event]).toEqual([
    DEFAULT_RULES.reasons.find((r) => r.code === 'terms')?.names.ur,
    'REJECTED',
  ]);
  expect(s.trail.map((entry) => entry.action)).toContain('withdrawals.reject');
  const elsewhere = { ...a, brandId: a.brandId + 1 };
  await expect(review.take(s.review, elsewhere, second)).rejects.toMatchObject(code('NOT_FOUND'));
});

it('a part is locked through its withdrawal: concurrent confirmation and claim have one result', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('atonce', '3000');
  const id = await approved(s, o, '1000');
  await pay(s, o, id, 1, '1000');
  await Promise.allSettled([
    s.withdrawals.confirm(o.owner, { withdrawalId: id, part: 1 }),
    dispute(s, o, id, 1),
    s.withdrawals.confirm(o.owner, { withdrawalId: id, part: 1 }),
  ]);
  const found = await withTx(s.db, (tx) => lockPart(tx, { owner_id: o.memberId, withdrawal_id: id, part: 1 }));
  expect(['RECEIVED', 'DISPUTED']).toContain(found!.part.state);
  expect(await o.held()).toBe(found!.part.state === 'RECEIVED' ? 0n : units('1000'));
});
