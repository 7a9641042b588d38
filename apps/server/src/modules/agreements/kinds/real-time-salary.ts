import type { KindOf } from './kind.ts';

/** A share of every ticket, paid every five minutes. */
export const realTimeSalary: KindOf = {
  kind: 'real-time-salary',
  flag: 'salary',
  pays: 'by-ticket',
  paidAs: 'salary-realtime',
  outAs: 'salary-out',
  restsEnd: 'days',
  isReviewed: false,
  isChain: true,
};
