import { estimateOffer } from '@kismet/contracts/promotions/estimate';
import * as contract from '@kismet/contracts/promotions/operator-offers';
import { decideReferral as decideReferralRoute, listReferrals } from '@kismet/contracts/promotions/operator-referrals';
import { getOfferResult } from '@kismet/contracts/promotions/operator-result';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OffersAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';
import type { OfferDraft } from './offer-form.ts';

export type OfferRow = contract.OfferRow;
export type OfferDetail = contract.OfferDetail;
export type Application = Output<typeof contract.listApplications>['list'][number];
export type Claim = Output<typeof contract.listClaims>['list'][number];
export type Referral = Output<typeof listReferrals>['list'][number];
const LIMIT = 25;

export const offersQuery = ({ state, kind, trail }: OffersAddress) =>
  queryOptions({
    queryKey: ['promotions', 'list', state ?? '', kind ?? '', trail ?? ''],
    queryFn: ({ signal }) =>
      call(contract.listOffers, { state, kind, cursor: cursorOf(trail), limit: LIMIT }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Published missions that another one may require. */
export const missionsQuery = queryOptions({
  queryKey: ['promotions', 'list', 'missions'],
  queryFn: ({ signal }) => call(contract.listOffers, { state: 'published', kind: 'MISSION', limit: 100 }, { signal }),
});
export const offerQuery = (promoId: string) =>
  queryOptions({
    queryKey: ['promotions', 'offer', promoId],
    queryFn: ({ signal }) => call(contract.getOffer, { promoId }, { signal }),
  });
export const claimsQuery = (promoId: string, trail: string | undefined) =>
  queryOptions({
    queryKey: ['promotions', 'claims', promoId, trail ?? ''],
    queryFn: ({ signal }) => call(contract.listClaims, { promoId, cursor: cursorOf(trail), limit: LIMIT }, { signal }),
    placeholderData: keepPreviousData,
  });
export const applicationsQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['promotions', 'applications', trail ?? ''],
    queryFn: ({ signal }) => call(contract.listApplications, { cursor: cursorOf(trail), limit: LIMIT }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What an offer changed, compared with its holdout. */
export const resultQuery = (promoId: string) =>
  queryOptions({
    queryKey: ['promotions', 'result', promoId],
    queryFn: ({ signal }) => call(getOfferResult, { promoId }, { signal }),
  });

export const referralsQuery = (promoId: string, state: Referral['state'], trail: string | undefined) =>
  queryOptions({
    queryKey: ['promotions', 'referrals', promoId, state, trail ?? ''],
    queryFn: ({ signal }) => call(listReferrals, { promoId, state, cursor: cursorOf(trail), limit: LIMIT }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The inputs of an estimate as one text: equal for two drafts that cost the same. */
export const estimateKey = ({ configured, minVipLevel, audience, budget }: OfferDraft): string =>
  JSON.stringify([configured, minVipLevel, audience, budget], (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
/** What a draft would have cost; requested once per set of parameters. */
export const estimateQuery = (draft: OfferDraft, sharePpm: number) =>
  queryOptions({
    queryKey: ['promotions', 'estimate', estimateKey(draft), sharePpm],
    queryFn: ({ signal }) => {
      const { configured, minVipLevel, audience, budget } = draft;
      return call(estimateOffer, { configured, minVipLevel, audience, budget, sharePpm }, { signal });
    },
    staleTime: 60_000,
  });

async function shown(offer: OfferDetail): Promise<OfferDetail> {
  queryClient.setQueryData(offerQuery(offer.promoId).queryKey, offer);
  await queryClient.invalidateQueries({ queryKey: ['promotions', 'list'] });
  return offer;
}
/** Saves a draft. After a conflict the other operator's version is fetched, so that it can be shown. */
export async function saveOffer(input: Input<typeof contract.saveOffer>): Promise<OfferDetail> {
  try {
    return await shown(await call(contract.saveOffer, input));
  } catch (error) {
    if (input.version > 0) await queryClient.invalidateQueries({ queryKey: offerQuery(input.promoId).queryKey });
    throw error;
  }
}
/** Asks a second operator to publish; the case then appears among the approvals. A newer version is fetched, so that it can be shown. */
export async function askToPublish(input: Input<typeof contract.publishOffer>): Promise<void> {
  await call(contract.publishOffer, input).finally(() =>
    queryClient.invalidateQueries({ queryKey: offerQuery(input.promoId).queryKey }),
  );
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}
export const closeOffer = async (how: 'stop' | 'end', input: Input<typeof contract.stopOffer>): Promise<OfferDetail> =>
  shown(await call(how === 'stop' ? contract.stopOffer : contract.endOffer, input));
export async function decideApplication(input: Input<typeof contract.decideApplication>): Promise<void> {
  await call(contract.decideApplication, input).finally(() =>
    queryClient.invalidateQueries({ queryKey: ['promotions', 'applications'] }),
  );
}
export async function decideReferral(input: Input<typeof decideReferralRoute>): Promise<void> {
  await call(decideReferralRoute, input).finally(() =>
    queryClient.invalidateQueries({ queryKey: ['promotions', 'referrals', input.promoId] }),
  );
}
