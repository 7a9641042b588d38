import { RATE_CATEGORIES, RATE_CEILING_PPM, RATE_STEP_PPM } from '@kismet/contracts/agents/rates';
import type { lineRules } from '@kismet/contracts/operators/agent-rates';
import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import type { Brand } from '../site/index.ts';
import { keptRates, type OperatorCase, rateFacts } from './operator-case.ts';
import { listOfRates, mostOf, percentOf, type Rates, ratesOfList } from './rate.ts';

export type LineRules = z.output<typeof lineRules>;
export type LinePolicy = Brand['agents'];

/** A brand's policy as it is edited: every kind of game by its own name. */
export function shownRules(policy: LinePolicy): LineRules {
  const most: Rates = new Map(RATE_CATEGORIES.map((category) => [category, mostOf(policy, category)]));
  const newcomer: Rates = new Map(RATE_CATEGORIES.map((category) => [category, policy.newcomerPpm[category] ?? 0]));
  const { maxDepth, maxDirect, directNames, publicParents, commissionPayout } = policy;
  return {
    ...{ maxDepth, maxDirect, directNames, publicParents: [...publicParents], commissionPayout },
    ...{ most: listOfRates(most), newcomer: listOfRates(newcomer) },
  };
}
/** And as it is kept; what holds for kinds of game that are not named stays. */
export const policyOf = ({ most, newcomer, ...rest }: LineRules, now: LinePolicy): LinePolicy => ({
  ...rest,
  mostPpm: { ...now.mostPpm, ...keptRates(ratesOfList(most)) },
  newcomerPpm: keptRates(new Map([...ratesOfList(newcomer)].filter(([, ppm]) => ppm > 0))),
});
/** With every kind of game named: what an edit leaves out stays as it was. */
export const completed = (rules: LineRules, now: LineRules): LineRules => {
  const over = (list: LineRules['most'], base: LineRules['most']) =>
    listOfRates(new Map([...ratesOfList(base), ...ratesOfList(list)]));
  return {
    ...rules,
    publicParents: [...new Set(rules.publicParents)],
    most: over(rules.most, now.most),
    newcomer: over(rules.newcomer, now.newcomer),
  };
};

/** Refuses `RATE_GRID` and `RATE_LIMIT`, each wrong one under its place: `most.3`, `newcomer.0`. */
export function judgeRules({ most, newcomer }: LineRules): Refused | null {
  const bound = ratesOfList(most);
  const fields = [
    ...most.flatMap((one, place) => faultOf(`most.${place}`, one.ratePpm, RATE_CEILING_PPM)),
    ...newcomer.flatMap((one, place) => faultOf(`newcomer.${place}`, one.ratePpm, bound.get(one.category) ?? 0)),
  ];
  return fields.length > 0 ? new Refused(fields[0]!.code, fields[0]!.params, fields) : null;
}
function faultOf(name: string, ppm: number, most: number): FieldRefusal[] {
  if (ppm % RATE_STEP_PPM !== 0) return [{ name, code: 'RATE_GRID' }];
  return ppm > most ? [{ name, code: 'RATE_LIMIT', params: { max: percentOf(most) } }] : [];
}

/** What differs, for whoever decides. */
export function ruleFacts(before: LineRules, after: LineRules): ReturnType<OperatorCase['describe']> {
  const plain = ['maxDepth', 'maxDirect', 'directNames', 'publicParents', 'commissionPayout'] as const;
  const text = (value: LineRules[(typeof plain)[number]]) =>
    typeof value === 'object' ? value.join(', ') || '–' : String(value);
  const changed = plain.filter((name) => text(before[name]) !== text(after[name]));
  const kept = (list: LineRules['most']) => keptRates(ratesOfList(list));
  return {
    ...Object.fromEntries(changed.map((name) => [name, `${text(before[name])} → ${text(after[name])}`])),
    ...rateFacts('most', kept(before.most), kept(after.most)),
    ...rateFacts('newcomer', kept(before.newcomer), kept(after.newcomer)),
  };
}
