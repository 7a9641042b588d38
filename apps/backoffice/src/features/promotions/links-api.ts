import { revokeFreeRounds } from '@kismet/contracts/promotions/free-rounds';
import { requestGrantCancel } from '@kismet/contracts/promotions/operator-grants';
import { holdMember, type LinkedMember, liftHold, listLinks } from '@kismet/contracts/promotions/operator-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';

export type { LinkedMember };

export const linksQuery = (promoId: string) =>
  queryOptions({
    queryKey: ['promotions', 'links', promoId],
    queryFn: ({ signal }) => call(listLinks, { promoId }, { signal }),
  });
interface Act {
  readonly promoId: string;
  readonly member: LinkedMember;
  readonly reason: string;
}
/** The state is refetched afterwards, also after a refusal: what was shown is out of date. */
const thenRead = async (promoId: string, act: Promise<unknown>): Promise<void> => {
  await act.finally(() => queryClient.invalidateQueries({ queryKey: linksQuery(promoId).queryKey }));
};
export const hold = ({ promoId, member: { memberId }, reason }: Act) =>
  thenRead(promoId, call(holdMember, { promoId, memberId, reason }));
export const lift = ({ promoId, member: { memberId }, reason }: Act) =>
  thenRead(promoId, call(liftHold, { promoId, memberId, reason }));
/** Asks a second operator to cancel the bonus that the offer gave. */
export async function askCancel({ promoId, member: { memberId, bonusId }, reason }: Act): Promise<void> {
  await thenRead(promoId, call(requestGrantCancel, { memberId, bonusId: bonusId!, reason }));
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}
export const revokeRounds = ({ promoId, member: { memberId, rewardKey }, reason }: Act) =>
  thenRead(promoId, call(revokeFreeRounds, { memberId, rewardKey: rewardKey!, reason }));
