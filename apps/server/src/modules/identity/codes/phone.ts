import { Refused } from '@kismet/kernel/outcome';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A mobile number as it is stored and dialled. */
export interface Phone {
  readonly e164: string;
  readonly country: string | null;
}

const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]);

/**
 * Reads a number as typed: with its own `+` and country, or under a dialling code, or as people of `home` write it.
 * Null where it is no mobile number of that country (row VA-03).
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

/** As `readPhone`, but refuses what is no number, under the name of its field. */
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

/** What tries are counted by: a name in small letters, or a number in one form whatever way it was typed. */
export function accountOf(typed: string, diallingCode: string | undefined, home: string | null): string {
  const phone = /^[+\d][\d\s().-]{5,}$/.test(typed) ? readPhone(typed, diallingCode, home) : null;
  return phone?.e164 ?? typed.toLowerCase();
}
