import type { KindOf } from './kind.ts';

/** A share of a team's turnover, paid the next day. */
export const dailySalary: KindOf = {
  kind: 'daily-salary',
  flag: 'salary',
  pays: 'waterfall',
  paidAs: 'salary-daily',
  outAs: 'salary-out',
  restsEnd: 'days',
  isReviewed: false,
  isChain: true,
};
