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

it.each(['EN', 'UR'] as const)(
  '[rule 4.32] without an offer to announce, the message of a journey is shown, with the way to promotions: %s',
  async (language) => {
    vi.spyOn(history, 'back').mockImplementation(() => undefined);
    await openSite('/noticePage', { as: 'member', language });
    network.answer(takeAnnouncement, { offer: null });
    network.answer(takePopup, {
      popup: {
        title: { en: 'Come back', ur: 'واپس آئیں' },
        text: { en: 'New games', ur: 'نئی گیمز' },
        topic: 'offers',
      },
    });
    vi.useFakeTimers();
    const stop = watchForPopup(() => true);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    vi.useRealTimers();
    await vi.waitFor(() => expect(currentModal()?.name).toBe('message'), SLOWLY);
    const words = language === 'EN' ? 'New games' : 'نئی گیمز';
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')?.textContent).toContain(words), SLOWLY);
    expect(document.querySelector('dialog[open]')!.textContent).toContain(say(language, 'promo.popup.toOffers'));
    closeModal();
    stop();
  },
);
