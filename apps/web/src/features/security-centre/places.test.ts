import type { T } from '@kismet/app-kit/texts';
import { expect, it } from 'vitest';
import { countryText, methodText } from './places.ts';

const t = ((key: string) => key) as T;

it('sign-in methods have texts; an unknown one has none', () => {
  expect(
    ['password', 'sms', 'passkey', 'remembered', 'register', 'trial', 'google.com', 'teleport'].map((method) =>
      methodText(t, method),
    ),
  ).toEqual([
    'security.method.password',
    'security.method.sms',
    'security.method.passkey',
    'security.method.remembered',
    'security.method.register',
    'security.method.trial',
    'security.method.social',
    null,
  ]);
});

it("countries have names in the page's language; an invalid code has none", () => {
  expect(countryText('PK', 'en')).toBe('Pakistan');
  expect(countryText('pk', 'ur-PK')).toBe('پاکستان');
  expect([countryText(null, 'en'), countryText('', 'en'), countryText('??', 'en')]).toEqual([null, null, null]);
});
