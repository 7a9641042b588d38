import type { Mood } from '@kismet/testkit/contract-network';
import { extent } from '@kismet/testkit/extent';
import { faultsHere, screenFaults, watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../src/shared/texts/language.ts';
import { SCREENS } from './screens.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

// silence renders like a refusal with another text: in the full run only
const MOODS = extent<readonly Mood[]>(['refused', 'waiting'], ['refused', 'silent', 'waiting']);
describe.each(MOODS)('[RT-01] [AG-01] [PC-01] every screen of the site, responses %s', (mood) => {
  it.each(SCREENS)('$path, $as, in both languages', async ({ path, as }) => {
    await openSite(path, { as, mood });
    // a skeleton has hardly any text: once is enough
    const faults = mood === 'waiting' ? faultsHere(network) : await screenFaults(network, setLanguage);
    expect(faults).toEqual([]);
  });
});
