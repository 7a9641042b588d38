import type { Draw } from '@kismet/contracts/lottery/draws';
import { doublingMultiples, MOST_MULTIPLE, profitMultiples, sameMultiples } from '@kismet/rules/lottery/chase-plan';
import type { PricedLine } from './basket-lines.ts';
import { sumOf } from './price.ts';

/** How a plan grows from draw to draw (rule 3.7). */
export const PLAN_KINDS = ['same', 'double', 'profit'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];
export interface PlanTerms {
  readonly kind: PlanKind;
  readonly count: number;
  readonly multiple: number;
  /** Draws between doublings. */
  readonly every: number;
  /** Target profit over everything spent by then, in percent. */
  readonly ratePercent: number;
}
export const FIRST_TERMS: PlanTerms = { kind: 'same', count: 5, multiple: 1, every: 1, ratePercent: 50 };
export const LEAST_DRAWS = 2;

export interface PlanItem {
  readonly drawId: string;
  readonly numero: string;
  readonly multiple: number;
  /** Of all lines in this draw, and cumulative. */
  readonly cost: bigint;
  readonly spent: bigint;
}

/** A target win needs a single line with a single prize. */
export function canAim(lines: readonly PricedLine[]): boolean {
  const [only] = lines;
  return lines.length === 1 && !!only?.quote && only.quote.hitLeast === only.quote.hitMost;
}
const priceOf = (lines: readonly PricedLine[]): bigint => sumOf(lines.map(({ quote }) => quote?.stake ?? 0n));
const multiplesOf = (terms: PlanTerms, lines: readonly PricedLine[]): readonly number[] | null => {
  const { kind, count, multiple, every, ratePercent } = terms;
  if (kind === 'same') return sameMultiples(count, multiple);
  if (kind === 'double') return doublingMultiples(count, multiple, every);
  return canAim(lines) ? profitMultiples(count, priceOf(lines), lines[0]!.quote!.hitMost, ratePercent) : null;
};

/**
 * The draws of a plan with their costs; `changed` are manual multiples by position. Null if no multiple up to 9,999
 * meets the terms. Fewer draws than requested if fewer are open.
 */
export function planItems(
  draws: readonly Draw[],
  lines: readonly PricedLine[],
  terms: PlanTerms,
  changed: ReadonlyMap<number, number>,
): readonly PlanItem[] | null {
  const chosen = draws.slice(0, terms.count);
  const multiples = multiplesOf({ ...terms, count: chosen.length }, lines);
  if (!multiples) return null;
  const price = priceOf(lines);
  let spent = 0n;
  return chosen.map(({ drawId, numero }, at) => {
    const multiple = changed.get(at) ?? multiples[at]!;
    const cost = price * BigInt(multiple);
    spent += cost;
    return { drawId, numero, multiple, cost, spent };
  });
}
export const exposureOf = (items: readonly PlanItem[]): bigint => items.at(-1)?.spent ?? 0n;

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.trunc(value) || least));
/** Typed terms, clamped: at most as many draws as are open. */
export const fitTerms = (terms: PlanTerms, open: number): PlanTerms => ({
  kind: terms.kind,
  count: within(terms.count, LEAST_DRAWS, Math.max(LEAST_DRAWS, open)),
  multiple: within(terms.multiple, 1, MOST_MULTIPLE),
  every: within(terms.every, 1, 50),
  ratePercent: within(terms.ratePercent, 1, 1000),
});
