import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { withdrawalScene } from '@kismet/testkit/scenes/withdrawal-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { CHECK } from './withdrawal-apply.ts';
import { DEFAULT_RULES } from './withdrawal-defaults.ts';
import * as review from './withdrawal-review.ts';

const units = (text: string) => parseUnits(text)!;
const code = (error: string) => ({ code: error });

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
