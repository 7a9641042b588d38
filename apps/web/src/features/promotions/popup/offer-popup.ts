import { takePopup } from '@kismet/contracts/crm/popup';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { takeAnnouncement } from '@kismet/contracts/promotions/announce';
import { call } from '../../../shared/api/api.ts';
import { openModal } from '../../../shared/modals.ts';
import { session } from '../../../shared/session/session.ts';

/** Time without a press, key or scroll after which a popup interrupts nobody (rule 4.25). */
export const IDLE_MS = 20_000;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Waits until the member has been inactive on a page that may be interrupted, and shows the next announced offer, or else the next message of a
 * journey, once per tab. Returns the function that cancels the wait.
 */
export function watchForPopup(isFree: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    for (const act of ACTS) removeEventListener(act, wait);
  };
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(look, IDLE_MS);
  }
  function look() {
    const { member } = session.get();
    if (!member || isTrialKind(member.accountKind)) return;
    if (document.hidden || !isFree()) return wait();
    stop();
    void show(member.memberId, isFree).catch(() => undefined);
  }
  for (const act of ACTS) addEventListener(act, wait, { passive: true });
  wait();
  return stop;
}

async function show(memberId: string, isFree: () => boolean): Promise<void> {
  const { offer } = await call(takeAnnouncement, {}, { background: true });
  // one of the two at most: both count for one popup a day
  const { popup } = offer ? { popup: null } : await call(takePopup, {}, { background: true });
  // signed out or busy meanwhile: it counts as announced, and an offer is still listed among the promotions
  if (!isFree() || session.get().member?.memberId !== memberId) return;
  if (offer) openModal('offer', { subject: offer });
  else if (popup) openModal('message', { subject: popup });
}
