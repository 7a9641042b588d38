import type { FormProblem, RegisterFieldView } from './register-model.ts';

/** The catalogues' untyped translator, passed by the app to shared components. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Field error codes with their own text under `field.`; all others read as "not in the right form". */
export const FIELD_CODES: ReadonlySet<string> = new Set([
  'FIELD_REQUIRED',
  'AGE_TOO_YOUNG',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'CAPTCHA_EXPIRED',
  'CODE_WRONG',
  'EMAIL_TAKEN',
  'FIELD_FIXED',
  'INVITATION_UNKNOWN',
  'MOBILE_INVALID',
  'MOBILE_TAKEN',
  'PASSWORD_COMMON',
  'PASSWORD_MISMATCH',
  'PASSWORD_SAME',
  'TERMS_NOT_ACCEPTED',
  'USERNAME_TAKEN',
]);
const LENGTHS = new Set(['FIELD_LENGTH', 'FIELD_TOO_SHORT', 'FIELD_TOO_LONG']);

/** Text of a field's error: by its pattern if it has one (row VA-01), one number if both ends are equal. */
export function problemWords(say: Say, { code, params }: FormProblem): string {
  const patternId = Number(params.patternId ?? 0);
  const values = { min: Number(params.min ?? 0), max: Number(params.max ?? 0) };
  const range = rangeWords(say, values);
  if (LENGTHS.has(code)) return say('pattern.0', { ...values, range });
  if (code === 'FIELD_INVALID' && patternId > 0) return say(`pattern.${patternId}`, { ...values, range });
  return say(`field.${FIELD_CODES.has(code) ? code : 'FIELD_INVALID'}`, params);
}

/** "6 to 20", or "8" for a fixed length. */
export const rangeWords = (say: Say, { min, max }: { min: number; max: number }): string =>
  min === max ? String(min) : say('pattern.range', { min, max });

const HINTED = new Set(['username', 'payeeName', 'paymentPassword', 'birthDate']);

/**
 * Hint of a field (row RE-09). The name's hint describes its default pattern; for another pattern the pattern's text
 * is the hint, or it would promise what validation refuses.
 */
export function hintWords(say: Say, { name, rule }: RegisterFieldView, minAge: number): string | undefined {
  const { patternId, minLength: min, maxLength: max } = rule;
  const range = rangeWords(say, { min, max });
  if (name === 'username' && patternId !== 1) return say(`pattern.${patternId}`, { min, max, range });
  return HINTED.has(name) ? say(`register.hint.${name}`, { range, minAge }) : undefined;
}
