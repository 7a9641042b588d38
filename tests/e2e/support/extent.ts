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
/** Languages of a group of journeys: the given one, so that groups cover both; all of them in the full run. */
export const inLanguages = (one: LanguageCode): readonly LanguageCode[] => (IS_FULL ? LANGUAGES : [one]);
/** The same for themes. */
export const inThemes = (one: Theme): readonly Theme[] => (IS_FULL ? THEMES : [one]);
