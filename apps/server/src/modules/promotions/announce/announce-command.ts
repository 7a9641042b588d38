import { Refused } from '@kismet/kernel/outcome';
import { nextAnnouncement } from '@kismet/rules/promotions/announce';
import { withTx } from '../../../platform/db.ts';
import type { OfferDeps, OfferMember } from '../offers/deps.ts';
import type { Offer } from '../offers/offer.ts';
import { ownOffers } from '../offers/own-offers.ts';
import { insertAnnounced, readAnnounced } from './announce-store.ts';

/**
 * Takes the next offer to show a member in a popup; null when there is none. It is recorded under the member's locks before it is
 * shown: two tabs show it once, and nobody is shown one after a break or an exclusion began (rule 4.25, I55).
 */
export async function takeAnnouncement(deps: OfferDeps, who: OfferMember): Promise<Offer | null> {
  return withTx(deps.db, async (tx) => {
    await deps.wallet.lock(tx, [who.memberId]);
    if (await isShielded(() => deps.checkMember(who.memberId, tx))) return null;
    const all = await ownOffers(deps, tx, who);
    const announced = all.filter(({ offer }) => offer.draft.announce === true);
    if (announced.length === 0) return null;
    const ids = announced.map(({ offer }) => offer.offerId);
    const { told, lastAt } = await readAnnounced(tx, who.memberId, ids);
    const shown = [lastAt?.getTime() ?? null];
    for (const popups of deps.otherPopups) shown.push((await popups(tx, who.memberId))?.getTime() ?? null);
    const known = shown.filter((at) => at !== null);
    const nowMs = deps.clock.now();
    const chosen = nextAnnouncement(
      announced.map(({ offer: { offerId, startMs }, shown: { state, reasons } }) => ({
        ...{ offerId, startMs, state, reasons },
        ...{ isAnnounced: true, isTold: told.has(offerId) },
      })),
      { nowMs, lastMs: known.length === 0 ? null : Math.max(...known) },
    );
    if (chosen === null) return null;
    await insertAnnounced(tx, who.memberId, chosen, new Date(nowMs));
    return announced.find(({ offer }) => offer.offerId === chosen)!.offer;
  });
}

/** Whether a break or an exclusion protects the member. */
const isShielded = (check: () => Promise<void>): Promise<boolean> =>
  check().then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused) return true;
      throw error;
    },
  );
