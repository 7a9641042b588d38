import { faultsHere, screenFaults, watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../src/shared/language.ts';
import { leaveOffice, network, openOffice } from './office.tsx';
import { SCREENS } from './screens.ts';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});

describe.each(['empty', 'refused', 'silent', 'waiting'] as const)(
  'every screen of the back office, answers %s',
  (mood) => {
    it.each(SCREENS)('%s, in both languages', async (path) => {
      await openOffice(path, { mood });
      // a skeleton has hardly a word: once is enough
      const faults = mood === 'waiting' ? faultsHere(network) : await screenFaults(network, setLanguage);
      expect(faults).toEqual([]);
    });
  },
);
