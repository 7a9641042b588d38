import { describe, expect, it } from 'vitest';
import { type Configured, rulesOf } from './registry.ts';
import { exampleOf, exampleRange, priceOf } from './worked-example.ts';

const ONE = 100_000n;
const wager = { multiplePpm: 10_000_000, maxBet: null, minOddsE4: null, days: 14, capTimes: 10 };
const deposit = { ratePpm: 200_000, cap: 300n * ONE, minDeposit: 100n * ONE, wager };
const mission = { group: 'daily', metric: 'bets', target: 20n * ONE, categories: [], amount: 5n * ONE } as const;
const OFFERS: readonly Configured[] = [
  { kind: 'DEPOSIT_FIRST', parameters: deposit },
  { kind: 'DEPOSIT_RELOAD', parameters: { ...deposit, cycle: 'week' } },
  {
    kind: 'LOSS_CASHBACK',
    parameters: {
      cycle: 'week',
      tiers: [
        { loss: 100n * ONE, ratePpm: 50_000 },
        { loss: 1000n * ONE, ratePpm: 80_000 },
      ],
      cap: 500n * ONE,
      categories: ['live'],
      wager: null,
    },
  },
  {
    kind: 'RESCUE',
    parameters: { below: 10n * ONE, minLoss: 200n * ONE, ratePpm: 100_000, cap: 50n * ONE, wager },
  },
  { kind: 'SIGN_IN', parameters: { amounts: [ONE, 2n * ONE, 4n * ONE] } },
  { kind: 'MISSION', parameters: { ...mission, categories: [], wager: null } },
  { kind: 'MISSION', parameters: { ...mission, categories: [], wager } },
  { kind: 'CODE', parameters: { code: 'EID2026', amount: 25n * ONE, wager } },
  { kind: 'MANUAL', parameters: { maxAmount: 100n * ONE, answerHours: 24, mayReapply: true } },
  { kind: 'REGISTRATION', parameters: { amount: 50n * ONE, withinDays: 7, wager: { ...wager, minOddsE4: 15_000 } } },
];

describe('[VP-04] the price of an offer says what its terms say', () => {
  it.each(OFFERS.map((offer) => [offer.kind, offer] as const))('%s', (_kind, offer) => {
    const price = priceOf(offer);
    const { terms } = rulesOf(offer);
    const told = terms.find(({ id }) => id === 'wager')?.values;
    expect(price.form === 'bonus').toBe(told !== undefined);
    expect(price.wager && { amount: price.wager.amount, days: price.wager.days }).toEqual(
      told ? { amount: (told.amount as { units: bigint }).units, days: (told.days as { count: number }).count } : null,
    );
    const odds = terms.find(({ id }) => id === 'minOdds')?.values.odds;
    expect(odds).toEqual(price.wager?.minOddsE4 === 15_000 ? { is: 'text', text: '1.50' } : undefined);
    const amounts = terms.flatMap(({ values }) =>
      Object.values(values).flatMap((value) => (value.is === 'money' ? [value.units] : [])),
    );
    if (offer.kind !== 'SIGN_IN') expect(amounts).toContain(price.get);
  });
});

it('[TV-4.6] the example is computed by the rule that pays: 99.99 gives none, 100 gives 20, 2,000 the cap', () => {
  const [offer] = OFFERS;
  const at = (amount: bigint) => exampleOf(offer!, amount);
  expect(at(9_999_000n)).toEqual({ reward: null, wager: 0n });
  expect(at(100n * ONE)).toMatchObject({ reward: { amount: 20n * ONE }, wager: 200n * ONE });
  expect(at(123_456_000n)).toMatchObject({ reward: { amount: 24_691_000n } });
  expect(at(2000n * ONE)).toMatchObject({ reward: { amount: 300n * ONE }, wager: 3000n * ONE });
});

it('an example of losses follows the tiers, and requires the cash to be wagered once', () => {
  const [, , back, rescue] = OFFERS;
  expect(exampleOf(back!, 99n * ONE).reward).toBeNull();
  expect(exampleOf(back!, 100n * ONE)).toMatchObject({ reward: { form: 'cash', amount: 5n * ONE }, wager: 5n * ONE });
  expect(exampleOf(back!, 1000n * ONE).reward).toMatchObject({ amount: 80n * ONE });
  expect(exampleOf(rescue!, 200n * ONE)).toMatchObject({ reward: { amount: 20n * ONE }, wager: 200n * ONE });
});

it('the slider ranges from an amount that gives nothing to one beyond the largest reward', () => {
  for (const offer of OFFERS) {
    const range = exampleRange(offer);
    if (!range) continue;
    expect(exampleOf(offer, range.least).reward).toBeNull();
    expect(exampleOf(offer, range.start).reward).not.toBeNull();
    expect(exampleOf(offer, range.most).reward?.amount).toBe(priceOf(offer).get);
    expect(range.start).toBeLessThanOrEqual(range.most);
  }
  expect(OFFERS.filter(exampleRange).map(({ kind }) => kind)).toEqual([
    'DEPOSIT_FIRST',
    'DEPOSIT_RELOAD',
    'LOSS_CASHBACK',
    'RESCUE',
  ]);
});
