import type { RegisterForm, RegisterName, RegisterStep } from '@kismet/ui/form/register-model';
import { expect, it } from 'vitest';
import { placesOf } from './use-steps.ts';

const field = (name: RegisterName, step: RegisterStep) => ({
  name,
  step,
  rule: { enabled: true, required: true, acceptedPattern: '*', patternId: 0, minLength: 1, maxLength: 9 },
  autoComplete: 'off',
  type: 'text' as const,
});
const form = (more: Partial<RegisterForm>): RegisterForm => ({
  tab: 'mobile',
  now: [field('mobileNum', 'account'), field('password', 'account'), field('captcha', 'security')],
  later: [field('email', 'account')],
  withCode: true,
  steps: ['account'],
  ...more,
});
const names = (shape: RegisterForm, later = false) => placesOf(shape, later).map(({ name }) => name);

it('[RE-08] the code follows its number, the terms come last', () => {
  expect(names(form({}))).toEqual(['mobileNum', 'verificationCode', 'password', 'terms']);
  expect(names(form({ withCode: false }), true)).toEqual(['mobileNum', 'password', 'email', 'terms']);
});

it('in a multi-step form each input is in its own step, optional ones in the last', () => {
  const shape = form({
    steps: ['account', 'identity', 'security'],
    now: [field('paymentPassword', 'security'), field('birthDate', 'identity'), field('username', 'account')],
  });
  expect(placesOf(shape, true).map(({ name, step }) => `${step} ${name}`)).toEqual([
    'account username',
    'identity birthDate',
    'security paymentPassword',
    'security email',
    'security terms',
  ]);
});
