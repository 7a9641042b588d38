import type { KindOf } from './kind.ts';

/** Paid to an agent by the platform directly, beside the agreements of the tree (`contractmrdailysalinfotype`). */
export const platformDaily: KindOf = {
  kind: 'platform-daily',
  flag: 'salary',
  pays: 'alone',
  paidAs: 'salary-daily',
  outAs: 'salary-out',
  restsEnd: 'days',
  isReviewed: false,
  isChain: false,
};
