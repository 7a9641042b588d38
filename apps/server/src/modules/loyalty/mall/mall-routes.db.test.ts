import { randomUUID } from 'node:crypto';
import { systemClock } from '@kismet/kernel/time';
import { cashItem, GOODS, mallScene } from '@kismet/testkit/scenes/mall-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';

const code = (answer: { body: { value: { code: string } } }) => answer.body.value.code;
const PIN = '482913';

async function scene() {
  const s = await mallScene();
  const [who] = (await s.members(1, 10_000)) as [bigint];
  // the scene's product has a clock of its own; entries must come after those of the nights
  s.time.ms = systemClock.now();
  const { token, member } = (await s.login('faraz0')).body.value;
  const redeem = (itemId: string, more: object = {}) => {
    const body = { redemptionId: randomUUID(), itemId, version: 1, quantity: 1, paymentPassword: PIN, ...more };
    return s.sealed('/wps/points/redeem', body, { token });
  };
  /** Replaces both passwords: a credential is written once. */
  const setPin = async () => {
    const hashes = await s.identity.hashPasswords('tez-Hawa9', PIN);
    await withTx(s.db, async (tx) => {
      await run(tx, 'delete from identity.credential where member_id = $1', [who]);
      await s.identity.setPassword(tx, { memberId: who, brandId: s.brandId }, hashes);
    });
  };
  return Object.assign(s, { who, token: token as string, publicId: member.id as string, redeem, setPin });
}

it('[VP-03] redeeming needs the payment password: unset, wrong, and after five wrong ones locked for half an hour, even for the right one', async () => {
  await using s = await scene();
  const itemId = await s.item(cashItem('20', 1000n));
  expect(code(await s.redeem(itemId))).toBe('PAYMENT_PASSWORD_UNSET');
  await s.setPin();
  for (let n = 0; n < 5; n++) expect(code(await s.redeem(itemId, { paymentPassword: '111111' }))).toBe('SECRET_WRONG');
  expect(code(await s.redeem(itemId))).toBe('PASSWORD_LOCKED');
  expect([await s.points(s.who), await s.left(itemId)]).toEqual([10_000n, 10]);
  expect((await s.ask('POST', '/wps/points/redeem', { token: s.token, body: {} })).status).toBe(400);
  await s.audited();
});

it('[VP-03] the shelf is public, except items for a label; a member sees their own limits and orders', async () => {
  await using s = await scene();
  await s.setPin();
  const open = await s.item({ ...cashItem('20', 1000n), perMember: { most: 3, period: 'day' } });
  await s.item({ conditions: { ...GOODS.conditions, labels: ['guest'] } });
  const shown = await s.ask('GET', '/wps/points/list');
  expect(shown.body.value.list).toMatchObject([{ itemId: open, price: '1000', left: 10, picture: null }]);
  expect((await s.ask('GET', '/wps/points/list/own')).status).toBe(401);
  const redemptionId = randomUUID();
  const done = await s.redeem(open, { redemptionId, quantity: 2 });
  expect(done.body.value).toMatchObject({ balance: '8000', redemption: { state: 'APPROVED', amount: '40.00' } });
  expect((await s.redeem(open, { redemptionId, quantity: 2 })).body.value).toEqual(done.body.value);
  const own = await s.ask('GET', '/wps/points/list/own', { token: s.token });
  expect(own.body.value.list).toMatchObject([{ item: { left: 8 }, reasons: [], allowed: 1 }]);
  const orders = await s.ask('GET', '/wps/points/redemptions', { token: s.token });
  expect(orders.body.value).toMatchObject({
    list: [{ redemptionId, quantity: 2, state: 'APPROVED' }],
    nextCursor: null,
  });
  const history = await s.ask('GET', '/wps/points/history?type=redeem', { token: s.token });
  expect(history.body.value.list).toMatchObject([{ remark: 'redeemed', changedPoints: '-2000', balance: '8000' }]);
  // a redemption does not count towards the day's exchange
  const points = await s.ask('GET', '/wps/points/balance', { token: s.token });
  expect(points.body.value.convertible).toBe('8000');
  await s.audited();
});

it('[VP-03] the address book: five at most, changed and removed, and never in clear text in the database', async () => {
  await using s = await scene();
  const path = (id: string) => `/wps/points/addresses/${id}`;
  const fields = { name: 'Sana Malik', mobile: '+923001234567', street: '12 Canal Road', city: 'Lahore' };
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const save = (id: string, body: object = fields) => s.ask('PUT', path(id), { token: s.token, body });
  for (const id of ids.slice(0, 5)) expect((await save(id)).status).toBe(200);
  expect(code(await save(ids[5]!))).toBe('TOO_MANY');
  const changed = await save(ids[0]!, { ...fields, city: 'Multan' });
  const of = (answer: typeof changed) =>
    answer.body.value.list.find((one: { addressId: string }) => one.addressId === ids[0]);
  expect(of(changed)).toMatchObject({ city: 'Multan', postalCode: '' });
  expect((await save(ids[1]!, { ...fields, mobile: 'call me' })).status).toBe(400);
  const left = await s.ask('DELETE', path(ids[0]!), { token: s.token });
  expect(left.body.value.list).toHaveLength(4);
  const stored = await run<{ sealed: Buffer }>(s.owner, 'select sealed from loyalty.address');
  for (const { sealed } of stored) expect(sealed.includes('Canal')).toBe(false);
});

it('[VP-03] operators: items are saved as audited versions, orders decided and shipped with a notice to the member, reading an address is audited', async () => {
  await using s = await scene();
  await s.withAddress(s.who);
  const ops = await (await s.addOperator('ops-one', 'ops')).enter();
  const support = await (await s.addOperator('help-one', 'support')).enter();
  const itemId = randomUUID();
  const draft = {
    ...{
      gives: { kind: 'GOODS' },
      title: GOODS.title,
      text: GOODS.text,
      pictureId: null,
      price: '5000',
      perMember: null,
    },
    ...{ conditions: { ...GOODS.conditions, monthDeposit: '0.00' }, startsAt: GOODS.startsAt, endsAt: null },
  };
  const save = (by: typeof ops, more: object = {}) =>
    by('PUT', `/operator/loyalty/items/${itemId}`, { version: 0, draft, isOn: true, stock: 3, ...more });
  expect((await save(support)).status).toBe(403);
  expect((await save(ops)).body.value).toMatchObject({ version: 1, stock: 3, used: 0, isOn: true });
  expect(code(await save(ops))).toBe('VERSION_CHANGED');
  expect((await save(ops, { draft: { ...draft, price: '0' } })).status).toBe(400);
  const { redemption_id: id } = await s.buy(s.who, itemId);
  const queue = async (name: string) =>
    (await ops('GET', `/operator/loyalty/redemptions?queue=${name}`)).body.value.list.map(
      (row: { redemptionId: string; loginName: string }) => [row.redemptionId, row.loginName],
    );
  expect(await queue('decide')).toEqual([[id, 'faraz0']]);
  const act = (by: typeof ops, what: string, body: object = {}) =>
    by('POST', `/operator/loyalty/redemptions/${s.publicId}/${id}/${what}`, body);
  expect((await act(support, 'decide', { isApproved: true, remark: 'fine' })).status).toBe(403);
  expect((await act(support, 'address')).status).toBe(403);
  expect((await act(ops, 'address')).body.value.address).toMatchObject({ city: 'Lahore', street: '12 Canal Road' });
  await act(ops, 'decide', { isApproved: true, remark: 'in stock' });
  expect([await queue('decide'), await queue('send')]).toEqual([[], [[id, 'faraz0']]]);
  expect((await act(ops, 'send', { carrier: 'TCS', tracking: '??' })).status).toBe(400);
  await act(ops, 'send', { carrier: 'TCS', tracking: 'TCS-1234' });
  expect([await queue('send'), await queue('all')]).toEqual([[], [[id, 'faraz0']]]);
  expect(code(await act(ops, 'decide', { isApproved: false, remark: 'too late' }))).toBe('REDEMPTION_STATE');
  const told = await s.ask('GET', '/wps/member/messages', { token: s.token });
  const kinds = told.body.value.list.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['redemption-approved', 'redemption-sent']));
  const trail = await run<{ action: string }>(
    s.owner,
    `select action from operators.audit where action like 'loyalty.%' order by audit_id`,
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'loyalty.item',
    'loyalty.address-read',
    'loyalty.order-decided',
    'loyalty.order-sent',
  ]);
  await s.audited();
});
