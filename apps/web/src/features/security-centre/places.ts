import type { Key, T } from '@kismet/app-kit/texts';

/** Ways of signing in that have a name in the catalogues; the server may know more. */
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

/** How somebody signed in, in words; null where there are none for it. */
export function methodText(t: T, method: string): string | null {
  const known = METHODS.find((name) => name === method) ?? ALIASES[method];
  return known ? (t as (key: Key) => string)(`security.method.${known}` as Key) : null;
}

/** A country by its name in the language of the page; null where nobody knows it. */
export function countryText(country: string | null, tag: string): string | null {
  if (!country || !/^[A-Z]{2}$/i.test(country)) return null;
  return new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }).of(country.toUpperCase()) ?? null;
}
