/** Letters of Arabic keyboards and old spellings, mapped to the way Urdu writes them. */
const SAME: Readonly<Record<string, string>> = {
  ...{ ي: 'ی', ى: 'ی', ئ: 'ی', ے: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ', ھ: 'ہ', ۃ: 'ہ', أ: 'ا', إ: 'ا', ٱ: 'ا', ؤ: 'و' },
};
/** Roman spellings that sound alike, unified; applied in this order. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'x'],
  [/ph/g, 'f'],
  [/gh/g, 'g'],
  [/(?<=[tdbj])h/g, ''],
  [/ck|c(?!h)|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa+/g, 'a'],
  [/ee+|ii+|ea|ie/g, 'i'],
  [/oo+|uu+|ou/g, 'u'],
  [/y\b/g, 'i'],
  // mehtab and mahtab, shehnai and shahnai
  [/[ae](?=h)/g, 'a'],
  [/(?<=[aeiou])h\b/g, ''],
  [/([bcdfgjklmnprstvx])\1+/g, '$1'],
];

/** A name or a query reduced to its letters and sounds: marks, joiners and signs are dropped, Roman Urdu is unified. */
export function foldName(text: string): string {
  const bare = [...text.normalize('NFKD').toLowerCase()]
    .map((char) => SAME[char] ?? char)
    .join('')
    .replace(/[\p{M}\u0640\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return ALIKE.reduce((folded, [pattern, to]) => folded.replace(pattern, to), bare);
}

/** How well a query matches one of the names: 0 from its beginning, 1 from the beginning of a word, 2 within a word; null if it does not. */
export function fitOf(question: string, names: readonly string[]): 0 | 1 | 2 | null {
  const asked = foldName(question);
  if (asked === '') return null;
  const fits = names.map(foldName).flatMap((name) => {
    if (name.startsWith(asked)) return [0 as const];
    if (name.includes(` ${asked}`)) return [1 as const];
    // a single letter is contained in almost every name
    return asked.length > 1 && name.includes(asked) ? [2 as const] : [];
  });
  return fits.length > 0 ? (Math.min(...fits) as 0 | 1 | 2) : null;
}
