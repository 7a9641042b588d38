import { depositScene } from '@kismet/testkit/deposit-scene';
import { WAGER } from '@kismet/testkit/offer-scene';
import { expect, it } from 'vitest';
import { callsOf, units } from './offer-calls.ts';

it('[VP-04] [AP-18] offers over the wire: public cards with generated terms, own states with the count of claims, bonus left with the sum told', async () => {
  await using s = await depositScene();
  const t = callsOf(s);
  const id = await t.publish({
    kind: 'DEPOSIT_FIRST',
    parameters: { ratePpm: 1_000_000, cap: units('500'), minDeposit: units('100'), wager: WAGER },
  });
  await t.publish({ kind: 'SIGN_IN', parameters: { amounts: [units('1'), units('2')] } });
  const cards = (await s.ask('GET', '/wps/promotions')).body.value.promotion;
  const card = cards.find(({ promoId }: { promoId: string }) => promoId === id);
  expect(card.terms.map((one: { id: string }) => one.id)).toEqual([
    'first',
    'depositBonus',
    'wager',
    'weights',
    'cap',
    'lostOnWithdrawal',
  ]);
  const { token } = (await s.login('payer')).body.value;
  const mine = (await s.ask('GET', '/wps/promotions/mine', { token })).body.value;
  expect(mine.list.filter(({ state }: { state: string }) => state === 'claim')).toHaveLength(1);
  await t.join(s.who, id);
  const order = await s.order('card', '200');
  await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount: '200.00' });
  const { open } = (await s.ask('GET', '/wps/bonuses', { token })).body.value;
  expect(open).toMatchObject([{ state: 'active', amount: '200.00', balance: '200.00', required: '2000.00' }]);
  const leaving = (lost: string) => s.ask('POST', `/wps/bonuses/${open[0].bonusId}/leave`, { token, body: { lost } });
  expect((await leaving('100.00')).body.value.code).toBe('CONFIRM_CHANGED');
  expect((await leaving('200.00')).body.value.ended).toMatchObject([{ state: 'forfeited' }]);
  expect([await t.bonus(s.who), await t.cash(s.who)]).toEqual(['0.00', '200.00']);
});
