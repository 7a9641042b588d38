import type { KindOf } from './kind.ts';

/** A share of the turnover of a team, paid the day after. */
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
