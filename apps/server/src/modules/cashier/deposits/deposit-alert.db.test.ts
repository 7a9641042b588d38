import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { expect, it } from 'vitest';
import { readAlerts } from '../../alerts/store.ts';

const HOUR_MS = 3_600_000;

it('[T10] forged call-backs raise one alert per channel and hour, however many arrive at once', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  const coin = await s.order('coin', '700');
  const paid = { ...s.provider.payments.get(order.depositId)!, status: 'paid' };
  const alerts = async () =>
    (await readAlerts(s.db, s.brandId, null, 50)).map((one) => [one.about, one.kind, one.detail.verdict]);
  const forge = () => s.news('card', paid, { signature: 't=1,v1=00' });
  // a fixed hour, so that the ten call-backs cannot straddle an hour boundary
  s.time.ms += HOUR_MS - (s.clock.now() % HOUR_MS) + 1000;
  await Promise.all(Array.from({ length: 10 }, forge));
  expect(await alerts()).toEqual([['card', 'call-back-not-believed', 'forged']]);
  // another channel has its own alert
  await s.news('coin', { ...s.provider.payments.get(coin.depositId)! }, { body: 'bent' });
  expect((await alerts()).length).toBe(2);
  s.time.ms += HOUR_MS;
  await forge();
  expect((await alerts()).map(([channel]) => channel).sort()).toEqual(['card', 'card', 'coin']);
  // the vendors' alert count and another brand's list are unaffected
  expect(await readAlerts(s.db, 999, null, 50)).toEqual([]);
});

it('[TV-5.1] a wrong amount raises an alert with the order; an honest call-back, sent twice, raises none', async () => {
  await using s = await depositScene();
  const good = s.provider.payments.get((await s.order('card', '600')).depositId)!;
  good.status = 'paid';
  await s.news('card', good);
  await s.news('card', good);
  expect(await readAlerts(s.db, s.brandId, null, 50)).toEqual([]);
  const other = await s.order('card', '500');
  await s.news('card', { ...s.provider.payments.get(other.depositId)!, status: 'paid', amount: '5.00' });
  expect(await s.state(other.depositId)).toBe('AMOUNT_MISMATCH');
  const [alert, ...more] = await readAlerts(s.db, s.brandId, null, 50);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    about: 'card',
    vendor_code: null,
    kind: 'call-back-differs',
    owner_id: s.who.ownerId,
    detail: { verdict: 'other-amount', deposit: other.depositId },
  });
});
