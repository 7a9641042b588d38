import type { INCOME_KINDS } from '@kismet/contracts/agents/reports-income';
import type { Kind } from '../agreements/api.ts';

type IncomeKind = (typeof INCOME_KINDS)[number];
export type PaidKind = Exclude<IncomeKind, 'commission' | 'rebate'>;
/** The kinds of agreements behind an income line. */
export const KINDS_OF: Readonly<Record<PaidKind, readonly Kind[]>> = {
  dividend: ['dividend'],
  'dividend-out': ['dividend'],
  'salary-daily': ['daily-salary', 'platform-daily'],
  'salary-hourly': ['hourly-salary'],
  'salary-realtime': ['real-time-salary'],
  'salary-out': ['daily-salary', 'hourly-salary', 'real-time-salary'],
};
export const wayOf = (kind: PaidKind): 'in' | 'out' => (kind.endsWith('-out') ? 'out' : 'in');
export const isPaidKind = (kind: IncomeKind): kind is PaidKind => kind in KINDS_OF;
