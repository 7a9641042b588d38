import { expect, it } from 'vitest';
import { type MemberSums, offerResult } from './result.ts';

const ONE = 100_000n;
const sums = (deposits: number): MemberSums => ({ deposits: BigInt(deposits) * ONE, turnover: 0n, ggr: -ONE });
const many = (count: number, amount: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => sums(amount(at)));
const even = (told: number, held: number) => ({ told, held, heldShare: held / (told + held) });

it('[TV-4.15] [rule 4.26] 150 against 100 a member with a spread of 10: the difference is 50, give or take 2.28', () => {
  // 150 ± 10 and 100 ± 10, half of the members each: the sample deviation is 10 · sqrt(n / (n − 1))
  const [told, held] = [many(200, (at) => 140 + (at % 2) * 20), many(118, (at) => 90 + (at % 2) * 20)];
  const { state, compared } = offerResult(told, held, even(200, 118));
  expect(state).toBe('compared');
  const [deposits, turnover, ggr] = compared;
  expect(deposits).toMatchObject({ measure: 'deposits', told: 150n * ONE, held: 100n * ONE, difference: 50n * ONE });
  // 1.96 · sqrt(100 · 200/199 / 200 + 100 · 118/117 / 118) = 2.283…
  expect((Number(deposits!.high - deposits!.low) / 2 / 1e5).toFixed(2)).toBe('2.28');
  expect(deposits!.isProven).toBe(true);
  expect(turnover).toMatchObject({ measure: 'turnover', difference: 0n, isProven: false });
  expect(ggr).toMatchObject({ told: -ONE, held: -ONE, isProven: false });
});

it('[rule 4.26] no members, groups below a hundred, and group sizes other than planned give no comparison', () => {
  expect(offerResult([], [], even(0, 0)).state).toBe('none');
  expect(
    offerResult(
      many(500, () => 1),
      many(99, () => 1),
      even(500, 99),
    ),
  ).toEqual({ state: 'few', compared: [] });
  expect(
    offerResult(
      many(500, () => 1),
      many(100, () => 1),
      { told: 500, held: 100, heldShare: 0.5 },
    ).state,
  ).toBe('broken');
});
