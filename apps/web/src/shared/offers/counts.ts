import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { getMissionSummary } from '@kismet/contracts/promotions/summary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useSession } from '../session/session.ts';

/** Rewards to claim and missions in progress. Changes arrive live; the interval is the fallback. */
const countsQuery = queryOptions({
  queryKey: ['mine', 'offers', 'counts'],
  queryFn: ({ signal }) => call(getMissionSummary, {}, { signal, background: true }),
  staleTime: 60_000,
});
const NONE = { availablePromoCount: 0, claimable: 0, inProgress: 0 };

/** One call for all badges (row PC-14). Zero for visitors and free-play accounts, who are not even asked about. */
export function useOfferCounts(): typeof NONE {
  const { token, member } = useSession();
  const isReal = token !== null && member !== null && !isTrialKind(member.accountKind);
  const { data } = useQuery({ ...countsQuery, enabled: isReal });
  return isReal && data ? data : NONE;
}
