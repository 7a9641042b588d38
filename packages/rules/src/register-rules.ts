import { type PatternFault, patternFault } from './accepted-pattern.ts';
import { FIELD_PATTERNS, type FieldRule } from './field-patterns.ts';

/** Floors for every brand: protection of accounts and minors is not configurable. */
export const RULE_BOUNDS = {
  length: 200,
  passwordFloor: 6,
  passwordCeiling: 128,
  ageFloor: 18,
  ageCeiling: 99,
} as const;

export interface RuleProblem {
  /** `fields.<name>.<part>`, or `minAge`. */
  readonly name: string;
  readonly code:
    | PatternFault
    | 'LENGTH_ORDER'
    | 'LENGTH_BOUNDS'
    | 'PASSWORD_BOUNDS'
    | 'PATTERN_UNKNOWN'
    | 'FIELD_NEEDED'
    | 'AGE_BOUNDS';
}

/** Faults in the rules of a registration form; empty when they may be saved. The editor also calls it during input. */
export function ruleProblems(
  rules: { readonly fields: Readonly<Record<string, FieldRule>>; readonly minAge: number },
  { registerByUsername }: { readonly registerByUsername: boolean },
): RuleProblem[] {
  const { minAge } = rules;
  const isAge = Number.isInteger(minAge) && minAge >= RULE_BOUNDS.ageFloor && minAge <= RULE_BOUNDS.ageCeiling;
  const needed = ['password', ...(registerByUsername ? ['username'] : [])];
  return [
    ...Object.entries(rules.fields).flatMap(([name, rule]) => [
      ...fieldProblems(name, rule),
      ...(needed.includes(name) ? neededProblems(name, rule) : []),
    ]),
    ...(isAge ? [] : [{ name: 'minAge', code: 'AGE_BOUNDS' } as const]),
  ];
}

function fieldProblems(field: string, rule: FieldRule): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const say = (part: keyof FieldRule, code: RuleProblem['code']) =>
    problems.push({ name: `fields.${field}.${part}`, code });
  const { minLength: min, maxLength: max } = rule;
  const isLength = (value: number) => Number.isInteger(value) && value >= 0 && value <= RULE_BOUNDS.length;
  if (!isLength(min)) say('minLength', 'LENGTH_BOUNDS');
  if (!isLength(max)) say('maxLength', 'LENGTH_BOUNDS');
  else if (isLength(min) && min > max) say('minLength', 'LENGTH_ORDER');
  // a long passphrase is never refused, so the maximum is not configurable
  if (field === 'password' && (min < RULE_BOUNDS.passwordFloor || min > RULE_BOUNDS.passwordCeiling))
    say('minLength', 'PASSWORD_BOUNDS');
  if (field === 'password' && max !== RULE_BOUNDS.passwordCeiling) say('maxLength', 'PASSWORD_BOUNDS');
  if (!FIELD_PATTERNS[rule.patternId]) say('patternId', 'PATTERN_UNKNOWN');
  const fault = patternFault(rule.acceptedPattern);
  if (fault) say('acceptedPattern', fault);
  return problems;
}

/** Fields used for signing in cannot be disabled. */
const neededProblems = (field: string, rule: FieldRule): RuleProblem[] =>
  (['enabled', 'required'] as const)
    .filter((part) => !rule[part])
    .map((part) => ({ name: `fields.${field}.${part}`, code: 'FIELD_NEEDED' }));
