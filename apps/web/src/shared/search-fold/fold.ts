import { SAME_LETTERS } from '@kismet/rules/urdu-letters';

/** One letter as it is searched: nothing for vowel signs and joiners, a space for what is no letter. */
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

/** Text as it is searched, alike on both sides; the server folds its own column by the same rules. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (LATIN.test(lower)) return lower.replace(/ +/g, ' ').trim();
  return [...text.normalize('NFC')].map(foldChar).join('').replace(/ +/g, ' ').trim();
}
