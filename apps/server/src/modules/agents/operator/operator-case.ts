import type { Category } from '@kismet/contracts/catalogue/games';
import type { Tx } from '../../../platform/db.ts';
import { percentOf, type Rates } from '../rates/rate.ts';

/** The shape of an action that needs two operators. */
export interface OperatorCase {
  readonly action: string;
  readonly ability: string;
  describe(payload: unknown): Record<string, string>;
  execute(tx: Tx, payload: unknown, by: { readonly approvalId: string }): Promise<void>;
  /** After it has been carried out and committed. */
  committed?(payload: unknown): void;
}
/** A request for approval. */
export interface Wanted<Payload> {
  readonly action: string;
  readonly payload: Payload;
  readonly subject: string;
  readonly reason: string;
}
/** Rates in a payload: hashed as text, with sorted keys. */
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
