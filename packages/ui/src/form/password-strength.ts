import type { FieldRule } from '@kismet/rules/field-patterns';

/** Password requirements one by one; `key` is a catalogue text. */
export interface PasswordNeed {
  readonly key:
    | 'password.length'
    | 'password.letter'
    | 'password.digit'
    | 'password.upper'
    | 'password.lower'
    | 'password.symbol';
  readonly isMet: boolean;
}

const KINDS = {
  'password.letter': /[A-Za-z]/,
  'password.digit': /[0-9]/,
  'password.upper': /[A-Z]/,
  'password.lower': /[a-z]/,
  'password.symbol': /[^A-Za-z0-9\s]/,
} as const;
/** Requirements of a rule's pattern. */
const OF_PATTERN: Readonly<Record<number, readonly (keyof typeof KINDS)[]>> = {
  5: ['password.letter', 'password.digit'],
  7: ['password.upper'],
  20: ['password.upper', 'password.lower', 'password.digit', 'password.symbol'],
};

/** The password rule split into requirements, checked while typing (ui 5.3). */
export function passwordNeeds(rule: FieldRule, password: string): PasswordNeed[] {
  const length = [...password].length;
  return [
    { key: 'password.length', isMet: length >= rule.minLength && length <= rule.maxLength },
    ...(OF_PATTERN[rule.patternId] ?? []).map((key) => ({ key, isMet: KINDS[key].test(password) })),
  ];
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isRun = (pair: string): boolean =>
  pair[0] === pair[1] || ROWS.some((row) => row.includes(pair) || row.includes(pair[1]! + pair[0]!));

/**
 * Password strength, 0 (none) to 4. A rough visual measure: repeated and neighbouring keys count little. The server
 * decides what is refused.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const letters = [...password.toLowerCase()];
  const pool =
    (/[a-z]/.test(password) ? 26 : 0) +
    (/[A-Z]/.test(password) ? 26 : 0) +
    (/[0-9]/.test(password) ? 10 : 0) +
    (/[^A-Za-z0-9]/.test(password) ? 33 : 0);
  const weight = letters.reduce(
    (total, letter, at) => total + (at > 0 && isRun(letters[at - 1]! + letter) ? 0.25 : 1),
    0,
  );
  const variety = Math.min(1, new Set(letters).size / 5);
  const bits = weight * variety * Math.log2(pool);
  return bits < 30 ? 1 : bits < 48 ? 2 : bits < 58 ? 3 : 4;
}
