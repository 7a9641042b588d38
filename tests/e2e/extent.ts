import { LANGUAGES, type LanguageCode, THEMES, type Theme } from './page.ts';

/** Whether the whole product of languages, themes and widths is gone through: `npm run test:full`. */
export const isFull = process.env.KISMET_FULL === '1';

/** The languages of a group of journeys: the named one, so that the groups spread over both; all of them in full. */
export const inLanguages = (one: LanguageCode): readonly LanguageCode[] => (isFull ? LANGUAGES : [one]);
/** The same for themes. */
export const inThemes = (one: Theme): readonly Theme[] => (isFull ? THEMES : [one]);
