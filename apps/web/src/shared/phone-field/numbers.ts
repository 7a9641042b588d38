import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A valid number of the country chosen, or of the one that it names itself with `+`; null where it is none. */
export function parse({ country, typed }: { country: string; typed: string }) {
  const inside = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(typed, inside);
  if (!number?.isValid()) return null;
  return { countryDialingCode: number.countryCallingCode, mobileNum: number.nationalNumber, e164: number.number };
}

/** The country of a whole number being typed, to show its flag; null while it is not known. */
export const countryOfTyped = (typed: string): CountryCode | null =>
  typed.startsWith('+') ? (parsePhoneNumberFromString(typed)?.country ?? null) : null;
