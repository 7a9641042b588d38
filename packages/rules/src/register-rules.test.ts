import { expect, it } from 'vitest';
import type { FieldRule } from './field-patterns.ts';
import { ruleProblems } from './register-rules.ts';

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 6,
  maxLength: 128,
  ...changes,
});
const found = (fields: Record<string, FieldRule>, minAge = 18, registerByUsername = true) =>
  ruleProblems({ fields, minAge }, { registerByUsername }).map(({ name, code }) => `${name} ${code}`);

it('[RE-07] lengths are ordered and at most 200, patterns are known', () => {
  expect(found({ email: rule() })).toEqual([]);
  expect(found({ email: rule({ minLength: 9, maxLength: 3 }) })).toEqual(['fields.email.minLength LENGTH_ORDER']);
  expect(found({ email: rule({ minLength: -1, maxLength: 201 }) })).toEqual([
    'fields.email.minLength LENGTH_BOUNDS',
    'fields.email.maxLength LENGTH_BOUNDS',
  ]);
  expect(found({ email: rule({ minLength: 1.5 }) })).toEqual(['fields.email.minLength LENGTH_BOUNDS']);
  expect(found({ email: rule({ patternId: 24 }) })).toEqual(['fields.email.patternId PATTERN_UNKNOWN']);
  expect(found({ email: rule({ acceptedPattern: '(a+)+' }) })).toEqual(['fields.email.acceptedPattern PATTERN_SLOW']);
});

it('[RE-08] passwords keep their floor, sign-in names stay required, and the minimum age is at least 18', () => {
  expect(found({ password: rule({ minLength: 5 }) })).toEqual(['fields.password.minLength PASSWORD_BOUNDS']);
  expect(found({ password: rule({ maxLength: 20 }) })).toEqual(['fields.password.maxLength PASSWORD_BOUNDS']);
  expect(found({ password: rule({ enabled: false }) })).toEqual(['fields.password.enabled FIELD_NEEDED']);
  expect(found({ username: rule({ required: false }) })).toEqual(['fields.username.required FIELD_NEEDED']);
  expect(found({ username: rule({ required: false, enabled: false }) }, 18, false)).toEqual([]);
  expect(found({}, 17)).toEqual(['minAge AGE_BOUNDS']);
  expect(found({}, 21)).toEqual([]);
});
