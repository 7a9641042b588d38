import { getOwnPromotions, getPromotions, type OfferCard, type OwnOffer } from '@kismet/contracts/promotions/offer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useSession } from '../session/session.ts';

/** Offers of the brand, as everybody sees them. */
export const offersQuery = queryOptions({
  queryKey: ['content', 'offers'],
  queryFn: ({ signal }) => call(getPromotions, {}, { signal, background: true }),
});
/** Their states for the member. */
export const ownOffersQuery = queryOptions({
  queryKey: ['mine', 'offers', 'list'],
  queryFn: ({ signal }) => call(getOwnPromotions, {}, { signal, background: true }),
  staleTime: 0,
});

/** The member's own states; not requested while nobody is signed in. */
export function useOwnOffers() {
  const { token } = useSession();
  return useQuery({ ...ownOffersQuery, enabled: token !== null });
}
/** The offers to this visitor: the brand's, and for a member also those for a segment that includes them. */
export function useOffers() {
  const cards = useOwnOffers().data?.cards ?? [];
  return useQuery({ ...offersQuery, select: ({ promotion }) => ({ promotion: [...promotion, ...cards] }) });
}
export interface OfferWithState {
  readonly offer: OfferCard;
  readonly own: OwnOffer;
}
/** Offers shown to the member, each with its state. */
export const withStates = (
  offers: readonly OfferCard[] = [],
  own: readonly OwnOffer[] = [],
): readonly OfferWithState[] => {
  const stateOf = new Map(own.map((one) => [one.promoId, one]));
  return offers.flatMap((offer) => {
    const state = stateOf.get(offer.promoId);
    return state ? [{ offer, own: state }] : [];
  });
};
