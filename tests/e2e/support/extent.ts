import { IS_FULL } from '@kismet/testkit/extent';
import { LANGUAGES, type LanguageCode, THEMES, type Theme } from './page.ts';

/**
 * Marks browser runs through all screens of a part: `npm run test:full` only, since component tests render them all
 * each time.
 */
export const EVERYWHERE = { tag: '@full' } as const;
/**
 * Marks a journey of a rare task, whose rule has a database test and whose screen is rendered by component tests each time: `npm run
 * test:full` only, so that `npm test` stays within its twenty minutes.
 */
export const IN_FULL = { tag: '@full' } as const;
/** Marks a series in which some tests run only in a full run and build on the others: there it runs as a whole. */
export const WHOLE_IN_FULL = { tag: '@whole' } as const;
/**
 * The languages of a task: its planned one, so that tasks are spread over both; a full run uses the planned or the opposite one
 * depending on the day (`tools/test.ts` prints which), so that two days cover every task in both. KISMET_LANGUAGES=both does so in one
 * run.
 */
export function inLanguages(one: LanguageCode): readonly LanguageCode[] {
  const chosen = process.env.KISMET_LANGUAGES ?? 'planned';
  if (chosen === 'both') return LANGUAGES;
  return chosen === 'turned' ? LANGUAGES.filter((language) => language !== one) : [one];
}
/** Languages of a tour of screens, where direction and text length matter: all of them in the full run. */
export const inEveryLanguage = (one: LanguageCode): readonly LanguageCode[] => (IS_FULL ? LANGUAGES : [one]);
/** Theme of a tour: in the full run each language has one, and the other one the next day; KISMET_LANGUAGES=both covers all four combinations. */
export function inThemes(one: Theme, language: LanguageCode): readonly Theme[] {
  if (!IS_FULL) return [one];
  const chosen = process.env.KISMET_LANGUAGES ?? 'planned';
  if (chosen === 'both') return THEMES;
  return [(language === 'UR') === (chosen === 'planned') ? 'light' : 'dark'];
}
