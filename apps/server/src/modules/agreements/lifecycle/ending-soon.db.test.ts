import { agreementScene, flat } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { askEnd, changeAgreement } from './commands.ts';

it('[AG-03] an agreement that ends or lapses within three days is reported to both sides, and to nobody else', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T12:00');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('bano', 'asif');
  await s.add('chand', 'asif');
  const soon = async (name: string) =>
    (await s.agreements.endingSoon(s.who(name).memberId)).map((one) => [
      one.what,
      one.agreementKind,
      one.accepterId === s.who(name).memberId,
    ]);
  const top = await s.give(null, 'zaman', { kind: 'dividend', tiers: flat(400) });
  await s.give('zaman', 'asif', { kind: 'dividend', tiers: flat(300) });
  await s.give(null, 'zaman', { tiers: flat(10) });
  await s.give('zaman', 'asif', { tiers: flat(8) });
  const given = await s.give('asif', 'bano', { tiers: flat(6) });
  await s.offer('asif', 'chand', { tiers: flat(5) });
  // an offer lapses after seven days
  expect(await soon('chand')).toEqual([]);
  s.go('2026-02-14T11:59');
  expect(await soon('chand')).toEqual([]);
  s.go('2026-02-14T12:00');
  expect(await soon('chand')).toEqual([['offer-lapses', 'daily-salary', true]]);
  expect(await soon('asif')).toEqual([['offer-lapses', 'daily-salary', false]]);
  expect(await soon('zaman')).toEqual([]);
  s.go('2026-02-17T11:59');
  await changeAgreement(s.deps, s.who('asif'), given.agreement_id, flat(7));
  expect(await soon('asif')).toEqual([['offer-lapses', 'daily-salary', false]]);
  s.go('2026-02-17T12:00');
  // an ended one is over, whether or not the minutely job has recorded it
  expect(await soon('asif')).toEqual([]);

  // agreed to end on the first of March: reported from the 26th on, with all below it
  await askEnd(s.deps, s.who('zaman'), top.agreement_id);
  expect(await soon('zaman')).toEqual([]);
  s.go('2026-02-26T00:00');
  expect((await soon('zaman')).sort()).toEqual([
    ['agreement-ends', 'dividend', false],
    ['agreement-ends', 'dividend', true],
  ]);
  expect(await soon('bano')).toEqual([]);
  s.go('2026-03-01T00:00');
  expect(await soon('zaman')).toEqual([]);
  // 10,000 by default
  expect(await s.agreements.greatWinOf(s.brandId)).toBe(10_000n * s.ONE);
});
