import type { Mood } from '@kismet/testkit/contract-network';
import { extent } from '@kismet/testkit/extent';
import { faultsHere, screenFaults, watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../src/shared/texts/language.ts';
import { leaveOffice, network, openOffice } from './office.tsx';
import { SCREENS } from './screens.ts';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});

// silence renders like a refusal with another text, and an empty list as its own component does: in the full run only
const MOODS = extent<readonly Mood[]>(['refused', 'waiting'], ['empty', 'refused', 'silent', 'waiting']);
describe.each(MOODS)('every screen of the back office, responses %s', (mood) => {
  it.each(SCREENS)('%s, in both languages', async (path) => {
    await openOffice(path, { mood });
    // a skeleton has hardly any text: once is enough
    const faults = mood === 'waiting' ? faultsHere(network) : await screenFaults(network, setLanguage);
    expect(faults).toEqual([]);
  });
});
