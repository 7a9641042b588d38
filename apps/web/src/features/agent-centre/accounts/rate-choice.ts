import { type Category, category as categoryOnWire } from '@kismet/contracts/catalogue/games';
import { Refused } from '@kismet/kernel/outcome';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { OwnRates } from '../downline-api.ts';
import type { RateRow } from '../rate-fields.tsx';

/** Rates that can be given: at most the own rate, with the default for new accounts. Categories with a rate of zero are left out. */
export const rowsOf = (own: OwnRates): readonly RateRow[] =>
  own.list
    .filter(({ ratePpm }) => ratePpm > 0)
    .map(({ category, ratePpm, stepPpm, newcomerPpm }) => ({
      ...{ category, stepPpm, leastPpm: 0, mostPpm: ratePpm },
      startPpm: newcomerPpm,
    }));

/** Rates being chosen: only changed ones are sent, the brand's defaults apply to the rest. */
export function useRateChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<Category, number>>(new Map());
  return {
    chosen,
    set: (category: Category, ppm: number) => setChosen((before) => new Map([...before, [category, ppm]])),
    rates: [...chosen].map(([category, ratePpm]) => ({ category, ratePpm })),
    clear: () => setChosen(new Map()),
  };
}
/** The rates named in a refusal: its fields are `rates.<category in wire spelling>`. */
export function rateErrors(
  error: unknown,
  rates: readonly { readonly category: Category }[],
  words: (code: string, params: Refused['params']) => string,
): ReadonlyMap<Category, string> {
  const errors = new Map<Category, string>();
  if (!(error instanceof Refused)) return errors;
  for (const { name, code, params } of error.fields) {
    const wrong = rates.find(({ category }) => name === `rates.${z.encode(categoryOnWire, category)}`);
    if (wrong) errors.set(wrong.category, words(code, params ?? {}));
  }
  return errors;
}
