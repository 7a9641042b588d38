import { RATE_CATEGORIES, RATE_CEILING_PPM, RATE_STEP_PPM } from '@kismet/contracts/agents/rates';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Refused } from '@kismet/kernel/outcome';
import { percentText, typedPpm } from '../../shared/form/typed-amount.ts';
import type { RateEdit } from './api.ts';

export type RateDraft = Readonly<Partial<Record<Category, string>>>;
interface Bounded {
  readonly category: Category;
  readonly ratePpm: number;
  readonly mostPpm: number;
}
export const draftOf = (rates: readonly Bounded[]): RateDraft =>
  Object.fromEntries(rates.map(({ category, ratePpm }) => [category, percentText(ratePpm)]));
/** For a new root, whose limits only the server has. */
export const NEW_ROOT: readonly Bounded[] = RATE_CATEGORIES.map((category) => ({
  category,
  ratePpm: 0,
  mostPpm: RATE_CEILING_PPM,
}));

const MOST_PERCENT = 99;
type Wrong = ReadonlyMap<Category, 'FIELD_INVALID' | 'RATE_GRID' | 'RATE_ABOVE_UPLINE'>;
/**
 * Typed rates that differ from current ones: percent on the grid of 0.1, up to the bound of each category (rule 1.4).
 */
export function readRates(draft: RateDraft, rates: readonly Bounded[]): { changed: RateEdit; wrong: Wrong } {
  const changed: RateEdit[number][] = [];
  const wrong = new Map<Category, 'FIELD_INVALID' | 'RATE_GRID' | 'RATE_ABOVE_UPLINE'>();
  for (const { category, ratePpm, mostPpm } of rates) {
    const ppm = typedPpm((draft[category] ?? '').replace('%', ''), MOST_PERCENT);
    if (ppm === null) wrong.set(category, 'FIELD_INVALID');
    else if (ppm === ratePpm) continue;
    else if (ppm % RATE_STEP_PPM !== 0) wrong.set(category, 'RATE_GRID');
    else if (ppm > mostPpm) wrong.set(category, 'RATE_ABOVE_UPLINE');
    else changed.push({ category, ratePpm: ppm });
  }
  return { changed, wrong };
}

export interface Offender {
  readonly account: string;
  readonly rates: readonly { readonly wire: string; readonly percent: string }[];
}
/** Direct downline with higher rates, as named by the refusal: `downline.<id>.<category>`. */
export function offendersOf(error: unknown): Offender[] {
  if (!(error instanceof Refused) || error.code !== 'RATE_BELOW_DOWNLINE') return [];
  const found = new Map<string, { account: string; rates: { wire: string; percent: string }[] }>();
  for (const { name, params } of error.fields) {
    const [, id = '', wire = ''] = name.split('.');
    const one = found.get(id) ?? { account: String(params?.account ?? id), rates: [] };
    one.rates.push({ wire, percent: String(params?.rate ?? '') });
    found.set(id, one);
  }
  return [...found.values()];
}
