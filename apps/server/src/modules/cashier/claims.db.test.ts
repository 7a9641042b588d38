import { randomUUID } from 'node:crypto';
import { audit } from '@kismet/testkit/audit';
import { broken } from '@kismet/testkit/broken-books';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { withdrawalScene } from '@kismet/testkit/scenes/withdrawal-scene';
import { expect, it } from 'vitest';
import { type Db, run } from '../../platform/db.ts';

const statuses = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).sort();
const claimOf = async (db: Db, depositId: string) =>
  (
    await run<{ owner_id: bigint; provider_no: string | null; paid: bigint | null }>(
      db,
      'select owner_id, provider_no, paid from cashier.deposit_number where deposit_id = $1',
      [depositId],
    )
  )[0];
/** Copies every deposit or withdrawal with changed columns, as a release without claims would write it. */
const copy = (db: Db, table: 'deposit' | 'withdrawal', changed: object) =>
  run<{ owner_id: bigint }>(
    db,
    `insert into cashier.${table} select (jsonb_populate_record(t, $1)).* from cashier.${table} t on conflict do nothing returning owner_id`,
    [JSON.stringify(changed)],
  );

it('[I69] of two members who order a deposit under one id concurrently, one gets it and the other is refused', async () => {
  await using s = await depositScene();
  const other = await s.member('secondpayer');
  for (let i = 0; i < 3; i++) {
    const id = randomUUID();
    const both = await Promise.allSettled([s.order('bank', '500', id), s.order('bank', '700', id, other)]);
    expect(statuses(both)).toEqual(['IDEMPOTENCY_MISMATCH', 'done']);
    const [winner, won] = both[0]!.status === 'fulfilled' ? [s.who, both[0]] : [other, both[1]];
    const order = (won as PromiseFulfilledResult<{ payAmount: bigint }>).value;
    expect(await claimOf(s.owner, id)).toMatchObject({ owner_id: winner.ownerId, paid: order.payAmount });
    // its cents are free again once it is no longer waiting
    await s.deposits.cancel(winner.ownerId, id);
    expect(await claimOf(s.owner, id)).toMatchObject({ paid: null });
  }
  await audit(s.url);
});

it('[I69] of two members who withdraw under one id concurrently, one succeeds and the other keeps their money', async () => {
  await using s = await withdrawalScene();
  const [one, two] = [await s.addOwner('first', '1000'), await s.addOwner('second', '1000')];
  const id = randomUUID();
  const both = await Promise.allSettled([one.apply('300', id), two.apply('400', id)]);
  expect(statuses(both)).toEqual(['IDEMPOTENCY_MISMATCH', 'done']);
  expect(await run(s.owner, 'select 1 from cashier.withdrawal')).toHaveLength(1);
  await audit(s.url);
});

it('[I69] the previous release claims through its own writes: new orders and payment numbers, but nothing that another member holds', async () => {
  await using s = await depositScene();
  const other = await s.member('secondpayer');
  const { depositId, payAmount } = await s.order('bank', '500');
  await expect(copy(s.db, 'deposit', { owner_id: String(other.ownerId) })).rejects.toMatchObject({ code: '23505' });
  const second = randomUUID();
  await expect(
    copy(s.db, 'deposit', { owner_id: String(other.ownerId), deposit_id: second }),
    'the same cents',
  ).rejects.toMatchObject({ code: '23505', constraint: 'deposit_number_paid' });
  await copy(s.db, 'deposit', { owner_id: String(other.ownerId), deposit_id: second, tail: 0 });
  expect([await claimOf(s.owner, depositId), await claimOf(s.owner, second)]).toMatchObject([
    { owner_id: s.who.ownerId, paid: payAmount },
    { owner_id: other.ownerId, paid: null },
  ]);
  const pay = (id: string) => run(s.db, `update cashier.deposit set provider_no = 'P-1' where deposit_id = $1`, [id]);
  await pay(depositId);
  await expect(pay(second)).rejects.toMatchObject({ code: '23505', constraint: 'deposit_number_provider_no' });
  expect(await claimOf(s.owner, depositId)).toMatchObject({ provider_no: 'P-1' });
  await audit(s.url);
});

it('[I69] the previous release cannot write a withdrawal whose id or reference belongs to another member, just as its own keys prevented', async () => {
  await using s = await withdrawalScene();
  const [one, two] = [await s.addOwner('first', '1000'), await s.addOwner('second', '1000')];
  const { withdrawal } = await one.apply('300');
  const row = await one.row(withdrawal.withdrawalId);
  const others = { owner_id: String(two.owner.memberId) };
  expect(await copy(s.db, 'withdrawal', others)).toEqual([]);
  expect(await copy(s.db, 'withdrawal', { ...others, withdrawal_id: randomUUID() })).toEqual([]);
  const claims = await run(s.owner, 'select owner_id, reference from cashier.withdrawal_number');
  expect(claims).toEqual([{ owner_id: one.owner.memberId, reference: row.reference }]);
  const look = (sql: string) => broken(s.url, 'I69', sql);
  expect(await look('delete from cashier.withdrawal_number')).toBe(1);
  expect(await look('update cashier.withdrawal_number set owner_id = 7')).toBe(1);
  expect(await look(`insert into cashier.withdrawal_number values (gen_random_uuid(), 7, 1, 'W-NOTHING')`)).toBe(1);
});

it('[I69] without the trigger, as on spread members, an order itself records its claim when it is placed, paid and ended', async () => {
  await using s = await depositScene();
  await run(s.owner, 'alter table cashier.deposit disable trigger deposit_claimed');
  const [waiting, over, card] = [
    await s.order('bank', '500'),
    await s.order('bank', '600'),
    await s.order('card', '700'),
  ];
  await s.deposits.cancel(s.who.ownerId, over.depositId);
  expect(await claimOf(s.owner, waiting.depositId)).toMatchObject({ paid: waiting.payAmount });
  expect(await claimOf(s.owner, over.depositId)).toMatchObject({ paid: null });
  expect((await claimOf(s.owner, card.depositId))!.provider_no).toMatch(/./);
  await audit(s.url);
});

it('[I69] detects a deposit without its claim, and a claim with different content', async () => {
  await using s = await depositScene();
  await s.order('bank', '500');
  const look = (sql: string) => broken(s.url, 'I69', sql);
  expect(await look('delete from cashier.deposit_number')).toBe(1);
  expect(await look('update cashier.deposit_number set paid = paid + 1')).toBe(1);
  expect(await look(`update cashier.deposit set provider_no = 'P-2'`)).toBe(1);
  expect(await look(`update cashier.deposit set state = 'CANCELLED', ended_at = now()`)).toBe(1);
});
