import { asciiDigits } from '@kismet/rules/ascii-digits';

/** Names as banks write them: capitals, single blanks, without dots and dashes. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[.\-'’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
export const isSameName = (given: string, legal: string): boolean =>
  plainName(given) !== '' && plainName(given) === plainName(legal);

/** A number as it is kept: capitals and ASCII digits, nothing between. */
export const plainNumber = (text: string): string => asciiDigits(text).toUpperCase().replace(/[\s-]/g, '');

/** The last four signs: enough to know an account by. */
export const tailOf = (number: string): string => number.slice(-4);

/** First letters of each word alone: `ALI KHAN` is `A** K***`. */
export const maskedHolder = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}${'*'.repeat(Math.max(0, [...word].length - 1))}`)
    .join(' ');
