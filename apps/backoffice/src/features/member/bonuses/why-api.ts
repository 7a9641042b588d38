import { getWhy, listAskedOffers } from '@kismet/contracts/promotions/operator-why';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

export type Why = Output<typeof getWhy>;

/** Offers that can be checked: those visible to members and recently ended ones, newest first. */
export const offersToAskQuery = queryOptions({
  queryKey: ['promotions', 'list', 'ask'],
  queryFn: ({ signal }) => call(listAskedOffers, {}, { signal }),
});
export const whyQuery = (memberId: string, promoId: string, at: string | null) =>
  queryOptions({
    queryKey: ['members', memberId, 'why', promoId, at ?? ''],
    queryFn: ({ signal }) => call(getWhy, { memberId, offer: promoId, ...(at && { at }) }, { signal }),
    // always refetched, since the current state is wanted
    staleTime: 0,
  });
