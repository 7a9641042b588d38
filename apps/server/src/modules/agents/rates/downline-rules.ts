import { RATE_CATEGORIES, RATE_CEILING_PPM, RATE_STEP_PPM } from '@kismet/contracts/agents/rates';
import type { downlineRules } from '@kismet/contracts/operators/agent-rates';
import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import type { ApprovalAction } from '../../../platform/approval.ts';
import type { Brand } from '../../site/index.ts';
import { listOfRates, mostOf, percentOf, type Rates, ratesOfList } from './rate.ts';
import { keptRates, rateFacts } from './rate-facts.ts';

export type DownlineRules = z.output<typeof downlineRules>;
export type DownlinePolicy = Brand['agents'];

/** A brand's policy as edited: every category by name. */
export function shownRules(policy: DownlinePolicy): DownlineRules {
  const most: Rates = new Map(RATE_CATEGORIES.map((category) => [category, mostOf(policy, category)]));
  const newcomer: Rates = new Map(RATE_CATEGORIES.map((category) => [category, policy.newcomerPpm[category] ?? 0]));
  const { maxDepth, maxDirect, directNames, publicParents, commissionPayout } = policy;
  return {
    ...{ maxDepth, maxDirect, directNames, publicParents: [...publicParents], commissionPayout },
    ...{ most: listOfRates(most), newcomer: listOfRates(newcomer) },
  };
}
/** As stored; the default for unnamed categories is unchanged. */
export const policyOf = ({ most, newcomer, ...rest }: DownlineRules, now: DownlinePolicy): DownlinePolicy => ({
  ...rest,
  mostPpm: { ...now.mostPpm, ...keptRates(ratesOfList(most)) },
  newcomerPpm: keptRates(new Map([...ratesOfList(newcomer)].filter(([, ppm]) => ppm > 0))),
});
/** With every category named: omitted ones are unchanged. */
export const completed = (rules: DownlineRules, now: DownlineRules): DownlineRules => {
  const over = (list: DownlineRules['most'], base: DownlineRules['most']) =>
    listOfRates(new Map([...ratesOfList(base), ...ratesOfList(list)]));
  return {
    ...rules,
    publicParents: [...new Set(rules.publicParents)],
    most: over(rules.most, now.most),
    newcomer: over(rules.newcomer, now.newcomer),
  };
};

/** Refuses `RATE_GRID` and `RATE_LIMIT`, each under its field: `most.3`, `newcomer.0`. */
export function judgeRules({ most, newcomer }: DownlineRules): Refused | null {
  const bound = ratesOfList(most);
  const fields = [
    ...most.flatMap((one, index) => faultOf(`most.${index}`, one.ratePpm, RATE_CEILING_PPM)),
    ...newcomer.flatMap((one, index) => faultOf(`newcomer.${index}`, one.ratePpm, bound.get(one.category) ?? 0)),
  ];
  return fields.length > 0 ? new Refused(fields[0]!.code, fields[0]!.params, fields) : null;
}
function faultOf(name: string, ppm: number, most: number): FieldRefusal[] {
  if (ppm % RATE_STEP_PPM !== 0) return [{ name, code: 'RATE_GRID' }];
  return ppm > most ? [{ name, code: 'RATE_LIMIT', params: { max: percentOf(most) } }] : [];
}

/** The differences, for the deciding operator. */
export function ruleFacts(before: DownlineRules, after: DownlineRules): ReturnType<ApprovalAction['describe']> {
  const plain = ['maxDepth', 'maxDirect', 'directNames', 'publicParents', 'commissionPayout'] as const;
  const text = (value: DownlineRules[(typeof plain)[number]]) =>
    typeof value === 'object' ? value.join(', ') || '–' : String(value);
  const changed = plain.filter((name) => text(before[name]) !== text(after[name]));
  const kept = (list: DownlineRules['most']) => keptRates(ratesOfList(list));
  return {
    ...Object.fromEntries(changed.map((name) => [name, `${text(before[name])} → ${text(after[name])}`])),
    ...rateFacts('most', kept(before.most), kept(after.most)),
    ...rateFacts('newcomer', kept(before.newcomer), kept(after.newcomer)),
  };
}
