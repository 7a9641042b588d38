import { getRaffle, listRaffles } from '@kismet/contracts/promotions/raffle';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

export type RafflePeriod = Output<typeof listRaffles>['list'][number];

/** Own tickets and draws. */
export const raffleQuery = (promoId: string) =>
  queryOptions({
    queryKey: ['mine', 'offers', 'raffle', promoId],
    queryFn: ({ signal }) => call(getRaffle, { promoId }, { signal, background: true }),
    staleTime: 0,
  });
/** Seals of the latest periods, and the remaining prizes. */
export const rafflesQuery = (promoId: string) =>
  queryOptions({
    queryKey: ['content', 'raffles', promoId],
    queryFn: ({ signal }) => call(listRaffles, { promoId }, { signal }),
    staleTime: 0,
  });
