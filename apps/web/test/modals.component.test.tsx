import { getPopular } from '@kismet/contracts/catalogue/games';
import { axeFaults } from '@kismet/testkit/axe-faults';
import { screenFaults, watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { act } from '@testing-library/react/pure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MODALS } from '../src/app/modals.tsx';
import { setLanguage } from '../src/shared/language.ts';
import { currentModal, type ModalName, openModal } from '../src/shared/modals.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(() => {
  watchConsole();
  // browser back is tested by its journey; here it would close the next test's dialog
  vi.spyOn(history, 'back').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

/** Input of dialogs that need one. */
const subjectOf = (name: ModalName): unknown => {
  const game = { ...network.sampled(getPopular, 'full', 1).list[0] };
  const subjects: Partial<Record<ModalName, unknown>> = {
    'game-info': game,
    'sub-games': game,
    social: {
      kind: 'new',
      idToken: 'x',
      params: {},
      arrival: { portal: 'site', keeps: null, onDone: () => undefined },
    },
    proof: { params: { ways: 'email,totp', ticket: 'x' }, arrival: {} },
    afterLogin: { card: 'welcome', termsDue: false },
    article: 'terms',
    notice: 'x',
  };
  return subjects[name];
};
const NAMES = Object.keys(MODALS) as ModalName[];

describe('[MD-01] every dialog by name, over a page', () => {
  it.each(NAMES)(
    '%s: a named dialog; axe finds nothing; both languages are complete; Escape closes it',
    async (name) => {
      await openSite('/noticePage', {
        as: ['changePassword', 'logout', 'afterLogin', 'agreements'].includes(name) ? 'agent' : null,
      });
      act(() => openModal(name, { subject: subjectOf(name) }));
      await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull(), { timeout: 5_000 });
      await settled(network);
      const dialog = document.querySelector('dialog[open]');
      expect(dialog?.getAttribute('aria-labelledby'), document.body.textContent?.slice(-300)).toBeTruthy();
      expect(await axeFaults()).toEqual([]);
      expect(await screenFaults(network, setLanguage)).toEqual([]);
      act(() => void dialog!.dispatchEvent(new Event('cancel', { cancelable: true })));
      expect(currentModal()).toBeNull();
    },
  );
});
