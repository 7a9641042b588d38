import { type Category, category as categoryOnWire } from '@kismet/contracts/catalogue/games';
import { Refused } from '@kismet/kernel/outcome';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { OwnRates } from '../downline-api.ts';
import type { RateRow } from '../rate-fields.tsx';

/** What may be given on: at most what one has, and what newcomers get of it by themselves. Where one has nothing there is nothing to give. */
export const rowsOf = (own: OwnRates): readonly RateRow[] =>
  own.list
    .filter(({ ratePpm }) => ratePpm > 0)
    .map(({ category, ratePpm, stepPpm, newcomerPpm }) => ({
      ...{ category, stepPpm, leastPpm: 0, mostPpm: ratePpm },
      startPpm: newcomerPpm,
    }));

/** Rates as they are being chosen: only those that were touched are sent, the rest is what the brand gives newcomers. */
export function useRateChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<Category, number>>(new Map());
  return {
    chosen,
    set: (category: Category, ppm: number) => setChosen((before) => new Map([...before, [category, ppm]])),
    rates: [...chosen].map(([category, ratePpm]) => ({ category, ratePpm })),
    clear: () => setChosen(new Map()),
  };
}
/** Which rates a refusal is about: its fields are `rates.<category as the wire spells it>`. */
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
