import { IS_FULL } from '@kismet/testkit/extent';
import { LANGUAGES, type LanguageCode, THEMES, type Theme } from './page.ts';

/**
 * Marks browser runs through all screens of a part: `npm run test:full` only, since component tests render them all
 * each time.
 */
export const EVERYWHERE = { tag: '@full' } as const;
/**
 * Marks a journey of a seldom task, whose rule has a database test and whose screen is rendered by component tests each time:
 * `npm run test:full` only, so that `npm test` keeps its twenty minutes.
 */
export const IN_FULL = { tag: '@full' } as const;
/** Of a series of which some tests run only in a full run and go on from the others: there it runs as a whole. */
export const WHOLE_IN_FULL = { tag: '@whole' } as const;
/**
 * The language of a task. Its planned one, so that tasks are spread over both; the full run of a day turns them round or not
 * (`tools/test.ts` prints which), so that two days prove every task in both. KISMET_LANGUAGES=both does so in one run.
 */
export function inLanguages(one: LanguageCode): readonly LanguageCode[] {
  const chosen = process.env.KISMET_LANGUAGES ?? 'planned';
  if (chosen === 'both') return LANGUAGES;
  return chosen === 'turned' ? LANGUAGES.filter((language) => language !== one) : [one];
}
/** Languages of a walk through screens, where direction and length of words matter: all of them in the full run. */
export const inEveryLanguage = (one: LanguageCode): readonly LanguageCode[] => (IS_FULL ? LANGUAGES : [one]);
/**
 * Theme of a walk: in the full run each language has one, on the next day the other one; KISMET_LANGUAGES=both walks through all four.
 */
export function inThemes(one: Theme, language: LanguageCode): readonly Theme[] {
  if (!IS_FULL) return [one];
  const chosen = process.env.KISMET_LANGUAGES ?? 'planned';
  if (chosen === 'both') return THEMES;
  return [(language === 'UR') === (chosen === 'planned') ? 'light' : 'dark'];
}
