import { SAME_LETTERS } from '@kismet/rules/urdu-letters';

/** One letter folded for search: vowel signs and joiners are dropped, non-letters become a space. */
function foldChar(char: string): string {
  const one = SAME_LETTERS[char] ?? char;
  const bare = one
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return [...bare]
    .map((letter) => SAME_LETTERS[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, ' ');
}

const LATIN = /^[a-z0-9 ]*$/;

/** Text folded for search, for queries and names alike; the server folds its column by the same rules. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (LATIN.test(lower)) return lower.replace(/ +/g, ' ').trim();
  return [...text.normalize('NFC')].map(foldChar).join('').replace(/ +/g, ' ').trim();
}
