import { parseUnits } from '@kismet/kernel/money';
import { withdrawalScene } from '@kismet/testkit/scenes/withdrawal-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../../platform/db.ts';
import { DEFAULT_RULES } from './withdrawal-defaults.ts';
import { addPart, lockPart, PAY, RECEIPT, sayPart } from './withdrawal-payout.ts';
import { decideDispute } from './withdrawal-receipt.ts';
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

it('[PC-15] [TV-5.4] the guarantee: held with the amount, lost if the payment is proven, returned if it failed', async () => {
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
