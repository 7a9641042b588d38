import type { AgreementKind } from './kind.ts';
import { GRACE_MS, type Period } from './period.ts';

/** A period of a series to be settled; `end` in milliseconds. */
export interface DuePeriod {
  readonly kind: AgreementKind;
  readonly period: Period;
  readonly end: number;
}

/** Order at the same due time: the shorter period first, then payments by the platform before those between agents. */
const PERIODS_IN_TURN: readonly Period[] = ['real-time', 'hourly', 'daily', 'weekly', 'semimonthly', 'monthly'];
const KINDS_IN_TURN: readonly AgreementKind[] = [
  'real-time-salary',
  'hourly-salary',
  'platform-daily',
  'daily-salary',
  'dividend',
];

/** The time from which a period can be settled (rule 0.2). */
export const dueAt = ({ period, end }: Pick<DuePeriod, 'period' | 'end'>): number => end + GRACE_MS[period];

/**
 * Orders settlements by due time. An agent pays downlines from the ledger account, so the order decides who is paid in full: a late
 * settlement must pay what a timely one would have paid.
 */
export const compareDue = (a: DuePeriod, b: DuePeriod): number =>
  dueAt(a) - dueAt(b) ||
  PERIODS_IN_TURN.indexOf(a.period) - PERIODS_IN_TURN.indexOf(b.period) ||
  KINDS_IN_TURN.indexOf(a.kind) - KINDS_IN_TURN.indexOf(b.kind);
