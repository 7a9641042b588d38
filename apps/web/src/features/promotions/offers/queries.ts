import { getOwnPromotions, getPromotions } from '@kismet/contracts/promotions/offer';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

/** Offers of the brand, as everybody sees them. */
export const offersQuery = queryOptions({
  queryKey: ['content', 'offers'],
  queryFn: ({ signal }) => call(getPromotions, {}, { signal, background: true }),
});
/** Their states for the member. */
export const ownOffersQuery = queryOptions({
  queryKey: ['mine', 'offers'],
  queryFn: ({ signal }) => call(getOwnPromotions, {}, { signal, background: true }),
  staleTime: 0,
});
