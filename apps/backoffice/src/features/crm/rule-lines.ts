import type { Rule } from '@kismet/contracts/crm/rule';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { type Condition, type ConditionKind, SINCE_DAYS, WINDOW_DAYS } from '@kismet/rules/crm/segment';

/** The inputs of each kind of condition, in the order of the form. */
export const FIELDS = {
  level: ['atLeast', 'atMost'],
  label: ['label'],
  country: ['country'],
  language: ['language'],
  deposits: ['days', 'amount'],
  depositor: [],
  played: ['days'],
  registered: ['days'],
  downline: ['agent'],
  alerted: [],
} as const satisfies Record<ConditionKind, readonly string[]>;
export const KINDS = Object.keys(FIELDS) as ConditionKind[];
export type FieldName = (typeof FIELDS)[ConditionKind][number];

/** A condition as a line of the form. */
export interface Line {
  readonly kind: ConditionKind;
  readonly isNot: boolean;
  readonly typed: Readonly<Partial<Record<FieldName, string>>>;
}
export interface RuleForm {
  readonly join: 'all' | 'any';
  readonly lines: readonly Line[];
}
export const NEW_RULE: RuleForm = { join: 'all', lines: [{ kind: 'depositor', isNot: false, typed: {} }] };

/** A rule as lines; null for one with nested groups, which the form does not show. */
export function formOf(rule: Rule): RuleForm | null {
  if (!('of' in rule)) {
    const line = lineOf(rule);
    return line && { join: 'all', lines: [line] };
  }
  const lines = rule.of.map(lineOf);
  return lines.every((line) => line !== null) ? { join: rule.is, lines } : null;
}
function lineOf(rule: Rule): Line | null {
  if (rule.is === 'not') {
    const inner = lineOf(rule.rule);
    return inner && !inner.isNot ? { ...inner, isNot: true } : null;
  }
  if ('of' in rule) return null;
  const { is, ...rest } = rule;
  const typed = Object.fromEntries(
    Object.entries(rest).map(([name, value]: [string, unknown]) =>
      is === 'deposits' && name === 'atLeast' ? ['amount', unitsToDecimal(value as bigint)] : [name, String(value)],
    ),
  );
  return { kind: is, isNot: false, typed };
}

const whole = (text: string | undefined, from: number, to: number): number | null => {
  const value = /^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : null;
  return value !== null && value >= from && value <= to ? value : null;
};
/** The condition of a line; null when an input cannot be read. */
export function conditionOf({ kind, typed }: Line): Condition | null {
  const word = (name: FieldName) => typed[name]?.trim() ?? '';
  switch (kind) {
    case 'level': {
      const [atLeast, atMost] = [whole(typed.atLeast, 0, 99), whole(typed.atMost, 0, 99)];
      return atLeast === null || atMost === null || atLeast > atMost ? null : { is: kind, atLeast, atMost };
    }
    case 'label':
      return word('label') ? { is: kind, label: word('label') } : null;
    case 'country':
      return /^[A-Za-z]{2}$/.test(word('country')) ? { is: kind, country: word('country').toUpperCase() } : null;
    case 'language':
      return /^[A-Z]{2}$/.test(word('language')) ? { is: kind, language: word('language') } : null;
    case 'deposits': {
      const [days, atLeast] = [whole(typed.days, 1, WINDOW_DAYS), parseUnits(word('amount'))];
      return days === null || atLeast === null || atLeast <= 0n ? null : { is: kind, days, atLeast };
    }
    case 'played':
    case 'registered': {
      const days = whole(typed.days, 1, SINCE_DAYS);
      return days === null ? null : { is: kind, days };
    }
    case 'downline':
      return /^[0-9a-hjkmnp-tv-z]{12}$/.test(word('agent')) ? { is: kind, agent: word('agent') } : null;
    default:
      return { is: kind };
  }
}
/** The rule of a form, or the numbers of the lines that cannot be read. */
export function readRule({ join, lines }: RuleForm): { rule: Rule } | { wrong: readonly number[] } {
  const conditions = lines.map(conditionOf);
  const wrong = conditions.flatMap((one, at) => (one === null ? [at] : []));
  if (wrong.length > 0 || lines.length === 0) return { wrong };
  const of = conditions.map((one, at): Rule => (lines[at]!.isNot ? { is: 'not', rule: one! } : one!));
  return { rule: { is: join, of } };
}
