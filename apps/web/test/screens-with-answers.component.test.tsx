import { LANGUAGES } from '@kismet/i18n/languages';
import { axeFaults } from '@kismet/testkit/axe-faults';
import { say } from '@kismet/testkit/catalogue-words';
import { screenFaults, watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTree } from '../src/app/routes.tsx';
import { setLanguage } from '../src/shared/texts/language.ts';
import { ALSO, SCREENS } from './screens.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

describe('[RT-01] [AG-01] [PC-01] every screen of the site with full responses', () => {
  it.each(SCREENS)(
    '[F-23] [F-09] $path, $as: axe finds nothing, both languages are complete, titled with the brand, no call that a visitor is refused',
    async ({ path, as }) => {
      document.title = '';
      await openSite(path, { as });
      expect(document.title).toContain(say('UR', 'brand.name'));
      expect(await axeFaults()).toEqual([]);
      expect(await screenFaults(network, setLanguage)).toEqual([]);
      // another language by now
      const shown = LANGUAGES.find(({ tag }) => tag === document.documentElement.lang)!;
      expect(shown.code).not.toBe('UR');
      expect(document.title).toContain(say(shown.code, 'brand.name'));
      const refused = network.calls.filter(({ route }) => as === null && route.access !== 'public');
      expect(refused.map(({ route }) => route.path)).toEqual([]);
    },
  );
  it.each(ALSO)('%s is the same page', async (path) => {
    await openSite(path);
    expect(await screenFaults(network, setLanguage)).toEqual([]);
  });
});

describe('[RT-01] every screen of the site with empty responses', () => {
  it.each(SCREENS)('$path, $as, in both languages', async ({ path, as }) => {
    await openSite(path, { as, mood: 'empty' });
    expect(await screenFaults(network, setLanguage)).toEqual([]);
  });
});

it('every route of the site is included', () => {
  const opened = new Set([...SCREENS.map(({ path }) => path), ...ALSO].map((path) => path.split('?')[0]!));
  const routes = routeTree.children as unknown as readonly { options: { path: string } }[];
  const missing = routes
    .map(({ options }) => options.path)
    .filter((path) => !opened.has(path))
    .filter((path) => !path.includes('$') || ![...opened].some((one) => one.startsWith(path.split('$')[0]!)));
  expect(missing).toEqual([]);
});
