import fs from 'node:fs';
import path from 'node:path';
import { getPopular } from '@kismet/contracts/catalogue/games';
import { takeAnnouncement } from '@kismet/contracts/promotions/announce';
import { axeFaults } from '@kismet/testkit/axe-faults';
import { screenFaults, watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { act } from '@testing-library/react/pure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MODALS } from '../src/app/modals.tsx';
import { currentModal, type ModalName, openModal } from '../src/shared/modals.ts';
import { setLanguage } from '../src/shared/texts/language.ts';
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
    message: {
      topic: 'offers',
      title: { en: 'Eid is near', ur: 'عید قریب ہے', ar: 'العيد قريب', hi: 'ईद नज़दीक है' },
      text: {
        ...{ en: 'Look at what is new.', ur: 'دیکھیں نیا کیا ہے۔' },
        ...{ ar: 'انظر ما الجديد.', hi: 'देखें नया क्या है।' },
      },
    },
    offer: network.sampled(takeAnnouncement, 'full', 1).offer,
  };
  return subjects[name];
};
const NAMES = Object.keys(MODALS) as ModalName[];

/** The nine dialogs of the specification by our names; a game's popup is its sub-games (row GM-01). */
const SPECIFIED: readonly ModalName[] = [
  'changePassword',
  'forget',
  'login',
  'register',
  'notice',
  'sub-games',
  'chat',
  'afterLogin',
  'help',
];

it('[F-74] [MD-01] the page does not scroll while a dialog is open', () => {
  const css = fs.readFileSync(path.join(import.meta.dirname, '../../../packages/ui/src/base.css'), 'utf8');
  expect(css).toMatch(/html:has\(dialog\[open\]\) \{\s*overflow: hidden;/);
});

it('[F-74] [MD-01] each of the nine dialogs takes the focus, and browser back closes it over the same page', async () => {
  await openSite('/noticePage', { as: 'agent' });
  for (const name of SPECIFIED) {
    act(() => openModal(name, { subject: subjectOf(name) }));
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull(), { timeout: 5_000 });
    expect([name, document.querySelector('dialog[open]')?.contains(document.activeElement)]).toEqual([name, true]);
    expect([name, (history.state as { modal?: boolean }).modal]).toEqual([name, true]);
    // what the browser does on back: the entry of the page again, and the event
    act(() => {
      history.replaceState({ ...history.state, modal: undefined }, '');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect([name, currentModal(), document.querySelector('dialog[open]')]).toEqual([name, null, null]);
    expect(location.pathname).toBe('/noticePage');
  }
});

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
