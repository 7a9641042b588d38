import { Refused } from '@kismet/kernel/outcome';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A mobile number in stored and dialled form. */
export interface Phone {
  readonly e164: string;
  readonly country: string | null;
}

const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]);

/**
 * Parses a number as typed: international with `+`, under a dialling code, or in the national format of `home`. Null when it is
 * not a mobile number of that country (row VA-03).
 */
export function readPhone(number: string, diallingCode: string | undefined, home: string | null): Phone | null {
  const code = diallingCode?.replace(/^\+/, '');
  const country = home && isSupportedCountry(home) ? (home as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(number, {
    ...(code ? { defaultCallingCode: code } : country ? { defaultCountry: country } : {}),
    extract: false,
  });
  if (!parsed?.isValid() || !MOBILE.has(parsed.getType())) return null;
  if (code && parsed.countryCallingCode !== code) return null;
  return { e164: parsed.number, country: parsed.country ?? null };
}

/** Like `readPhone`, but refuses an invalid number under its field name. */
export function phoneOf(
  input: { mobileNo?: string | undefined; mobileNum?: string | undefined; countryDialingCode?: string | undefined },
  home: string | null,
): Phone {
  const typed = input.mobileNum || input.mobileNo;
  if (!typed) throw new Refused('INPUT_INVALID', {}, [{ name: 'mobileNum', code: 'FIELD_REQUIRED' }]);
  const phone = readPhone(typed, input.countryDialingCode, home);
  if (!phone) throw new Refused('INPUT_INVALID', {}, [{ name: 'mobileNum', code: 'MOBILE_INVALID' }]);
  return phone;
}

/** Key for counting tries: a lower-case name, or the canonical form of a number however it was typed. */
export function accountOf(typed: string, diallingCode: string | undefined, home: string | null): string {
  const phone = /^[+\d][\d\s().-]{5,}$/.test(typed) ? readPhone(typed, diallingCode, home) : null;
  return phone?.e164 ?? typed.toLowerCase();
}
