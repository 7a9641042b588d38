import type { KindOf } from './kind.ts';

/** A share of the house's win from a team. */
export const dividend: KindOf = {
  kind: 'dividend',
  flag: 'dividend',
  pays: 'waterfall',
  paidAs: 'dividend',
  outAs: 'dividend-out',
  restsEnd: 'next-period',
  isReviewed: true,
  isChain: true,
};
