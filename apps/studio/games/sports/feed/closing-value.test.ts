import { expect, it } from 'vitest';
import { closingValue } from './closing-value.ts';
import { take, UNTOLD } from './fixture-words.ts';
import type { FixtureMessage, MarketStatus } from './messages.ts';

const STARTS_AT = 100;
const words = (at: number, over: number, under: number, status: MarketStatus = 'active'): FixtureMessage => ({
  ...{ kind: 'prices', producer: at < STARTS_AT ? 3 : 1, fixture: 'm', at },
  markets: [
    {
      ...{ market: 'total:250', status },
      selections: [
        { code: 'over', oddsE4: over, chancePpm: null },
        { code: 'under', oddsE4: under, chancePpm: null },
      ],
    },
  ],
});

it('[TV-6.370] closing odds are the last open ones from before the scheduled start, in whatever order they arrived', () => {
  const said = [
    words(10, 21_000, 17_000),
    words(90, 19_000, 19_000),
    words(95, 30_000, 12_000, 'suspended'),
    words(99, 30_000, 12_000, 'handed-over'),
    words(100, 15_000, 24_000),
    words(150, 14_000, 26_000),
  ];
  const orders = [said, said.toReversed(), [...said.slice(3), ...said, ...said.slice(0, 2)]];
  for (const order of orders) {
    const book = order.reduce((before, one) => take(before, one, STARTS_AT), UNTOLD);
    const { closing } = book.markets['total:250']!;
    expect(closing?.at).toBe(90);
    // chances of one half each: 2.00 was worth its price, 2.20 a tenth more, 1.90 a twentieth less
    expect([20_000, 22_000, 19_000].map((odds) => closingValue(odds, 'over', closing!))).toEqual([0, 100_000, -50_000]);
    expect(closingValue(20_000, 'exactly', closing!)).toBeNull();
  }
});

it('without odds from before the match there are no closing odds, and odds without a chance give no value', () => {
  const book = take(UNTOLD, words(100, 19_000, 19_000), STARTS_AT);
  expect(book.markets['total:250']!.closing).toBeUndefined();
  const selections = [{ code: 'over', oddsE4: 19_000, chancePpm: null }];
  expect(closingValue(20_000, 'over', { selections })).toBeNull();
});
