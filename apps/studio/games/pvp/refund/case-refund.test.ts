import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { refundsOf, type SeatOfHand } from './case-refund.ts';

const SEED = process.env.SEED ?? 'refund-1';
const PAIR = ['A', 'B'] as const;
const units = (hundredths: number): bigint => BigInt(hundredths) * 1_000n;

/** A hand given by what each owner contributed and was paid, in hundredths. */
const hand = (number: number, seats: Readonly<Record<string, readonly [number, number]>>, more = {}): SeatOfHand[] => {
  const pot = units(Object.values(seats).reduce((sum, [put]) => sum + put, 0));
  return Object.entries(seats).map(([owner, [put, paid]]) => ({
    ...{ owner, table: 'room', number, contributed: units(put), paid: units(paid), pot },
    ...{ wager: `${owner}-${number}`, currency: 'PKR', isRefunded: false, ...more },
  }));
};
const told = (seats: readonly SeatOfHand[]) =>
  refundsOf(seats, PAIR).map(({ owner, amount, wager }) => [owner, Number(amount / 1_000n), wager]);

it('[TV-6.279] of 40, 110, 70 and 10 in a pot of 230 of which B is paid 224: C is refunded 68.17 and D 9.73', () => {
  // C put in 70.00 of 230.00: 70 * 224 / 230 = 68.1739; D: 10 * 224 / 230 = 9.7391
  expect(told(hand(7, { A: [4_000, 0], B: [11_000, 22_400], C: [7_000, 0], D: [1_000, 0] }))).toEqual([
    ['C', 6_817, 'C-7'],
    ['D', 973, 'D-7'],
  ]);
});

it('[TV-6.279] what a player won from the pair is deducted, and a player who is ahead is refunded nothing', () => {
  const lost = hand(2, { A: [3_000, 0], B: [3_000, 9_000], C: [3_000, 0] });
  // C wins 60.00; A and B put in two thirds of that pot: 40.00 of 60.00, against a pot of 90.00 that paid 60.00
  const won = hand(1, { A: [2_000, 0], B: [2_000, 0], C: [2_000, 6_000] });
  // lost 30.00 * 90 / 90, won back 60.00 * 40 / 60
  expect(told([...lost, ...won])).toEqual([]);
  expect(told([...hand(3, { A: [1_500, 0], B: [1_500, 4_500], C: [1_500, 0] }), ...lost, ...won])).toEqual([
    ['C', 500, 'C-3'],
  ]);
});

it('[TV-6.279] hands that were refunded before, and those without a paid wager, are left out; currencies are separate', () => {
  const seats = { A: [1_000, 0], B: [1_000, 3_000], C: [1_000, 0] } as const;
  expect(told(hand(1, seats, { isRefunded: true }))).toEqual([]);
  expect(told(hand(1, seats, { wager: null, currency: null }))).toEqual([]);
  const both = refundsOf([...hand(2, seats), ...hand(1, seats, { currency: 'INR' })], PAIR);
  expect(both.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['PKR', 1_000_000n],
    ['INR', 1_000_000n],
  ]);
});

it(`[TV-6.279] seed ${SEED}: whatever was played, no more is refunded than the pair was paid, nor to anybody more than they staked`, () => {
  const prng = seededPrng(SEED);
  for (let n = 0; n < 500; n++) {
    const seats = Array.from({ length: 1 + prng.int(6) }, (_, number) => {
      const puts = ['A', 'B', 'C', 'D', 'E'].map(() => 100 + prng.int(10_000));
      const pot = puts.reduce((sum, put) => sum + put, 0);
      const winner = prng.int(5);
      const paid = pot - Math.floor((pot - puts[winner]!) / 20);
      return hand(
        number,
        Object.fromEntries(
          ['A', 'B', 'C', 'D', 'E'].map((owner, at) => [owner, [puts[at]!, at === winner ? paid : 0]]),
        ),
      );
    }).flat();
    const refunds = refundsOf(seats, PAIR);
    const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n);
    const paidToPair = sum(seats.filter(({ owner }) => owner === 'A' || owner === 'B').map(({ paid }) => paid));
    expect(sum(refunds.map(({ amount }) => amount))).toBeLessThanOrEqual(paidToPair);
    for (const { owner, amount } of refunds) {
      expect(amount % 1_000n).toBe(0n);
      const put = sum(seats.filter((seat) => seat.owner === owner).map(({ contributed }) => contributed));
      expect(amount).toBeLessThanOrEqual(put);
    }
  }
});
