import { asciiDigits } from '@kismet/rules/ascii-digits';

/** Normalises a name as banks write it: capitals, single spaces, no dots or dashes. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[.\-'’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
export const isSameName = (given: string, legal: string): boolean =>
  plainName(given) !== '' && plainName(given) === plainName(legal);

/** Normalises an account number: capitals and ASCII digits only. */
export const plainNumber = (text: string): string => asciiDigits(text).toUpperCase().replace(/[\s-]/g, '');

/** The last four characters, which identify the account to its owner. */
export const tailOf = (number: string): string => number.slice(-4);

/** Masks all but the first letter of each word: `ALI KHAN` becomes `A** K***`. */
export const maskedHolder = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}${'*'.repeat(Math.max(0, [...word].length - 1))}`)
    .join(' ');
