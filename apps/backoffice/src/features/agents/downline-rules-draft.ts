import { RATE_CATEGORIES, RATE_CEILING_PPM, RATE_STEP_PPM } from '@kismet/contracts/agents/rates';
import type { Category } from '@kismet/contracts/catalogue/games';
import { DOWNLINE_BOUNDS } from '@kismet/contracts/operators/agent-rates';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { percentText, typedPpm } from '../../shared/form/typed-amount.ts';
import type { DownlineRules } from './api.ts';

const WHOLE = ['maxDepth', 'maxDirect'] as const;
const RATES = ['most', 'newcomer'] as const;
export type RuleText = (typeof WHOLE)[number] | `${(typeof RATES)[number]}.${Category}`;
export interface DownlineRulesDraft {
  readonly texts: Readonly<Record<RuleText, string>>;
  /** Accounts separated by commas or spaces. */
  readonly publicParents: string;
  readonly commissionPayout: DownlineRules['commissionPayout'];
  readonly directNames: boolean;
}
export type RuleFault = 'FIELD_INVALID' | 'RATE_GRID' | 'RATE_LIMIT';

export const draftOf = (rules: DownlineRules): DownlineRulesDraft => ({
  texts: Object.fromEntries([
    ...WHOLE.map((name) => [name, String(rules[name])]),
    ...RATES.flatMap((name) => rules[name].map((one) => [`${name}.${one.category}`, percentText(one.ratePpm)])),
  ]) as DownlineRulesDraft['texts'],
  publicParents: rules.publicParents.join(', '),
  commissionPayout: rules.commissionPayout,
  directNames: rules.directNames,
});

const whole = (text: string, { min, max }: { min: number; max: number }): number | null => {
  const read = asciiDigits(text).trim();
  return /^\d{1,6}$/.test(read) && Number(read) >= min && Number(read) <= max ? Number(read) : null;
};
/** Rules as sent, with field errors: percent on the grid, the newcomer rate never above the maximum. */
export function readDraft(draft: DownlineRulesDraft): {
  rules: DownlineRules;
  wrong: ReadonlyMap<RuleText, RuleFault>;
} {
  const wrong = new Map<RuleText, RuleFault>();
  const number = (name: (typeof WHOLE)[number]): number => {
    const read = whole(draft.texts[name], DOWNLINE_BOUNDS[name]);
    if (read === null) wrong.set(name, 'FIELD_INVALID');
    return read ?? 0;
  };
  const ppm = (name: RuleText, most: number): number => {
    const read = typedPpm(draft.texts[name].replace('%', ''), 99);
    if (read === null) wrong.set(name, 'FIELD_INVALID');
    else if (read % RATE_STEP_PPM !== 0) wrong.set(name, 'RATE_GRID');
    else if (read > most) wrong.set(name, 'RATE_LIMIT');
    return read ?? 0;
  };
  const most = RATE_CATEGORIES.map((category) => ({ category, ratePpm: ppm(`most.${category}`, RATE_CEILING_PPM) }));
  const newcomer = most.map(({ category, ratePpm }) => ({ category, ratePpm: ppm(`newcomer.${category}`, ratePpm) }));
  return {
    rules: {
      ...{ maxDepth: number('maxDepth'), maxDirect: number('maxDirect'), most, newcomer },
      publicParents: [
        ...new Set(
          draft.publicParents
            .toLowerCase()
            .split(/[\s,،]+/)
            .filter(Boolean),
        ),
      ],
      commissionPayout: draft.commissionPayout,
      directNames: draft.directNames,
    },
    wrong,
  };
}
