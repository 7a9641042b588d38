import { axeFaults } from '@kismet/testkit/axe-faults';
import { screenFaults, watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTree } from '../src/app/routes.tsx';
import { setLanguage } from '../src/shared/texts/language.ts';
import { leaveOffice, network, openOffice } from './office.tsx';
import { SCREENS } from './screens.ts';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});

describe('every screen of the back office with full responses', () => {
  it.each(SCREENS)('%s: axe finds nothing, both languages are complete', async (path) => {
    await openOffice(path);
    expect(await axeFaults()).toEqual([]);
    expect(await screenFaults(network, setLanguage)).toEqual([]);
  });
});

it('every route of the back office is included', () => {
  const opened = SCREENS.map((path) => path.split('?')[0]!.split('/'));
  const routes = routeTree.children as unknown as readonly { options: { path: string } }[];
  const reaches = (route: string[], path: string[]) =>
    route.length === path.length && route.every((part, at) => part.startsWith('$') || part === path[at]);
  const missing = routes
    .map(({ options }) => options.path)
    .filter((path) => !opened.some((one) => reaches(path.split('/'), one)));
  expect(missing).toEqual([]);
});
