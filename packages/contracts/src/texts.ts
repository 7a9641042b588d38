import * as z from 'zod/mini';

/** Languages that an operator's texts always need; the others are optional. `texts.test.ts` compares it with the list of languages. */
export const REQUIRED_TEXTS = ['ur', 'en'] as const;

/** An operator's text by language: required ones always, others if the brand has them. `min` and `max` are in characters. */
export const texts = (max: number, min = 1) => {
  const one = z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
  return z.catchall(z.object({ ur: one, en: one }), one);
};
export interface Texts {
  ur: string;
  en: string;
  [language: string]: string;
}
