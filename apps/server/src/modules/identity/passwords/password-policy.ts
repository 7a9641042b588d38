import { COMMON_PASSWORDS } from './common-passwords.ts';

const MIN_LETTERS = 3;
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
const COMMON = new Set(COMMON_PASSWORDS);

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const unleet = (text: string) => [...text].map((char) => LEET[char] ?? char).join('');
/** Strips the digits and signs commonly added to the ends of a word. */
const trunk = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether a text is one repeated character, a repeated short part, or a run of adjacent characters. */
function isMonotone(text: string): boolean {
  for (let size = 1; size <= text.length / 2 && size <= 4; size++)
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return true;
  const steps = new Set([...text].slice(1).map((char, i) => char.codePointAt(0)! - text.codePointAt(i)!));
  return steps.size === 1 && Math.abs([...steps][0]!) <= 1;
}

/**
 * Whether a password is commonly guessed: on the list, a listed word with digits or signs at its ends or substituted letters, a
 * run, or derived from the user's or brand's own name (T01).
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const lower = plain(password);
  const forms = new Set([lower, trunk(lower), unleet(lower), trunk(unleet(lower)), unleet(trunk(lower))]);
  for (const form of forms) if (form.length >= MIN_LETTERS && COMMON.has(form)) return true;
  if (isMonotone(lower)) return true;
  return names.map(plain).some((name) => {
    const core = trunk(name) || name;
    if (name.length < MIN_LETTERS) return lower === name;
    // A long password may contain the name; a short one must be more than the name with an addition.
    return (
      [...forms].some((form) => form.includes(name) || (core.length >= MIN_LETTERS && form.includes(core))) &&
      lower.length < core.length + 6
    );
  });
}
