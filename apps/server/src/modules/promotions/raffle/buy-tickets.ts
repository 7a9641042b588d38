import type { Tx } from '../../../platform/db.ts';
import type { OfferDeps, OfferMember } from '../offers/deps.ts';
import { ownOffer } from '../offers/own-offers.ts';
import { insertTickets } from './draw-store.ts';

export interface TicketsWanted {
  readonly offerId: string;
  readonly count: number;
  /** The source of the purchase; the same source gives tickets once. */
  readonly sourceKey: string;
}
/**
 * Gives a member tickets of a raffle's current period, within the caller's transaction and under the member's locks (rule 4.22). False
 * when the raffle has nothing to draw for this member now: it is not running, not for the member, not sealed, or no prize is left.
 */
export async function buyTickets(
  deps: OfferDeps,
  tx: Tx,
  who: OfferMember,
  { offerId, count, sourceKey }: TicketsWanted,
): Promise<boolean> {
  await deps.wallet.lock(tx, [who.memberId]);
  const own = await ownOffer(deps, tx, who, offerId);
  if (own?.offer.rules.givenBy !== 'draw' || own.isUsedUp || own.shown.reasons.length > 0) return false;
  if (own.shown.state === 'close' || own.shown.state === 'comingSoon') return false;
  const at = new Date(deps.clock.now());
  await insertTickets(tx, { ownerId: who.memberId, sourceKey, offerId, cycle: own.cycle, count, at });
  return true;
}
