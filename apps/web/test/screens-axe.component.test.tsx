import { axeFaults } from '@kismet/testkit/axe-faults';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCREENS } from './screens.ts';
import { leaveSite, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

describe('[HD-01] axe finds nothing in the markup of any screen', () => {
  it.each(SCREENS)('$path, $as', async ({ path, as }) => {
    await openSite(path, { as });
    expect(await axeFaults()).toEqual([]);
  });
});
