import { getUnreadMessageV2 } from '@kismet/contracts/messages/inbox';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';
import { useOfferCounts } from '../shared/offers/counts.ts';
import { useSession } from '../shared/session/session.ts';
import type { CentrePage } from './centre-pages.ts';

/** Row AP-16. New messages arrive live; the interval is the fallback. */
const unreadQuery = queryOptions({
  queryKey: ['mine', 'inbox', 'unread'],
  queryFn: ({ signal }) => call(getUnreadMessageV2, {}, { signal, background: true }),
  staleTime: 60_000,
});

/** Pending items per centre page, for the menu's red counters (row PC-14). */
export function useCentreCounts(): Partial<Record<CentrePage, number>> {
  const { token } = useSession();
  const { data } = useQuery({ ...unreadQuery, enabled: token !== null });
  const { availablePromoCount, claimable } = useOfferCounts();
  return { messageV2: data?.count ?? 0, rewardCenter: availablePromoCount, missionLeaderboard: claimable };
}
