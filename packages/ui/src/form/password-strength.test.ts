import { expect, it } from 'vitest';
import { passwordNeeds, passwordStrength } from './password-strength.ts';

const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 5, minLength: 6, maxLength: 128 };
const met = (password: string, patternId = 5) =>
  passwordNeeds({ ...rule, patternId }, password).flatMap((need) => (need.isMet ? [need.key] : []));

it('[RE-09] the rule is split into parts, each with whether it is met', () => {
  expect(passwordNeeds(rule, '').map((need) => need.key)).toEqual([
    'password.length',
    'password.letter',
    'password.digit',
  ]);
  expect(met('')).toEqual([]);
  expect(met('abc')).toEqual(['password.letter']);
  expect(met('abc123')).toEqual(['password.length', 'password.letter', 'password.digit']);
  expect(met('Abc1!x', 20)).toHaveLength(5);
  expect(met('longenough', 0)).toEqual(['password.length']);
});

it('strength grows with length and variety, and keyboard runs count little', () => {
  expect(passwordStrength('')).toBe(0);
  expect(passwordStrength('abc123')).toBe(1);
  expect(passwordStrength('aaaaaaaaaaaaaaaa1')).toBe(1);
  expect(passwordStrength('qwertyuiop123456')).toBe(1);
  expect(passwordStrength('gulab47')).toBe(2);
  expect(passwordStrength('Gulab4821bagh')).toBe(4);
  expect(passwordStrength('chinar9boat')).toBe(3);
});
