import { listEnvelopes } from '@kismet/contracts/promotions/envelope';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { readOffers } from '../offers/offer-store.ts';
import { envelopeName, seedPlace } from './envelope-commands.ts';
import { readEnvelopes, readShares, type ShownEnvelope } from './envelope-store.ts';

interface EnvelopeRoutesDeps {
  readonly deps: OfferDeps;
  readonly visitor: Authorise<{ readonly brand: { readonly brandId: number; readonly zone: string } }>;
}
const SHOWN = 7;

/** What anybody may verify about red envelopes: commitments before they open, seeds and shares after. */
export function mountEnvelopes(mount: Mount, { deps, visitor }: EnvelopeRoutesDeps): void {
  mount(listEnvelopes, visitor, async ({ promoId }, { who }) => {
    const [offer] = await readOffers(deps.db, [promoId]);
    if (offer?.brand_id !== who.brand.brandId) throw new Refused('NOT_FOUND');
    const today = businessDay(deps.clock.now(), who.brand.zone);
    const rows = await readEnvelopes(deps.db, promoId, SHOWN);
    const over = new Set(rows.filter((row) => isOver(row, today)).map(({ cycle }) => cycle));
    const shares = await readShares(deps.db, promoId, [...over]);
    return { list: rows.map((row) => shown(deps, row, over.has(row.cycle) ? shares.get(row.cycle)! : null)) };
  });
}

/** The seed is of no use to anybody any more: all shares are gone, or the day is over. */
const isOver = ({ opened, count, cycle }: ShownEnvelope, today: string): boolean => opened === count || cycle < today;
function shown(
  deps: OfferDeps,
  row: ShownEnvelope,
  shares: readonly bigint[] | null,
): Output<typeof listEnvelopes>['list'][number] {
  const { offer_id, cycle, pool, count, split, commitment, opened } = row;
  return {
    ...{ day: cycle, name: envelopeName(offer_id, cycle), commitment, pool, count, split, opened },
    seed: shares && deps.secretBox.open(row.seed, seedPlace(offer_id, cycle)).toString(),
    shares: shares && [...shares],
  };
}
