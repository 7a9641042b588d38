import { Refused } from '@kismet/kernel/outcome';
import { drawValue, prizeAt, prizeReward, type RafflePrize, weightSum } from '@kismet/rules/promotions/raffle';
import type { Tx } from '../../../platform/db.ts';
import type { OfferDeps, OfferMember } from '../offers/deps.ts';
import { found, refuseUnless } from '../offers/member-commands.ts';
import { offerOfRow } from '../offers/offer-row.ts';
import type { Own } from '../offers/own-offers.ts';
import { takeReward } from '../offers/take-reward.ts';
import { claimOnce, inOwnTx, refusalOf } from '../once/once.ts';
import * as draws from './draw-store.ts';
import { type RaffleRow, readOpenRaffle, takePrize } from './raffle-store.ts';
import { raffleName, raffleOf, seedPlace } from './seal-commands.ts';

export interface Drawn {
  readonly draw: draws.DrawRow;
  /** Tickets left after the draw. */
  readonly left: number;
}
/**
 * Draws a ticket of the current cycle (rule 4.14): the draw, its prize, the stock and the budget are committed together under
 * `drawId`, and a repeated call returns the same draw. Refuses `NOT_FOUND`, `NO_TICKET`, `PROMO_STATE`, `NOT_ELIGIBLE`,
 * `QUOTA_USED` when no prize is left, `ONCE_USED`, `EXCLUDED`, `IDEMPOTENCY_MISMATCH`.
 */
export async function drawTicket(
  deps: OfferDeps,
  who: OfferMember,
  { offerId, drawId }: { readonly offerId: string; readonly drawId: string },
): Promise<Drawn> {
  // checked before the lock too: a member refused here keeps nobody waiting
  await deps.checkMember(who.memberId);
  const drawn = await inOwnTx(deps, who, async (tx): Promise<Drawn> => {
    const own = await found(deps, tx, who, offerId);
    const known = await draws.readDraw(tx, who.memberId, drawId);
    if (known && known.offer_id !== offerId) throw new Refused('IDEMPOTENCY_MISMATCH');
    if (known) return { draw: known, left: own.tickets?.left ?? 0 };
    const raffle = await openRaffle(deps, tx, who, own);
    // before the draw: a refusal after it would reveal the result
    const { today } = own.basis.facts;
    const hit = await claimOnce(deps, tx, { offer: own.offer, ownerId: who.memberId, today, isReviewed: false });
    if (hit) throw refusalOf(hit, offerId);
    return { draw: await drawOne(deps, tx, who, { own, raffle, drawId }), left: own.tickets!.left - 1 };
  });
  deps.changed(who.memberId);
  return drawn;
}

/** The sealed cycle in which the member has a ticket. */
async function openRaffle(deps: OfferDeps, tx: Tx, who: OfferMember, own: Own): Promise<RaffleRow> {
  if (own.offer.rules.givenBy !== 'draw') throw new Refused('PROMO_STATE');
  if (own.shown.state === 'close' && own.isUsedUp) throw new Refused('QUOTA_USED');
  await refuseUnless(deps, tx, who, own, 'claim', 'process', 'join');
  if (own.tickets!.left === 0) throw new Refused('NO_TICKET');
  const raffle = await readOpenRaffle(tx, own.offer.offerId, own.cycle, new Date(deps.clock.now()));
  if (!raffle) throw new Refused('QUOTA_USED');
  return raffle;
}

async function drawOne(
  deps: OfferDeps,
  tx: Tx,
  who: OfferMember,
  { own, raffle, drawId }: { readonly own: Own; readonly raffle: RaffleRow; readonly drawId: string },
): Promise<draws.DrawRow> {
  const { offer_id: offerId, cycle } = raffle;
  const sealed = raffleOf(offerOfRow(raffle));
  const k = own.tickets!.used + 1;
  const seed = deps.secretBox.open(raffle.seed, seedPlace(offerId, cycle)).toString();
  const value = await drawValue(
    { name: raffleName(offerId, cycle), seed, publicId: own.basis.publicId, k },
    weightSum(sealed),
  );
  const hit = prizeAt(sealed, value, () => true);
  const isGiven = hit !== null && (await isThere(tx, who.memberId, raffle, hit, sealed.rafflePrizes[hit]!));
  const prize = isGiven ? sealed.rafflePrizes[hit]! : null;
  const row: draws.DrawRow = {
    ...{ owner_id: who.memberId, offer_id: offerId, cycle, k, draw_id: drawId, value },
    ...{ prize: isGiven ? hit : null, is_gone: hit !== null && !isGiven, amount: prize?.amount ?? null },
    at: new Date(deps.clock.now()),
  };
  await draws.insertDraw(tx, row);
  if (!prize) return row;
  const { currency, accountClass } = own.basis;
  const taken = await takeReward(
    deps,
    tx,
    { ownerId: who.memberId, brandId: who.brandId, currency, accountClass },
    {
      offer: own.offer,
      cycle: `${cycle}-t${k}`,
      reward: prizeReward(prize.amount, sealed.wager),
      depositId: null,
      byClaim: true,
    },
  );
  if (taken !== 'taken') throw new Refused('QUOTA_USED');
  return row;
}

/** Takes this prize if the member may have it and one is left; returns whether it did. */
async function isThere(
  tx: Tx,
  ownerId: bigint,
  { offer_id: offerId, cycle }: RaffleRow,
  n: number,
  { perMember }: RafflePrize,
): Promise<boolean> {
  if (perMember !== null && (await draws.countWon(tx, { ownerId, offerId, cycle }, n)) >= perMember) return false;
  return takePrize(tx, offerId, cycle, n);
}
