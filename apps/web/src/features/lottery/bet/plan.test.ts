import type { Draw } from '@kismet/contracts/lottery/draws';
import { familyOf, playOf } from '@kismet/rules/lottery/families';
import { expect, test } from 'vitest';
import { type PricedLine, priced } from './basket-lines.ts';
import { canAim, exposureOf, FIRST_TERMS, fitTerms, type PlanTerms, planItems } from './plan.ts';

const family = familyOf('five-digits')!;
const draws = Array.from({ length: 20 }, (_, n) => ({ drawId: `d${n}`, numero: String(n) }) as Draw);
const lines = (play: string, ...selections: string[]): readonly PricedLine[] =>
  priced(
    family,
    [playOf(family, play)!],
    {
      slipId: '',
      drawId: null,
      numero: null,
      lines: selections.map((selection) => ({
        id: selection,
        play,
        selection,
        part: 0,
        multiple: 2,
        prize: { kind: 'series' as const, series: 1950 },
      })),
    },
    { own: 1950, mostPrize: 0n },
  );
const one = lines('LAST3_GROUP6', '0,5,8');
const terms = (change: Partial<PlanTerms>): PlanTerms => ({ ...FIRST_TERMS, ...change });
const multiples = (plan: ReturnType<typeof planItems>) => plan?.map(({ multiple }) => multiple);

test('[TV-3.11] a plan doubles from draw to draw and shows its maximum total cost', () => {
  const plan = planItems(draws, one, terms({ kind: 'double', count: 4 }), new Map())!;
  expect(multiples(plan)).toEqual([1, 2, 4, 8]);
  expect(exposureOf(plan)).toBe(15n * one[0]!.quote!.stake);
  expect(multiples(planItems(draws, one, terms({ kind: 'double', count: 4, every: 2 }), new Map()))).toEqual([
    1, 1, 2, 2,
  ]);
  expect(planItems(draws, one, terms({ kind: 'double', count: 20 }), new Map())).toBeNull();
});
test('[TV-3.12] a target win needs a single line with a single prize', () => {
  expect(canAim(one)).toBe(true);
  expect(canAim([...one, ...lines('LAST3_GROUP6', '1,2,3')])).toBe(false);
  const plan = planItems(draws, one, terms({ kind: 'profit', count: 20, ratePercent: 50 }), new Map())!;
  const { stake, hitMost } = one[0]!.quote!;
  for (const { multiple, spent } of plan) expect(2n * hitMost * BigInt(multiple) >= 3n * spent).toBe(true);
  expect(plan.every(({ multiple, cost }) => cost === stake * BigInt(multiple))).toBe(true);
});
test('a manual multiple affects all later draws, and terms are clamped to the valid range', () => {
  const plan = planItems(draws, one, terms({ count: 3 }), new Map([[1, 5]]))!;
  expect(multiples(plan)).toEqual([1, 5, 1]);
  expect(exposureOf(plan)).toBe(7n * one[0]!.quote!.stake);
  expect(fitTerms(terms({ count: 500, multiple: 0, every: Number.NaN, ratePercent: 2000 }), 20)).toEqual({
    kind: 'same',
    count: 20,
    multiple: 1,
    every: 1,
    ratePercent: 1000,
  });
  expect(fitTerms(terms({ count: 1 }), 0).count).toBe(2);
});
