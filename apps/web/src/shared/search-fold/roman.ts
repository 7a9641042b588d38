/** Roman Urdu spellings that sound alike, unified; applied in this order. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'x'],
  [/ph/g, 'f'],
  [/gh/g, 'g'],
  [/chh/g, 'ch'],
  [/(?<=[tdbj])h/g, ''],
  [/ck/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa+/g, 'a'],
  [/ee+|ii+|ea|ie/g, 'i'],
  [/oo+|uu+|ou/g, 'u'],
  [/a[iy]|ey|ei/g, 'e'],
  [/y\b/g, 'i'],
  [/(?<=[aeiou])h\b/g, ''],
  [/([bcdfgjklmnprstvx])\1+/g, '$1'],
];

/** Folded Latin words by sound, so that "baadshaah", "badshah" and "badsha" are equal. Urdu letters pass through. */
export const roman = (folded: string): string =>
  ALIKE.reduce((text, [pattern, to]) => text.replace(pattern, to), folded);

/** Consonants of an Urdu letter in the spelling of `roman`; vowels, aspiration and semivowels have none. */
const SOUNDS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ث: 's',
  ج: 'j',
  چ: 'c',
  خ: 'k',
  د: 'd',
  ڈ: 'd',
  ذ: 'j',
  ر: 'r',
  ڑ: 'r',
  ز: 'j',
  ژ: 'j',
  س: 's',
  ش: 'z',
  ص: 's',
  ض: 'j',
  ط: 't',
  ظ: 'j',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
};

/** Consonants of a folded word in either script: shared by "sone ki machli" and its Urdu spelling. */
export function bones(folded: string): string {
  const latin = roman(folded)
    .replace(/sh/g, 'z')
    .replace(/ch/g, 'c')
    .replace(/x/g, 'k')
    .replace(/[aeiouhvwy]/g, '');
  return [...latin]
    .map((char) => (/[a-z0-9 ]/.test(char) ? char : (SOUNDS[char] ?? '')))
    .join('')
    .replace(/([a-z])\1+/g, '$1');
}
