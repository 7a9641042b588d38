import type { KindOf } from './kind.ts';

/** A share of the turnover of each clock hour. */
export const hourlySalary: KindOf = {
  kind: 'hourly-salary',
  flag: 'salary',
  pays: 'differential',
  paidAs: 'salary-hourly',
  outAs: 'salary-out',
  restsEnd: 'days',
  isReviewed: false,
  isChain: true,
};
