import type { KindOf } from './kind.ts';

/** What the platform gives an agent by itself, beside the agreements of the tree (`contractmrdailysalinfotype`). */
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
