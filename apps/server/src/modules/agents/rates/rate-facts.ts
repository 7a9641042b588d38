import type { Category } from '@kismet/contracts/catalogue/games';
import { percentOf, type Rates } from './rate.ts';

/** Rates as a payload keeps them: it is hashed as text, its keys sorted. */
export type RatesKept = Readonly<Partial<Record<Category, number>>>;
export const keptRates = (rates: Rates): RatesKept => Object.fromEntries(rates);
export const ratesKept = (kept: RatesKept): Rates => new Map(Object.entries(kept) as [Category, number][]);

const ppmText = (ppm: number | undefined): string => `${percentOf(ppm ?? 0)}%`;
/** The changes, for the deciding operator: `<name>.<category>` to `0.5% → 0.8%`. */
export function rateFacts(name: string, before: RatesKept, after: RatesKept): Record<string, string> {
  const changed = (Object.keys(after) as Category[]).filter((one) => (before[one] ?? 0) !== after[one]);
  return Object.fromEntries(
    changed.map((one) => [`${name}.${one}`, `${ppmText(before[one])} → ${ppmText(after[one])}`]),
  );
}
