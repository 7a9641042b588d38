import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { type Refused, Unavailable } from '@kismet/kernel/outcome';
import { systemClock } from '@kismet/kernel/time';
import { POINT } from '@kismet/rules/loyalty/points';
import { cashItem, GOODS, mallScene } from '@kismet/testkit/scenes/mall-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import type { ItemDraft } from './item.ts';
import { checkPicture } from './operator-commands.ts';
import { cancel } from './redeem-commands.ts';

const units = (text: string) => parseUnits(text)!;
it('[TV-4.5] 10,500 points, an item of 5,000 twice: in process, 500 left; rejected: 10,500 and two in stock again', async () => {
  await using s = await mallScene();
  const [who] = (await s.members(1, 10_500)) as [bigint];
  await s.withAddress(who);
  const itemId = await s.item();
  const made = await s.buy(who, itemId, { quantity: 2 });
  expect([made.state, await s.points(who), await s.left(itemId)]).toEqual(['IN_PROCESS', 500n, 8]);
  const rejected = await s.act(who, made.redemption_id, 'reject');
  expect([rejected.state, rejected.remark, await s.points(who), await s.left(itemId)]).toEqual([
    'REJECTED',
    'checked',
    10_500n,
    10,
  ]);
  for (const again of ['reject', 'approve', 'send'] as const)
    await expect(s.act(who, made.redemption_id, again)).rejects.toMatchObject({ code: 'REDEMPTION_STATE' });
  // 1,250 and 1,200 from the test vector: points.db.test.ts
  await s.audited();
});

it('[VP-03] two hundred concurrent redemptions of a stock of one hundred: exactly one hundred succeed, and no piece is lost', async () => {
  await using s = await mallScene();
  const owners = await s.members(40, 5000);
  for (const owner of owners) await s.withAddress(owner);
  const itemId = await s.item({ price: 1000n * POINT }, 100);
  // a call without an answer is repeated under its key, as the site does
  const buy = async (owner: bigint, redemptionId: string): Promise<string> => {
    try {
      return (await s.buy(owner, itemId, { redemptionId })).state;
    } catch (error) {
      return error instanceof Unavailable ? buy(owner, redemptionId) : (error as Refused).code;
    }
  };
  const codes = await Promise.all(Array.from({ length: 200 }, (_, i) => buy(owners[i % owners.length]!, randomUUID())));
  expect(
    Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length])),
  ).toEqual({
    IN_PROCESS: 100,
    STOCK_EMPTY: 100,
  });
  expect(await s.left(itemId)).toBe(0);
  await s.audited();
});

it('[VP-03] [F-63] a repeated redemption is the same one, also concurrently; with another quantity it is refused', async () => {
  await using s = await mallScene();
  const [who] = (await s.members(1, 10_000)) as [bigint];
  const itemId = await s.item(cashItem('50', 1000n));
  const redemptionId = randomUUID();
  const all = await Promise.all(Array.from({ length: 8 }, () => s.buy(who, itemId, { redemptionId })));
  expect(new Set(all.map(({ state, points }) => `${state} ${points / POINT}`))).toEqual(new Set(['APPROVED 1000']));
  expect([await s.points(who), await s.left(itemId), await s.cash(who)]).toEqual([9000n, 9, units('1000050')]);
  await expect(s.buy(who, itemId, { redemptionId, quantity: 2 })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
  await s.audited();
});

it('[VP-03] cash up to 100.00 is credited at once with its wagering requirement, above that after a decision; bonus money under its terms', async () => {
  await using s = await mallScene();
  const [who] = (await s.members(1, 10_000)) as [bigint];
  const before = await s.cash(who);
  const cash = await s.item(cashItem('50', 500n));
  expect((await s.buy(who, cash, { quantity: 2 })).state).toBe('APPROVED');
  expect((await s.cash(who)) - before).toBe(units('100'));
  const open = await run<{ base: bigint }>(
    s.owner,
    `select base from wagering.requirement where reference like 'redeem:%'`,
  );
  expect(open).toEqual([{ base: units('100') }]);
  const large = await s.buy(who, cash, { quantity: 3 });
  expect([large.state, (await s.cash(who)) - before]).toEqual(['IN_PROCESS', units('100')]);
  await Promise.allSettled([1, 2, 3].map(() => s.act(who, large.redemption_id, 'approve')));
  expect((await s.cash(who)) - before).toBe(units('250'));
  const wager = { multiplePpm: 10_000_000, maxBet: null, minOddsE4: null, days: 7, capTimes: 5 };
  const bonus = await s.item({ gives: { kind: 'BONUS', amount: units('200'), wager }, price: 1000n * POINT });
  const granted = await s.buy(who, bonus);
  // the terms of the redeemed version count, whatever the shelf says now
  await s.item({ gives: { kind: 'BONUS', amount: units('1'), wager }, price: 1000n * POINT }, 10, bonus, 1);
  await s.act(who, granted.redemption_id, 'approve');
  const [grant] = await run<{ amount: bigint; cap: bigint; state: string }>(
    s.owner,
    'select amount, cap, state from promotions.bonus_grant',
  );
  expect(grant).toEqual({ amount: units('200'), cap: units('1000'), state: 'active' });
  await s.audited();
});

it('[VP-03] goods: an address is required, and stays encrypted with its order; the member can cancel once, shipping happens once after approval', async () => {
  await using s = await mallScene();
  const [who, other] = (await s.members(2, 20_000)) as [bigint, bigint];
  const itemId = await s.item();
  await expect(s.buy(who, itemId)).rejects.toMatchObject({ code: 'ADDRESS_MISSING' });
  await s.withAddress(other);
  await expect(s.buy(who, itemId)).rejects.toMatchObject({ code: 'ADDRESS_MISSING' });
  expect([await s.points(who), await s.left(itemId)]).toEqual([20_000n, 10]);
  await s.withAddress(who);
  const first = await s.buy(who, itemId);
  expect(first.address!.includes('Canal')).toBe(false);
  await Promise.all([1, 2, 3].map(() => cancel(s.deps, who, first.redemption_id)));
  expect([await s.points(who), await s.left(itemId)]).toEqual([20_000n, 10]);
  await expect(cancel(s.deps, other, first.redemption_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const second = await s.buy(who, itemId);
  await expect(s.act(who, second.redemption_id, 'send')).rejects.toMatchObject({ code: 'REDEMPTION_STATE' });
  await s.act(who, second.redemption_id, 'approve');
  await expect(cancel(s.deps, who, second.redemption_id)).rejects.toMatchObject({ code: 'REDEMPTION_STATE' });
  expect((await s.act(who, second.redemption_id, 'send')).tracking).toBe('TCS-1234');
  await expect(s.act(who, second.redemption_id, 'reject')).rejects.toMatchObject({ code: 'REDEMPTION_STATE' });
  await s.audited();
});

it('[VP-03] an unmet condition of an item is refused with its code and changes nothing: version, dates, limit, level, points', async () => {
  await using s = await mallScene();
  const [who, owing] = (await s.members(2, 3000)) as [bigint, bigint];
  await s.deposit(owing, '100', 0);
  await s.chargeBack(owing, '300100', 3);
  await s.nightsUntil(2);
  const of = (more: Partial<ItemDraft>) => s.item({ ...cashItem('1', 1000n), ...more });
  const conditions = GOODS.conditions;
  const refused = async (itemId: string, more = {}, by = who) =>
    s.buy(by, itemId, more).then(
      () => 'done',
      (error) => [error.code, ...Object.values(error.params ?? {})].join(' '),
    );
  const limited = await of({ perMember: { most: 2, period: 'day' } });
  expect(await refused(limited, { version: 2 })).toBe('ITEM_CHANGED');
  expect(await refused(limited, { quantity: 3 })).toBe('ITEM_LIMIT 2');
  expect(await refused(await of({ endsAt: '2026-02-01T00:00:00.000Z' }))).toBe('ITEM_CLOSED');
  expect(await refused(await of({ startsAt: new Date(systemClock.now() + 9e9).toISOString() }))).toBe('ITEM_CLOSED');
  expect(await refused(await of({ conditions: { ...conditions, minLevel: 3 } }))).toBe('ITEM_CONDITION level');
  expect(await refused(await of({ conditions: { ...conditions, needsMobile: true } }))).toBe('ITEM_CONDITION mobile');
  expect(await refused(await of({ conditions: { ...conditions, labels: ['guest'] } }))).toBe('ITEM_CONDITION label');
  expect(await refused(await of({ price: 3001n * POINT }))).toBe('POINTS_SHORT');
  expect(await s.points(owing)).toBe(-1n);
  expect(await refused(limited, {}, owing)).toBe('POINTS_NEGATIVE');
  expect(await refused(randomUUID())).toBe('NOT_FOUND');
  expect([await s.points(who), await s.left(limited)]).toEqual([3000n, 10]);
  expect(await Promise.all([1, 2, 3, 4].map(() => refused(limited)))).toEqual(
    expect.arrayContaining(['done', 'done', 'ITEM_LIMIT 0', 'ITEM_LIMIT 0']),
  );
  await s.audited();
});

it('[VP-03] the stock follows the operator, but not below what was redeemed; a change of kind and an unknown picture are refused', async () => {
  await using s = await mallScene();
  const [who] = (await s.members(1, 10_000)) as [bigint];
  const itemId = await s.item(cashItem('1', 100n), 10);
  await s.buy(who, itemId, { quantity: 7 });
  const save = (stock: number, version: number, more: Partial<ItemDraft> = {}) =>
    s.item({ ...cashItem('1', 100n), ...more }, stock, itemId, version);
  await expect(save(6, 1)).rejects.toMatchObject({ code: 'STOCK_USED', params: { used: '7' } });
  await expect(save(8, 2)).rejects.toMatchObject({ code: 'VERSION_CHANGED' });
  await expect(save(8, 1, { gives: { kind: 'GOODS' } })).rejects.toMatchObject({ code: 'FIELD_INVALID' });
  const unknown = checkPicture(s.deps, s.brandId, { ...GOODS, pictureId: randomUUID() });
  await expect(unknown).rejects.toMatchObject({ code: 'FIELD_INVALID' });
  await save(8, 1);
  expect(await s.left(itemId)).toBe(1);
  await s.audited();
});
