import type { Category } from '@kismet/contracts/catalogue/games';
import { Refused } from '@kismet/kernel/outcome';
import { useState } from 'react';
import type { OwnRates } from '../line-api.ts';
import type { RateRow } from '../rate-fields.tsx';

export const rowsOf = (own: OwnRates): readonly RateRow[] =>
  own.list.map(({ category, ratePpm, stepPpm }) => ({ category, leastPpm: 0, mostPpm: ratePpm, stepPpm }));

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
/** Which rates a refusal is about, by its fields `rates.<n>` or the category that it names. */
export function rateErrors(
  error: unknown,
  rates: readonly { readonly category: Category }[],
  words: (code: string) => string,
): ReadonlyMap<Category, string> {
  const errors = new Map<Category, string>();
  if (!(error instanceof Refused)) return errors;
  for (const { name, code } of error.fields) {
    const at = /^rates\.(\d+)/.exec(name)?.[1];
    const rate = at === undefined ? undefined : rates[Number(at)];
    if (rate) errors.set(rate.category, words(code));
  }
  const named = rates.find(({ category }) => category === error.params.category);
  if (named) errors.set(named.category, words(error.code));
  return errors;
}
