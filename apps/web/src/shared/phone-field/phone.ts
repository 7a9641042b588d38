import { asciiDigits } from '@kismet/rules/ascii-digits';

/** A telephone number as it stands in the form. */
export interface Phone {
  /** ISO 3166 code of the country. */
  readonly country: string;
  /** What was typed: as people write it at home, or whole with its `+`. */
  readonly typed: string;
}

/** As the calls take it (row LG-20): digits of the dialling code, and the number as it is within the country. */
export interface WirePhone {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  /** The whole number, `+923001234567`. */
  readonly e164: string;
}
export type PhoneFault = 'FIELD_REQUIRED' | 'FIELD_INVALID';

/** Metadata of the world's numbers is 80 kB: it comes when somebody first goes into the field. */
export const loadNumbers = () => import('./numbers.ts');

/** What is typed, with Latin digits and nothing but what numbers are written with. */
export const cleanTyped = (text: string): string =>
  asciiDigits(text)
    .replace(/[^\d+() -]/g, '')
    .slice(0, 24);

/** Checks a number for its country (rows VA-03, VA-02). */
export async function readPhone(phone: Phone): Promise<WirePhone | PhoneFault> {
  if (phone.typed.trim() === '') return 'FIELD_REQUIRED';
  const { parse } = await loadNumbers();
  return parse(phone) ?? 'FIELD_INVALID';
}

/** `+92 3•• ••••567`: enough for its owner to know it again. */
export const maskPhone = ({ countryDialingCode, mobileNum }: WirePhone): string =>
  `+${countryDialingCode} ${'•'.repeat(Math.max(0, mobileNum.length - 3))}${mobileNum.slice(-3)}`;
