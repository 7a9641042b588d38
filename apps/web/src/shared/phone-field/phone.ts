import { asciiDigits } from '@kismet/rules/ascii-digits';

/** A telephone number in the form. */
export interface Phone {
  /** ISO 3166 code of the country. */
  readonly country: string;
  /** As typed: in national format, or international with `+`. */
  readonly typed: string;
}

/** As the calls take it (row LG-20): digits of the dialling code, and the national number. */
export interface WirePhone {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  /** The international number, `+923001234567`. */
  readonly e164: string;
}
export type PhoneFault = 'FIELD_REQUIRED' | 'FIELD_INVALID';

/** Number metadata is 80 kB: loaded when the field is first focused. */
export const loadNumbers = () => import('./numbers.ts');

/** The typed text with Latin digits, and only characters used in numbers. */
export const cleanTyped = (text: string): string =>
  asciiDigits(text)
    .replace(/[^\d+() -]/g, '')
    .slice(0, 24);

/** Validates a number for its country (rows VA-03, VA-02). */
export async function readPhone(phone: Phone): Promise<WirePhone | PhoneFault> {
  if (phone.typed.trim() === '') return 'FIELD_REQUIRED';
  const { parse } = await loadNumbers();
  return parse(phone) ?? 'FIELD_INVALID';
}

/** `+92 3•• ••••567`: recognisable only to its owner. */
export const maskPhone = ({ countryDialingCode, mobileNum }: WirePhone): string =>
  `+${countryDialingCode} ${'•'.repeat(Math.max(0, mobileNum.length - 3))}${mobileNum.slice(-3)}`;
