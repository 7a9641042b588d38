import type { ShownAgreement } from '@kismet/contracts/agreements/terms';

const LIVE: readonly ShownAgreement['state'][] = ['offered', 'active', 'change-pending', 'end-pending'];
type Contract = Pick<ShownAgreement, 'state' | 'offerer' | 'accepter' | 'kind' | 'category'>;
/**
 * What a move ends (rules 1.2, 2.4): agreements with the upline, and dependent ones given to the downline. Platform
 * agreements without dependency stay.
 */
export function endedByMove<A extends Contract>(list: readonly A[], memberId: string): { own: A[]; below: A[] } {
  const live = list.filter(({ state }) => LIVE.includes(state));
  const own = live.filter(({ offerer, accepter }) => offerer !== null && accepter?.memberId === memberId);
  const below = live.filter(
    (one) =>
      one.offerer?.memberId === memberId &&
      own.some(({ kind, category }) => kind === one.kind && category === one.category),
  );
  return { own, below };
}
