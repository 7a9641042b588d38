import { SAME_LETTERS } from '@kismet/rules/urdu-letters';

/**
 * Normalises text for search: compatibility forms folded, lower case, Arabic letters as Urdu ones, no vowel signs,
 * joiners or Latin accents, Latin digits, everything else one space. Applied to both the query and the index.
 */
export function searchText(text: string): string {
  const composed = text.normalize('NFKC').toLowerCase();
  const folded = [...composed].map((char) => SAME_LETTERS[char] ?? char).join('');
  return folded
    .normalize('NFD')
    .replace(/[\p{M}\u0640\u200b-\u200f\u2060\ufeff]/gu, '')
    .normalize('NFC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Search terms of a game: its names in every language, the words of its code, and all of it without spaces. */
export function gameSearchText(
  names: Readonly<Record<string, string>>,
  gameCode: string,
  aliases: readonly string[] = [],
): string {
  const parts = [...Object.values(names), ...aliases, gameCode].map(searchText).filter((part) => part !== '');
  const joined = parts.filter((part) => part.includes(' ')).map((part) => part.replaceAll(' ', ''));
  return [...new Set([...parts, ...joined])].join(' | ');
}
