import type { Key, T } from '@kismet/app-kit/texts';

/** Sign-in methods with texts; the server may send others. */
const METHODS = ['password', 'sms', 'passkey', 'social', 'remembered', 'register', 'trial', 'proof'] as const;
const ALIASES: Readonly<Record<string, (typeof METHODS)[number]>> = {
  username: 'password',
  code: 'sms',
  firebase: 'social',
  google: 'social',
  facebook: 'social',
  'google.com': 'social',
  'facebook.com': 'social',
  phone: 'sms',
  remember: 'remembered',
  freeplay: 'trial',
};

/** The text of a sign-in method; null if unknown. */
export function methodText(t: T, method: string): string | null {
  const known = METHODS.find((name) => name === method) ?? ALIASES[method];
  return known ? (t as (key: Key) => string)(`security.method.${known}` as Key) : null;
}

/** A country's name in the page's language; null if unknown. */
export function countryText(country: string | null, tag: string): string | null {
  if (!country || !/^[A-Z]{2}$/i.test(country)) return null;
  return new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }).of(country.toUpperCase()) ?? null;
}
