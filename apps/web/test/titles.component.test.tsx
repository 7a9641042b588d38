import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCREENS } from './screens.ts';
import { leaveSite, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

// every second screen in the other language: the brand's name is one text in each
const TITLED = SCREENS.map((screen, at) => ({ ...screen, language: at % 2 === 0 ? ('UR' as const) : ('EN' as const) }));

it.each(TITLED)(
  '[F-23] the window of $path, $as, $language, is titled with the brand',
  async ({ path, as, language }) => {
    document.title = '';
    await openSite(path, { as, language });
    expect(document.title).toContain(say(language, 'brand.name'));
  },
);
