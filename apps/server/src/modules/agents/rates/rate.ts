import { RATE_CATEGORIES, RATE_STEP_PPM, type Rate } from '@kismet/contracts/agents/rates';
import { type Category, category as categoryOnWire } from '@kismet/contracts/catalogue/games';
import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';

/** Parts per million by category; missing ones are zero. */
export type Rates = ReadonlyMap<Category, number>;
/** The brand's maxima, parts per million by category; `other` for unnamed ones. */
export interface RateRules {
  readonly mostPpm: Readonly<Record<string, number>>;
  readonly newcomerPpm: Readonly<Record<string, number>>;
}
export interface RateFacts {
  /** Of the direct upline; null for a root, which only the brand limits. */
  readonly upline: Rates | null;
  readonly now: Rates;
  readonly rules: RateRules;
  /** An operator may lower, an agent may not. */
  readonly mayLower: boolean;
}

export const ratesOfList = (list: readonly Rate[]): Rates =>
  new Map(list.map(({ category, ratePpm }) => [category, ratePpm]));
export const listOfRates = (rates: Rates): Rate[] =>
  RATE_CATEGORIES.map((category) => ({ category, ratePpm: rates.get(category) ?? 0 }));
export const mostOf = ({ mostPpm }: RateRules, category: Category): number => mostPpm[category] ?? mostPpm.other ?? 0;
/** The maximum for a member below this upline. */
export const boundOf = (rules: RateRules, upline: Rates | null, category: Category): number =>
  Math.min(mostOf(rules, category), upline === null ? Number.POSITIVE_INFINITY : (upline.get(category) ?? 0));

/** Parts per million as displayed: 4500 is 0.45. */
export const percentOf = (ppm: number): string => String(ppm / 10_000);
/** The name of a rate in a refusal, with the wire spelling of its category. */
export const fieldOf = (category: Category): string => `rates.${z.encode(categoryOnWire, category)}`;

/**
 * Whether a member may get these rates (rule 1.4, TV-1.3). Refuses all invalid ones together, each with its own code: `RATE_GRID`,
 * `RATE_LIMIT` (the brand's), `RATE_ABOVE_UPLINE`, `RATE_DECREASE`; the code of the refusal is that of the first.
 */
export function judgeRates(wanted: Rates, facts: RateFacts): Refused | null {
  const fields = [...wanted].flatMap(([category, ppm]) => faultOf(category, ppm, facts) ?? []);
  return fields.length > 0 ? new Refused(fields[0]!.code, fields[0]!.params, fields) : null;
}
function faultOf(category: Category, ppm: number, { upline, now, rules, mayLower }: RateFacts): FieldRefusal | null {
  const fault = (code: string, params: Record<string, string> = {}) => ({ name: fieldOf(category), code, params });
  const own = now.get(category) ?? 0;
  const above = upline?.get(category) ?? 0;
  if (ppm % RATE_STEP_PPM !== 0) return fault('RATE_GRID');
  if (ppm > mostOf(rules, category)) return fault('RATE_LIMIT', { max: percentOf(mostOf(rules, category)) });
  if (upline !== null && ppm > above) return fault('RATE_ABOVE_UPLINE', { max: percentOf(above) });
  return !mayLower && ppm < own ? fault('RATE_DECREASE', { min: percentOf(own) }) : null;
}

/** Each rate limited by upline and brand: the effect of a link's rates at its use (rule 1.3). */
export function clampRates(wanted: Rates, upline: Rates | null, rules: RateRules): Rates {
  return new Map([...wanted].map(([category, ppm]) => [category, Math.min(ppm, boundOf(rules, upline, category))]));
}
/** Default rates of a new account. */
export const newcomerRates = (rules: RateRules, upline: Rates | null): Rates =>
  clampRates(new Map(Object.entries(rules.newcomerPpm) as [Category, number][]), upline, rules);
/** Rates overridden by others. */
export const withRates = (rates: Rates, over: Rates): Rates => new Map([...rates, ...over]);

export interface Offender {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly account: string;
  readonly category: Category;
  readonly ppm: number;
}
/** Direct downlines that would exceed this: the list of `RATE_BELOW_DOWNLINE`. */
export function belowDownline(offenders: readonly Offender[]): Refused | null {
  if (offenders.length === 0) return null;
  const accounts = [...new Set(offenders.map((one) => one.account))].join(', ');
  return new Refused(
    'RATE_BELOW_DOWNLINE',
    { count: new Set(offenders.map((one) => one.memberId)).size, accounts },
    offenders.map(({ publicId, account, category, ppm }) => ({
      name: `downline.${publicId}.${z.encode(categoryOnWire, category)}`,
      code: 'RATE_BELOW_DOWNLINE',
      params: { account, rate: percentOf(ppm) },
    })),
  );
}
