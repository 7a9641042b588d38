import * as contract from '@kismet/contracts/promotions/raffle';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { offerOfRow } from '../offers/offer-row.ts';
import { readOffers } from '../offers/offer-store.ts';
import { ownOffer } from '../offers/own-offers.ts';
import { drawTicket } from './draw-commands.ts';
import { type DrawRow, readDraws } from './draw-store.ts';
import { type RaffleRow, readRaffles, readTaken } from './raffle-store.ts';
import { raffleName, raffleOf, seedPlace } from './seal-commands.ts';

interface Who {
  readonly memberId: bigint;
  readonly brandId: number;
}
interface RaffleRoutesDeps<W extends Who> {
  readonly deps: OfferDeps;
  readonly member: Authorise<W>;
  readonly visitor: Authorise<{ readonly brand: { readonly brandId: number } }>;
  readonly slowed: (is: 'look' | 'act', who: W) => Promise<void>;
  /** A member on a break or excluded has no tickets; past draws remain visible. */
  readonly isRestricted: (who: W) => Promise<boolean>;
}
/** Maximum cycles and draws shown. */
const SHOWN = 7;
const DRAWS = 50;
const NO_TICKETS = { earned: 0, bought: 0, used: 0, left: 0 };

/** Tickets and draws of a raffle, and what anybody may verify about it. */
export function mountRaffles<W extends Who>(
  mount: Mount,
  { deps, member, visitor, slowed, isRestricted }: RaffleRoutesDeps<W>,
): void {
  mount(contract.drawTicket, member, async ({ promoId, drawId }, { who }) => {
    await slowed('act', who);
    const { draw, left } = await drawTicket(deps, who, { offerId: promoId, drawId });
    return { draw: shownDraw(draw), left };
  });
  mount(contract.getRaffle, member, async ({ promoId }, { who }) => {
    await slowed('look', who);
    const own = await ownOffer(deps, deps.db, who, promoId);
    if (!own?.tickets) throw new Refused('NOT_FOUND');
    const draws = await readDraws(deps.db, who.memberId, promoId, DRAWS);
    return { tickets: (await isRestricted(who)) ? NO_TICKETS : own.tickets, draws: draws.map(shownDraw) };
  });
  mount(contract.listRaffles, visitor, async ({ promoId }, { who }) => {
    const [offer] = await readOffers(deps.db, [promoId]);
    if (offer?.brand_id !== who.brand.brandId) throw new Refused('NOT_FOUND');
    const rows = await readRaffles(deps.db, promoId, SHOWN);
    const taken = await readTaken(
      deps.db,
      promoId,
      rows.map(({ cycle }) => cycle),
    );
    return { list: rows.map((row) => shownRaffle(deps, row, taken.get(row.cycle)!)) };
  });
}

const shownDraw = ({ cycle, k, value, prize, is_gone, amount, at }: DrawRow): contract.RaffleDraw => ({
  ...{ cycle, k, value, prize, amount },
  isGone: is_gone,
  at: at.toISOString(),
});
function shownRaffle(
  deps: OfferDeps,
  row: RaffleRow,
  taken: readonly number[],
): Output<typeof contract.listRaffles>['list'][number] {
  const { offer_id, cycle, commitment, ends_at, seed } = row;
  const { rafflePrizes, noneWeight } = raffleOf(offerOfRow(row));
  // the seed can no longer be used to draw
  const isOver = ends_at.getTime() <= deps.clock.now();
  return {
    ...{ cycle, name: raffleName(offer_id, cycle), commitment, noneWeight },
    endsAt: ends_at.toISOString(),
    prizes: rafflePrizes.map(({ amount, weight, stock }, n) => ({ amount, weight, stock, taken: taken[n]! })),
    seed: isOver ? deps.secretBox.open(seed, seedPlace(offer_id, cycle)).toString() : null,
  };
}
