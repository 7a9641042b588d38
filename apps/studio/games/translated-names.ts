import { NAMES_AR } from './houses/names-ar.ts';
import { NAMES_HI } from './houses/names-hi.ts';

/** Names in languages other than English and Urdu, by code of a house, a group, a jackpot or a game. */
const TRANSLATED: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: NAMES_AR, hi: NAMES_HI };

/** Names by language, including the further languages of the code. */
export const namesIn = (
  code: string,
  own: { readonly en: string; readonly ur: string },
): { readonly en: string; readonly ur: string; readonly [language: string]: string } => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(TRANSLATED).flatMap(([language, names]) => {
      const name = names[code];
      return name ? [[language, name]] : [];
    }),
  ),
});
