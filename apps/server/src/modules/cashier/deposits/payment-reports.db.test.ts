import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { stampSignature } from '../kinds/stamp-signature.ts';
import { readNews } from './deposit-store.ts';

const units = (text: string) => parseUnits(text)!;
const code = (error: string) => ({ code: error });

it('[TV-5.1] a call-back of 499.50 for 500.00, sent twice, credits 499.50 and its wagering requirement once; 350.00 is held', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  expect([order.state, order.payUrl]).toEqual(['WAITING_PSP', `http://127.0.0.1:1/pay/${order.depositId}`]);
  const paid = { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount: '499.50' };
  expect(await s.news('card', paid)).toBe('news');
  expect(await s.news('card', paid)).toBe('news');
  expect(await s.cash()).toBe(units('499.5'));
  expect(s.wagering).toEqual([{ base: units('499.5'), reference: `deposit:${order.depositId}` }]);
  const other = await s.order('card', '500');
  await s.news('card', { ...s.provider.payments.get(other.depositId)!, status: 'paid', amount: '350.00' });
  expect([await s.state(other.depositId), await s.cash()]).toEqual(['AMOUNT_MISMATCH', units('499.5')]);
  // later reports of the provider wait for an operator too
  await s.news('card', { ...s.provider.payments.get(other.depositId)!, status: 'paid', amount: '500.00' });
  expect([await s.state(other.depositId), await s.cash()]).toEqual(['AMOUNT_MISMATCH', units('499.5')]);
});

it('twenty concurrent call-backs of one order credit it once', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  const paid = { ...s.provider.payments.get(order.depositId)!, status: 'paid' };
  await Promise.all(Array.from({ length: 20 }, () => s.news('card', paid)));
  expect([await s.state(order.depositId), await s.cash(), s.wagering.length]).toEqual(['CREDITED', units('500'), 1]);
  // and notify once
  const news = await s.inbox.list(s.who.ownerId, { unread: false, limit: 10 });
  expect(news.list.map(({ kind, params }) => [kind, params])).toEqual([['deposit-credited', { amount: '500.00' }]]);
});

it('false, forged, stale, unreadable or misdirected call-backs credit nothing and are stored', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  const twin = await s.order('card', '700');
  const real = s.provider.payments.get(order.depositId)!;
  const paid = { ...real, status: 'paid' };
  expect(await s.news('card', paid, { signature: 't=1,v1=00' })).toBe('forged');
  expect(await s.news('card', paid, { body: JSON.stringify({ ...paid, amount: '9999.00' }) })).toBe('forged');
  expect(await s.news('card', paid, { body: 'not json' })).toBe('forged');
  expect(await s.news('card', { hello: 1 })).toBe('unreadable');
  await s.news('card', { ...paid, currency: 'USD' });
  expect(await s.state(order.depositId)).toBe('AMOUNT_MISMATCH');
  // another payment number for the order, and an order of another channel
  await s.news('card', { ...s.provider.payments.get(twin.depositId)!, status: 'paid', id: 'pay_other' });
  await s.news('coin', { ...s.provider.payments.get(twin.depositId)!, status: 'paid' });
  await s.news('card', { ...paid, reference: randomUUID() });
  expect([await s.state(twin.depositId), await s.cash()]).toEqual(['WAITING_PSP', 0n]);
  const verdicts = (await readNews(s.db, twin.depositId)).map((one) => one.verdict);
  expect(verdicts).toEqual(['other-order-number']);
  // a valid signature that is ten minutes old
  const signature = stampSignature(
    'sandbox-secret-for-news',
    Buffer.from(JSON.stringify(paid)),
    s.clock.now() - 600_000,
  );
  expect(await s.news('card', paid, { signature })).toBe('forged');
});

it('reports in any order: failed then paid credits, paid then failed stays credited, pending after paid changes nothing', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  const payment = s.provider.payments.get(order.depositId)!;
  await s.news('card', { ...payment, status: 'failed' });
  expect(await s.state(order.depositId)).toBe('FAILED');
  await s.news('card', { ...payment, status: 'paid' });
  await s.news('card', { ...payment, status: 'failed' });
  await s.news('card', { ...payment, status: 'pending' });
  expect([await s.state(order.depositId), await s.cash()]).toEqual(['CREDITED', units('500')]);
});

it('an expired order is still credited when its success arrives late', async () => {
  await using s = await depositScene();
  const [order, bank] = [await s.order('card', '500'), await s.order('bank', '500')];
  s.time.ms += 30 * 60_000;
  await s.expire();
  expect([await s.state(order.depositId), await s.state(bank.depositId)]).toEqual(['EXPIRED', 'EXPIRED']);
  await expect(
    s.deposits.submit(s.who.ownerId, { depositId: bank.depositId, fileIds: [await s.proof()], remark: '' }),
  ).rejects.toMatchObject(code('DEPOSIT_EXPIRED'));
  await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid' });
  expect([await s.state(order.depositId), await s.cash()]).toEqual(['CREDITED', units('500')]);
});

it('expiry polls the provider once more: a lost call-back still credits; concurrent expiry and success credit once', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  s.provider.payments.get(order.depositId)!.status = 'paid';
  s.time.ms += 31 * 60_000;
  const paid = { ...s.provider.payments.get(order.depositId)! };
  await Promise.all([s.expire(), s.news('card', paid), s.expire(), s.resolve(order.depositId)]);
  expect([await s.state(order.depositId), await s.cash(), s.wagering.length]).toEqual(['CREDITED', units('500'), 1]);
});

it('a silent provider: the order stays open, says so, and is resolved later; a repeated request is the same order', async () => {
  await using s = await depositScene();
  s.provider.control.mode = 'silent';
  const id = randomUUID();
  const [first, again] = await Promise.all([s.order('card', '500', id), s.order('card', '500', id)]);
  expect([first.state, first.isUnclear, again.depositId]).toEqual(['CREATED', true, id]);
  await expect(s.order('card', '501', id)).rejects.toMatchObject(code('IDEMPOTENCY_MISMATCH'));
  s.provider.control.mode = 'lost-answer';
  await s.resolve(id);
  expect((await s.deposits.one(s.who.ownerId, id)).isUnclear).toBe(false);
  s.provider.control.mode = 'good';
  s.provider.payments.get(id)!.status = 'paid';
  await s.resolve(id);
  await s.resolve(id);
  expect([await s.state(id), await s.cash(), s.provider.payments.size]).toEqual(['CREDITED', units('500'), 1]);
  s.provider.control.mode = 'refuses';
  expect(await s.order('card', '500')).toMatchObject({ state: 'FAILED', why: 'refused' });
});

it('a crypto payment: an address, confirmations as they arrive, credited with the last one', async () => {
  await using s = await depositScene();
  const order = await s.order('coin', '500');
  expect(order.address).toEqual({ address: 'sb1qtest', network: 'SANDBOX', confirmations: 0, needed: 3 });
  const payment = s.provider.payments.get(order.depositId)!;
  await s.news('coin', { ...payment, confirmations: 2 });
  expect((await s.deposits.one(s.who.ownerId, order.depositId)).address?.confirmations).toBe(2);
  await s.news('coin', { ...payment, status: 'paid', confirmations: 3 });
  expect([await s.state(order.depositId), await s.cash()]).toEqual(['CREDITED', units('500')]);
});

it('whichever step of crediting fails, nothing is kept; on a repeated report or poll it is credited once', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  const paid = { ...s.provider.payments.get(order.depositId)!, status: 'paid' };
  for (const at of ['limits', 'wagering'] as const) {
    s.breaks.at = at;
    await expect(s.news('card', paid)).rejects.toThrow('died');
    expect([await s.state(order.depositId), await s.cash()]).toEqual(['WAITING_PSP', 0n]);
  }
  // a trigger refuses the last write, in place of a database that fails there
  s.breaks.at = null;
  await run(
    s.owner,
    `create function cashier.die() returns trigger language plpgsql as $$ begin if new.state = 'CREDITED' then raise 'died'; end if; return new; end $$;
     create trigger die before update on cashier.deposit for each row execute function cashier.die()`,
  );
  await expect(s.news('card', paid)).rejects.toThrow('died');
  await run(s.owner, 'drop trigger die on cashier.deposit');
  expect([await s.state(order.depositId), await s.cash()]).toEqual(['WAITING_PSP', 0n]);
  s.provider.payments.get(order.depositId)!.status = 'paid';
  await Promise.all([s.resolve(order.depositId), s.news('card', paid)]);
  expect([await s.state(order.depositId), await s.cash()]).toEqual(['CREDITED', units('500')]);
});
