import type { takePopup } from '@kismet/contracts/crm/popup';
import type { Output } from '@kismet/contracts/route';
import { isGivenByDefault } from '@kismet/rules/crm/address';
import { POPUP_EVERY_MS } from '@kismet/rules/promotions/announce';
import { type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { ACCOUNT_CLASS } from '../members/index.ts';
import type { CrmDeps } from './deps.ts';
import { readLastPopup, readWaitingPopups, writePopupShown } from './popup-store.ts';
import { readAddress } from './sent-store.ts';

/** Maximum waiting popups considered per member: journeys are decided one a day. */
const WAITING_MOST = 20;

/**
 * Takes the next popup of a journey to show a member; null when there is none (rule 4.32). It is recorded under the member's locks
 * before it is shown: two tabs show it once, and nobody is shown one after a break or an exclusion began (I61). At most one popup a
 * day, including those of offers.
 */
export async function takeNextPopup(deps: CrmDeps, ownerId: bigint): Promise<Output<typeof takePopup>['popup']> {
  return withTx(deps.db, async (tx) => {
    await deps.lockOwner(tx, ownerId);
    const nowMs = deps.clock.now();
    const now = new Date(nowMs);
    const waiting = await readWaitingPopups(tx, ownerId, now, WAITING_MOST);
    if (waiting.length === 0 || (await isTooSoon(deps, tx, ownerId, nowMs))) return null;
    const state = await deps.members.holdState(queryOf(tx), ownerId);
    if (state?.state !== 'active' || state.accountClass !== ACCOUNT_CLASS.real) return null;
    for (const one of waiting) {
      // checked again: consent given when the journey decided may have ended
      const to = await readAddress(tx, { ownerId, channel: 'popup', topic: one.topic, nowMs });
      if (to.is_restricted || to.is_flagged) return null;
      if (!(to.is_given ?? isGivenByDefault('popup'))) continue;
      await writePopupShown(tx, ownerId, one.send_key, now);
      return { title: one.title, text: one.text, topic: one.topic };
    }
    return null;
  });
}

/** Whether any popup was shown within the last day. */
async function isTooSoon(deps: CrmDeps, tx: Tx, ownerId: bigint, nowMs: number): Promise<boolean> {
  const last = [await readLastPopup(tx, ownerId), await deps.lastOfferPopup(tx, ownerId)];
  return last.some((at) => at !== null && nowMs - at.getTime() < POPUP_EVERY_MS);
}
