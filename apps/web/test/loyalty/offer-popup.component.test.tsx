import { takePopup } from '@kismet/contracts/crm/popup';
import { takeAnnouncement } from '@kismet/contracts/promotions/announce';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_MS, watchForPopup } from '../../src/features/promotions/popup/offer-popup.ts';
import { closeModal, currentModal } from '../../src/shared/modals.ts';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await leaveSite();
});
/** The dialog is loaded when it is first opened. */
const SLOWLY = { timeout: 5_000 };
const asked = () => network.inputsOf(takeAnnouncement).length;
const open = async (as: 'member' | 'trial' = 'member') => {
  vi.spyOn(history, 'back').mockImplementation(() => undefined);
  await openSite('/noticePage', { as, language: 'EN' });
  vi.useFakeTimers();
};

it('[rule 4.25] asks after twenty seconds of rest and no earlier, and shows tags, price and the way to the terms', async () => {
  await open();
  const stop = watchForPopup(() => true);
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  // the site's own watch asks too, if it is loaded by now
  expect(asked()).toBeGreaterThan(0);
  vi.useRealTimers();
  await vi.waitFor(() => expect(currentModal()?.name).toBe('offer'), SLOWLY);
  await vi.waitFor(
    () => expect(document.querySelector('dialog[open]')?.textContent).toContain(say('EN', 'promo.details')),
    SLOWLY,
  );
  expect(document.querySelector('dialog[open]')!.textContent).toContain(say('EN', 'promo.popup.notNow'));
  closeModal();
  stop();
});

it('[rule 4.25] a game or another dialog is not interrupted; without an offer it is asked once', async () => {
  await open();
  let isFree = false;
  const stop = watchForPopup(() => isFree);
  await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
  expect(asked()).toBe(0);
  isFree = true;
  network.answer(takeAnnouncement, { offer: null });
  network.answer(takePopup, { popup: null });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect([asked(), currentModal()]).toEqual([1, null]);
  // nothing to announce is not asked about again
  await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
  expect(asked()).toBe(1);
  stop();
});

it('[rule 4.25] a free-play account is not even asked about', async () => {
  await open('trial');
  const stop = watchForPopup(() => true);
  await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
  expect(asked()).toBe(0);
  stop();
});
