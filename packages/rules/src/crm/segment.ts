/** Rules that define which members belong to a segment (rule 4.15). */
export type Rule =
  | { readonly is: 'all' | 'any'; readonly of: readonly Rule[] }
  | { readonly is: 'not'; readonly rule: Rule }
  | Condition;

/** One condition on a fact. Days are business days of the brand; amounts are units of 10^-5. */
export type Condition =
  | { readonly is: 'level'; readonly atLeast: number; readonly atMost: number }
  | { readonly is: 'label'; readonly label: string }
  | { readonly is: 'country'; readonly country: string }
  | { readonly is: 'language'; readonly language: string }
  /** Total deposits of the last days, including today. */
  | { readonly is: 'deposits'; readonly days: number; readonly atLeast: bigint }
  | { readonly is: 'depositor' }
  /** Has played on one of the last days, including today. */
  | { readonly is: 'played'; readonly days: number }
  /** Registered on one of the last days, including today. */
  | { readonly is: 'registered'; readonly days: number }
  /** In the downline of an agent, given by public id. */
  | { readonly is: 'downline'; readonly agent: string }
  /** The subject of an alert within the last 30 days. */
  | { readonly is: 'alerted' };
export type ConditionKind = Condition['is'];

/** Maximum depth and number of conditions of a rule: what a person can still read, and one statement can still answer. */
export const RULE_DEPTH = 4;
export const RULE_CONDITIONS = 20;
/** How far back deposits and alerts are counted, and a last bet or a registration is searched for. */
export const WINDOW_DAYS = 30;
export const SINCE_DAYS = 365;

/** The facts about one member. `…DaysAgo` is 0 for today, null for never. */
export interface Facts {
  readonly level: number;
  readonly labels: readonly string[];
  readonly country: string | null;
  readonly language: string | null;
  readonly deposits: readonly { readonly daysAgo: number; readonly amount: bigint }[];
  readonly isDepositor: boolean;
  readonly playedDaysAgo: number | null;
  readonly registeredDaysAgo: number;
  readonly uplines: readonly string[];
  readonly isAlerted: boolean;
}

const within = (daysAgo: number | null, days: number): boolean => daysAgo !== null && daysAgo < days;

/** Whether a member belongs to a segment. An empty `all` is true, an empty `any` false. */
export function matches(rule: Rule, facts: Facts): boolean {
  switch (rule.is) {
    case 'all':
      return rule.of.every((one) => matches(one, facts));
    case 'any':
      return rule.of.some((one) => matches(one, facts));
    case 'not':
      return !matches(rule.rule, facts);
    default:
      return holds(rule, facts);
  }
}

function holds(condition: Condition, facts: Facts): boolean {
  switch (condition.is) {
    case 'level':
      return facts.level >= condition.atLeast && facts.level <= condition.atMost;
    case 'label':
      return facts.labels.includes(condition.label);
    case 'country':
      return facts.country === condition.country;
    case 'language':
      return facts.language === condition.language;
    case 'deposits':
      return depositsOf(facts, condition.days) >= condition.atLeast;
    case 'depositor':
      return facts.isDepositor;
    case 'played':
      return within(facts.playedDaysAgo, condition.days);
    case 'registered':
      return within(facts.registeredDaysAgo, condition.days);
    case 'downline':
      return facts.uplines.includes(condition.agent);
    case 'alerted':
      return facts.isAlerted;
  }
}
const depositsOf = ({ deposits }: Facts, days: number): bigint =>
  deposits.reduce((sum, { daysAgo, amount }) => (within(daysAgo, days) ? sum + amount : sum), 0n);

/** Why a rule cannot be saved: too deep, too many conditions, or an empty group. Null when it can. */
export function faultOf(rule: Rule): 'DEEP' | 'MANY' | 'EMPTY' | null {
  if (depthOf(rule) > RULE_DEPTH) return 'DEEP';
  if (countOf(rule) > RULE_CONDITIONS) return 'MANY';
  return hasEmptyGroup(rule) ? 'EMPTY' : null;
}
/** Rules directly inside a rule; null for a condition. */
const partsOf = (rule: Rule): readonly Rule[] | null => {
  if (rule.is === 'not') return [rule.rule];
  return rule.is === 'all' || rule.is === 'any' ? rule.of : null;
};
const depthOf = (rule: Rule): number => 1 + Math.max(0, ...(partsOf(rule) ?? []).map(depthOf));
const countOf = (rule: Rule): number => partsOf(rule)?.reduce((sum, one) => sum + countOf(one), 0) ?? 1;
const hasEmptyGroup = (rule: Rule): boolean => {
  const parts = partsOf(rule);
  return parts !== null && (parts.length === 0 || parts.some(hasEmptyGroup));
};
