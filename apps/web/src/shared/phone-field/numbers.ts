import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A valid number of the selected country, or of its own `+` prefix; null if invalid. */
export function parse({ country, typed }: { country: string; typed: string }) {
  const inside = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(typed, inside);
  if (!number?.isValid()) return null;
  return { countryDialingCode: number.countryCallingCode, mobileNum: number.nationalNumber, e164: number.number };
}

/** Country of an international number being typed, for its flag; null until known. */
export const countryOfTyped = (typed: string): CountryCode | null =>
  typed.startsWith('+') ? (parsePhoneNumberFromString(typed)?.country ?? null) : null;
