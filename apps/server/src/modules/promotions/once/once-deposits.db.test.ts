import { parseUnits } from '@kismet/kernel/money';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { join } from '../offers/member-commands.ts';

const units = (text: string): bigint => parseUnits(text)!;

it('[rule 4.30] the deposits of two accounts of one person earn one bonus, and both deposits stand', async () => {
  await using s = await depositScene();
  const id = await publisher(s)(
    {
      kind: 'DEPOSIT_FIRST',
      parameters: { ratePpm: 1_000_000, cap: units('300'), minDeposit: units('100'), wager: WAGER },
    },
    { once: ['PERSON', 'INSTRUMENT', 'DEVICE'] },
  );
  const other = await s.member('secondself');
  const third = await s.member('atonehome');
  const people = [s.who, other, third];
  for (const { ownerId } of people) await join(s.promotions.deps, { memberId: ownerId, brandId: s.brandId }, id);
  // known only after they joined, like identity documents
  await run(s.owner, `update members.member set document_index = '\\xd0' where member_id = any($1)`, [
    [s.who.ownerId, other.ownerId],
  ]);
  await run(
    s.owner,
    `insert into identity.device (device_id, token_hash, member_id, user_agent, first_at, last_at)
     select gen_random_uuid(), '\\xfeed', id, 'x', now(), now() from unnest($1::bigint[]) as id`,
    [[s.who.ownerId, third.ownerId]],
  );
  for (const by of people) {
    const order = await s.order('card', '200.00', undefined, by);
    await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount: '200.00' });
    expect(await s.state(order.depositId, by)).toBe('CREDITED');
    expect(await s.cash(by)).toBe(units('200'));
  }
  const bonus = async (ownerId: bigint) =>
    (await s.wallet.accountsOf(ownerId)).find(({ code }) => code === 'bonus')?.balance ?? 0n;
  expect(await Promise.all(people.map(({ ownerId }) => bonus(ownerId)))).toEqual([units('200'), 0n, 0n]);
  const held = await run(s.owner, 'select owner_id, once_kind from promotions.offer_hold where offer_id = $1', [id]);
  expect(held).toEqual([{ owner_id: third.ownerId, once_kind: 'DEVICE' }]);
  const used = await run(s.owner, 'select granted, claims from promotions.offer_use where offer_id = $1', [id]);
  expect(used).toEqual([{ granted: units('200'), claims: 1 }]);
});
