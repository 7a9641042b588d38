import { expect, it } from 'vitest';
import { asciiDigits, fieldsOf, normalized, problemOf, type Rule } from './model.ts';

const rule = (patternId: number, minLength: number, maxLength: number, more: Partial<Rule> = {}): Rule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId,
  minLength,
  maxLength,
  ...more,
});
const clock = { now: () => Date.parse('2026-03-01T00:00:00Z') };
const check = (name: 'username' | 'birthDate', of: Rule, value: string) =>
  problemOf(name, of, value, 18, clock, 480)?.code ?? null;

it('[RE-07] only the fields that the server switches on appear, in the order of the form', () => {
  const rules = {
    fields: { password: rule(5, 6, 64), username: rule(1, 2, 15), email: rule(3, 5, 99, { enabled: false }) },
    termsTicked: true,
    minAge: 18,
  };
  expect(fieldsOf(rules).map((field) => field.name)).toEqual(['username', 'password']);
});

it('[RE-08] the rules of the server hold in the form: required, length, pattern', () => {
  const username = rule(1, 2, 15);
  expect([
    check('username', username, ''),
    check('username', username, '   '),
    check('username', username, 'a'),
    check('username', username, '9lives'),
    check('username', username, 'zain786'),
  ]).toEqual(['FIELD_REQUIRED', 'FIELD_REQUIRED', 'FIELD_TOO_SHORT', 'FIELD_INVALID', null]);
});

it('[RE-10] one day under the age is under the age', () => {
  const birth = rule(11, 10, 10);
  expect(check('birthDate', birth, '2008-03-02')).toBe('AGE_TOO_YOUNG');
  expect(check('birthDate', birth, '2008-03-01')).toBeNull();
});

it('digits of any keyboard become ASCII, and a bank name capitals', () => {
  expect(asciiDigits('۰۳۰۰-٤٥٦')).toBe('0300-456');
  expect(normalized('payeeName', 'ali khan')).toBe('ALI KHAN');
  expect(normalized('username', 'Zain')).toBe('Zain');
});
