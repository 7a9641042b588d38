import { REGISTER_FIELDS, type registerRules } from '@kismet/contracts/site/start-up';
import { businessDay, type Clock } from '@kismet/kernel/time';
import { isOldEnough } from '@kismet/rules/birthday';
import { checkField } from '@kismet/rules/field-patterns';
import type * as z from 'zod/mini';

export type RegisterRules = z.output<typeof registerRules>;
export type RegisterField = (typeof REGISTER_FIELDS)[number];
export type Rule = RegisterRules['fields'][string];
export interface Problem {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The fields that the server's rules switch on, in the form's order (row RE-07); mobile registration has its own tab later. */
export const fieldsOf = (rules: RegisterRules): { name: RegisterField; rule: Rule }[] =>
  REGISTER_FIELDS.flatMap((name) => {
    const rule = rules.fields[name];
    return rule?.enabled ? [{ name, rule }] : [];
  });

/** What a form needs now, and what can wait: optional fields stand behind one press (ux.md 5.3). */
export const isNeededNow = ({ rule }: { rule: Rule }): boolean => rule.required;

/** What is wrong with a value by the same rules as the server's; null where nothing is. */
export function problemOf(
  name: RegisterField,
  rule: Rule,
  value: string,
  minAge: number,
  clock: Clock,
  zoneMinutes: number,
): Problem | null {
  const problem = checkField(rule, value.trim() === '' ? '' : value);
  if (problem) return problem;
  if (name === 'birthDate' && value && !isOldEnough(value, businessDay(clock.now(), zoneMinutes), minAge))
    return { code: 'AGE_TOO_YOUNG', params: { minAge } };
  return null;
}

/** Urdu and Arabic digits as ASCII ones (ux.md 3.7): for fields made of numbers. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** What a person types differs from what is sent: names of bank accounts in capitals, numbers in ASCII digits. */
export function normalized(name: RegisterField, value: string): string {
  if (name === 'payeeName') return value.toUpperCase();
  if (name === 'mobileNum' || name === 'qqNum' || name === 'whatsapp' || name === 'paymentPassword')
    return asciiDigits(value);
  return value;
}
