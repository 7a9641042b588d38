import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCREENS } from './screens.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

// languages alternate by screen: the brand's name is one text in each
const PAGES = SCREENS.map((screen, at) => ({ ...screen, language: at % 2 === 0 ? ('UR' as const) : ('EN' as const) }));

it.each(PAGES)(
  '[F-23] [F-09] $path, $as, $language: titled with the brand, and no call that a visitor is refused',
  async ({ path, as, language }) => {
    document.title = '';
    await openSite(path, { as, language });
    expect(document.title).toContain(say(language, 'brand.name'));
    const refused = network.calls
      .filter(({ route }) => as === null && route.access !== 'public')
      .map(({ route }) => route.path);
    expect(refused).toEqual([]);
  },
);
