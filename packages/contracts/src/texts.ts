import * as z from 'zod/mini';

/** Languages in which an operator always writes; the other languages of the product may be left out. `texts.test.ts` holds it to the list of languages. */
export const REQUIRED_TEXTS = ['ur', 'en'] as const;

/** A text by language, as an operator writes it: required ones always, others where the brand has them. `min` and `max` are characters. */
export const texts = (max: number, min = 1) => {
  const one = z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
  return z.catchall(z.object({ ur: one, en: one }), one);
};
export interface Texts {
  ur: string;
  en: string;
  [language: string]: string;
}
