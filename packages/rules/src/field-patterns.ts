/** The rule of one form field, from the brand's configuration (row RE-07). */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  /** A regular expression that the whole value must match in addition to its pattern; `*` is anything. */
  readonly acceptedPattern: string;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
}

/** Why a value was refused; `params` fill the pattern's message. */
export interface FieldProblem {
  readonly code: 'FIELD_REQUIRED' | 'FIELD_INVALID' | 'FIELD_LENGTH' | 'FIELD_TOO_SHORT' | 'FIELD_TOO_LONG';
  readonly params: Readonly<Record<string, number>>;
}

export interface FieldPattern {
  readonly patternId: number;
  readonly name: string;
  matches(value: string): boolean;
}

const regex = (expression: RegExp) => (value: string) => expression.test(value);
const KANJI = '\\p{Script=Han}';

function isDate(year: string, month: string, day: string): boolean {
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}

/** A common e-mail address: no quotes, no comments, a dot in the domain, linear time. */
function isEmail(value: string): boolean {
  const [local, domain, ...rest] = value.split('@');
  if (!local || !domain || rest.length > 0 || local.length > 64 || value.length > 254) return false;
  if (
    !/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) ||
    local.startsWith('.') ||
    local.endsWith('.') ||
    local.includes('..')
  )
    return false;
  const labels = domain.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /[A-Za-z]{2}/.test(labels.at(-1)!)
  );
}

const hasAll = (value: string, ...needed: RegExp[]) => needed.every((one) => one.test(value));

/** In the order of row VA-06. "Only" means nothing else; "combined" means some of each, more allowed. */
const PATTERNS: readonly Omit<FieldPattern, 'patternId'>[] = [
  { name: 'any', matches: () => true },
  { name: 'letter-first', matches: regex(/^[A-Za-z][A-Za-z0-9]*$/) },
  { name: 'kanji-and-digits', matches: regex(new RegExp(`^[${KANJI}0-9]+$`, 'u')) },
  { name: 'email', matches: isEmail },
  { name: 'letters-or-digits-only', matches: regex(/^(?:[A-Za-z]+|[0-9]+|[A-Za-z0-9]+)$/) },
  { name: 'letters-and-digits-combined', matches: (value) => hasAll(value, /[A-Za-z]/, /[0-9]/) },
  { name: 'digits-only', matches: regex(/^[0-9]+$/) },
  { name: 'alphanumeric-with-uppercase', matches: (value) => hasAll(value, /^[A-Za-z0-9]+$/, /[A-Z]/) },
  { name: 'english-letters-and-spaces', matches: regex(/^[A-Za-z]+(?: [A-Za-z]+)*$/) },
  { name: 'no-spaces', matches: regex(/^\S+$/u) },
  { name: 'chinese-and-punctuation', matches: regex(new RegExp(`^[${KANJI}\\p{P}·]+$`, 'u')) },
  {
    name: 'date-year-first',
    matches: (value) =>
      /^\d{4}-\d{2}-\d{2}$/.test(value) && isDate(value.slice(0, 4), value.slice(5, 7), value.slice(8)),
  },
  {
    name: 'date-month-first',
    matches: (value) =>
      /^\d{2}-\d{2}-\d{4}$/.test(value) && isDate(value.slice(6), value.slice(0, 2), value.slice(3, 5)),
  },
  { name: 'letters-and-spaces', matches: regex(/^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u) },
  { name: 'alphanumerics', matches: regex(/^[A-Za-z0-9]+$/) },
  { name: 'korean-only', matches: regex(/^\p{Script=Hangul}+$/u) },
  { name: 'thai-only', matches: regex(/^\p{Script=Thai}+$/u) },
  { name: 'thai-or-english-with-spaces', matches: regex(/^[\p{Script=Thai}A-Za-z]+(?: [\p{Script=Thai}A-Za-z]+)*$/u) },
  { name: 'uppercase-and-spaces', matches: regex(/^[A-Z]+(?: [A-Z]+)*$/) },
  { name: 'letters-digits-symbols', matches: regex(/^[\x21-\x7e]+$/) },
  { name: 'one-of-each', matches: (value) => hasAll(value, /[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/) },
  { name: 'full-name', matches: regex(/^[\p{L}\p{M}'.-]+(?: [\p{L}\p{M}'.-]+)+$/u) },
  { name: 'full-width-japanese', matches: regex(/^[\p{Script=Hiragana}\u30a0-\u30ff\p{Script=Han}ー々]+$/u) },
  { name: 'uppercase-no-spaces', matches: regex(/^[A-Z]+$/) },
];

/** Patterns 0 to 23 by number (row VA-06). */
export const FIELD_PATTERNS: readonly FieldPattern[] = PATTERNS.map((pattern, patternId) => ({
  patternId,
  ...pattern,
}));

const compiled = new Map<string, RegExp>();
function accepted(expression: string): RegExp {
  const known = compiled.get(expression);
  if (known) return known;
  const made = new RegExp(`^(?:${expression})$`, 'u');
  compiled.set(expression, made);
  return made;
}

/**
 * Checks a value against a rule; null when it is accepted. Length is counted in code points. A disabled field is not checked:
 * the caller drops its value (rows RE-07, VA-01).
 */
export function checkField(rule: FieldRule, value: string | undefined): FieldProblem | null {
  if (!rule.enabled) return null;
  if (value === undefined || value === '') return rule.required ? { code: 'FIELD_REQUIRED', params: {} } : null;
  const { patternId, minLength: min, maxLength: max } = rule;
  const length = [...value].length;
  if (length < min || length > max) {
    const code = min === max ? 'FIELD_LENGTH' : length < min ? 'FIELD_TOO_SHORT' : 'FIELD_TOO_LONG';
    return { code, params: { patternId, min, max } };
  }
  const isAccepted = rule.acceptedPattern === '*' || accepted(rule.acceptedPattern).test(value);
  return isAccepted && FIELD_PATTERNS[patternId]?.matches(value)
    ? null
    : { code: 'FIELD_INVALID', params: { patternId, min, max } };
}
