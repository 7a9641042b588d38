import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../../platform/db.ts';
import { CHARGE_BACK_ACTION, MISMATCH_ACTION, moneyCase } from './deposit-approvals.ts';
import { approve, lockForAudit, reject, release } from './deposit-audit.ts';

const units = (text: string) => parseUnits(text)!;
const code = (error: string) => ({ code: error });

it('a transfer: unique cents, proof, one auditor at a time, credited with the amount received and the extra', async () => {
  await using s = await depositScene();
  const order = await s.order('bank', '500');
  const tail = order.payAmount - order.amount;
  expect([order.state, tail > 0n && tail < units('1'), order.payee?.number]).toEqual([
    'CREATED',
    true,
    'PK00 TEST 0001',
  ]);
  const other = await s.member('secondpayer');
  const twin = await s.order('bank', '500', randomUUID(), other);
  expect(twin.payAmount).not.toBe(order.payAmount);
  // another member's files, unknown files, or files used before
  for (const fileIds of [[await s.proof(other)], [randomUUID()]])
    await expect(
      s.deposits.submit(s.who.ownerId, { depositId: order.depositId, fileIds, remark: '' }),
    ).rejects.toMatchObject(code('NOT_FOUND'));
  const fileIds = [await s.proof()];
  const sent = await s.deposits.submit(s.who.ownerId, {
    depositId: order.depositId,
    fileIds,
    remark: 'from my brother',
  });
  expect([sent.state, await s.files.of(order.depositId)]).toEqual(['SUBMITTED', fileIds]);
  const [one, two] = [s.auditor, { ...s.auditor, operatorId: 2n }];
  const both = await Promise.allSettled([
    lockForAudit(s.deps, one, order.depositId),
    lockForAudit(s.deps, two, order.depositId),
  ]);
  expect(both.map((done) => done.status).sort()).toEqual(['fulfilled', 'rejected']);
  const [holder, loser] = both[0]!.status === 'fulfilled' ? [one, two] : [two, one];
  const paid = { depositId: order.depositId, received: units('480'), note: '' };
  await expect(approve(s.deps, loser, paid)).rejects.toMatchObject(code('AUDIT_LOCKED'));
  await expect(release(s.deps, loser, order.depositId)).rejects.toMatchObject(code('AUDIT_LOCKED'));
  const twice = await Promise.allSettled([approve(s.deps, holder, paid), approve(s.deps, holder, paid)]);
  expect(twice.map((done) => done.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await s.cash()).toBe(units('480') + units('4.8'));
  expect(await s.deposits.one(s.who.ownerId, order.depositId)).toMatchObject({
    state: 'CREDITED',
    credited: units('480'),
    extra: units('4.8'),
  });
});

it('after fifteen minutes another auditor may take over a lock; a rejection tells the member why', async () => {
  await using s = await depositScene();
  const order = await s.order('bank', '500');
  await s.deposits.submit(s.who.ownerId, { depositId: order.depositId, fileIds: [await s.proof()], remark: '' });
  const [one, two] = [s.auditor, { ...s.auditor, operatorId: 2n }];
  await lockForAudit(s.deps, one, order.depositId);
  s.time.ms += 15 * 60_000;
  await lockForAudit(s.deps, two, order.depositId);
  await expect(reject(s.deps, one, order.depositId, 'no such line')).rejects.toMatchObject(code('AUDIT_LOCKED'));
  await reject(s.deps, two, order.depositId, 'no such line at the bank');
  expect(await s.deposits.one(s.who.ownerId, order.depositId)).toMatchObject({
    state: 'REJECTED',
    note: 'no such line at the bank',
  });
  await expect(lockForAudit(s.deps, { ...two, brandId: 999 }, order.depositId)).rejects.toMatchObject(
    code('NOT_FOUND'),
  );
});

it('at most three open orders, also under ten concurrent requests; channel limits apply; closed channels refuse', async () => {
  await using s = await depositScene();
  const tried = await Promise.allSettled(Array.from({ length: 10 }, () => s.order('bank', '500')));
  expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
  await expect(s.order('bank', '500')).rejects.toMatchObject(code('DEPOSITS_OPEN'));
  const other = await s.member('secondpayer');
  for (const [amount, refusal] of [
    ['99.99', 'AMOUNT_RANGE'],
    ['50000.01', 'AMOUNT_RANGE'],
  ] as const)
    await expect(s.order('bank', amount, randomUUID(), other)).rejects.toMatchObject(code(refusal));
  await expect(s.order('nowhere', '500', randomUUID(), other)).rejects.toMatchObject(code('NOT_FOUND'));
  await s.channel('card', 'sandbox-redirect', { version: 1, closed: { en: 'back at six', ur: 'چھ بجے' } });
  await expect(s.order('card', '500', randomUUID(), other)).rejects.toMatchObject(code('CHANNEL_CLOSED'));
  const orderForm = await s.deposits.orderForm(other);
  expect(orderForm.channels.find((channel) => channel.channelCode === 'card')?.closed).toEqual({
    en: 'back at six',
    ur: 'چھ بجے',
  });
});

it('another member’s order answers like an unknown one', async () => {
  await using s = await depositScene();
  const order = await s.order('bank', '500');
  const other = await s.member('secondpayer');
  await expect(s.deposits.one(other.ownerId, order.depositId)).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(s.deposits.cancel(other.ownerId, order.depositId)).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(
    s.deposits.submit(other.ownerId, { depositId: order.depositId, fileIds: [await s.proof(other)], remark: '' }),
  ).rejects.toMatchObject(code('NOT_FOUND'));
  expect(await s.deposits.cancel(s.who.ownerId, order.depositId)).toMatchObject({ state: 'CANCELLED' });
  await expect(
    s.deposits.submit(s.who.ownerId, { depositId: order.depositId, fileIds: [await s.proof()], remark: '' }),
  ).rejects.toMatchObject(code('DEPOSIT_STATE'));
});

it('[T12] a mismatch is credited, and a credit charged back, once each by an approved case; spent money becomes a debt and locks', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  const payment = s.provider.payments.get(order.depositId)!;
  await s.news('card', { ...payment, status: 'paid', amount: '350.00' });
  const wanted = {
    action: MISMATCH_ACTION,
    depositId: order.depositId,
    received: units('350'),
    reason: 'bank says 350',
  };
  const { payload } = await moneyCase(s.db, s.brandId, wanted);
  const [credit, back] = s.deposits.actions;
  const by = { approvalId: randomUUID(), makerId: 1n, checkerId: 2n };
  await withTx(s.db, (tx) => credit!.execute(tx, payload, by));
  await expect(withTx(s.db, (tx) => credit!.execute(tx, payload, by))).rejects.toMatchObject(code('DEPOSIT_STATE'));
  expect(await s.cash()).toBe(units('350'));
  await withTx(s.db, (tx) =>
    s.wallet.adjust(tx, {
      ownerId: s.who.ownerId,
      brandId: s.brandId,
      currency: 'PKR',
      accountClass: 0,
      amount: -units('300'),
      reference: 'spent',
      opId: randomUUID(),
      note: 'spent',
    }),
  );
  const charge = await moneyCase(s.db, s.brandId, { ...wanted, action: CHARGE_BACK_ACTION, received: null });
  await withTx(s.db, (tx) => back!.execute(tx, charge.payload, by));
  expect(s.wagering.at(-1)).toEqual({ base: 0n, reference: expect.stringMatching(/^deposit:/) });
  await expect(withTx(s.db, (tx) => back!.execute(tx, charge.payload, by))).rejects.toMatchObject(
    code('DEPOSIT_STATE'),
  );
  expect(s.locked).toEqual([s.who.ownerId]);
  const accounts = await s.wallet.accountsOf(s.who.ownerId);
  expect(accounts.find((one) => one.code === 'receivable')?.balance).toBe(-units('300'));
  // the next deposit settles the debt first
  const next = await s.order('card', '400');
  await s.news('card', { ...s.provider.payments.get(next.depositId)!, status: 'paid' });
  expect((await s.wallet.accountsOf(s.who.ownerId)).find((one) => one.code === 'main')?.balance).toBe(units('100'));
});

it('[STD-18] five failed payments in ten minutes block electronic channels for half an hour, or until an operator resets it', async () => {
  await using s = await depositScene();
  for (let i = 0; i < 5; i++) {
    const order = await s.order('card', '500');
    await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'failed' });
    s.time.ms += 60_000;
  }
  await expect(s.order('card', '500')).rejects.toMatchObject({ code: 'DEPOSIT_BLOCKED' });
  await expect(s.order('coin', '500')).rejects.toMatchObject({ code: 'DEPOSIT_BLOCKED' });
  expect((await s.order('bank', '500')).state).toBe('CREATED');
  const blocked = (await s.deposits.orderForm(s.who)).channels.filter((channel) => channel.blockedUntil !== null);
  expect(blocked.map((channel) => channel.channelCode).sort()).toEqual(['card', 'coin']);
  s.time.ms += 30 * 60_000;
  expect((await s.order('card', '500')).state).toBe('WAITING_PSP');
});

it('the order form: own last amounts without duplicates, last channel first, times of real orders, remaining limit', async () => {
  await using s = await depositScene();
  s.limits.left = units('1234');
  for (let i = 0; i < 5; i++) {
    const order = await s.order('card', i < 2 ? '500' : '700');
    s.time.ms += 40_000;
    await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid' });
    s.time.ms += 40_000;
  }
  const orderForm = await s.deposits.orderForm(s.who);
  expect(orderForm.lastAmounts).toEqual([units('700'), units('500')]);
  expect([orderForm.lastChannel, orderForm.channels[0]?.typicalSeconds, orderForm.limitLeft, orderForm.open]).toEqual([
    'card',
    40,
    units('1234'),
    [],
  ]);
  expect(orderForm.channels.find((channel) => channel.channelCode === 'bank')?.typicalSeconds).toBeNull();
});

it('[PC-03] [STD-31] the order form: an unpaid order sets no default and leaves the first-deposit limit offer in place', async () => {
  await using s = await depositScene();
  const tried = await s.order('bank', '900');
  await s.deposits.cancel(s.who.ownerId, tried.depositId);
  const declined = await s.order('card', '800');
  await s.news('card', { ...s.provider.payments.get(declined.depositId)!, status: 'failed' });
  await s.order('coin', '1500');
  let orderForm = await s.deposits.orderForm(s.who);
  expect([orderForm.lastAmounts, orderForm.lastChannel, orderForm.open.length]).toEqual([[], null, 1]);
  s.time.ms += 60_000;
  const paid = await s.order('card', '700');
  await s.news('card', { ...s.provider.payments.get(paid.depositId)!, status: 'paid' });
  s.time.ms += 60_000;
  await s.order('bank', '600');
  orderForm = await s.deposits.orderForm(s.who);
  expect([orderForm.lastAmounts, orderForm.lastChannel, orderForm.channels[0]?.channelCode]).toEqual([
    [units('700')],
    'card',
    'card',
  ]);
});
