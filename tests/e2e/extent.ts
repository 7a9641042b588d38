import { IS_FULL } from '@kismet/testkit/extent';
import { LANGUAGES, type LanguageCode, THEMES, type Theme } from './page.ts';

/** Marks what goes through every screen of a part in a browser: `npm run test:full` alone, since component tests draw them all each time. */
export const EVERYWHERE = { tag: '@full' } as const;
/** The languages of a group of journeys: the named one, so that the groups spread over both; all of them in full. */
export const inLanguages = (one: LanguageCode): readonly LanguageCode[] => (IS_FULL ? LANGUAGES : [one]);
/** The same for themes. */
export const inThemes = (one: Theme): readonly Theme[] => (IS_FULL ? THEMES : [one]);
