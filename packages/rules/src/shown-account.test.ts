import { expect, it } from 'vitest';
import { shownAccount } from './shown-account.ts';

it.each([
  ['+923001234567', '+92••••••67'],
  ['sitara', 'sitara'],
  ['923001234567', '923001234567'],
  ['+9230', '+9230'],
])('[F-08] an account name that is a phone number is masked on screens, any other name is shown: %s', (name, shown) => {
  expect(shownAccount(name)).toBe(shown);
});
