import type { AgreementKind } from './kind.ts';
import { GRACE_MS, type Period } from './period.ts';

/** A period of a series that is to be settled; `end` in milliseconds. */
export interface DuePeriod {
  readonly kind: AgreementKind;
  readonly period: Period;
  readonly end: number;
}

/** Where two fall due at one moment: the shorter period first, then what the platform pays before what agents pay each other. */
const PERIODS_IN_TURN: readonly Period[] = ['real-time', 'hourly', 'daily', 'weekly', 'semimonthly', 'monthly'];
const KINDS_IN_TURN: readonly AgreementKind[] = [
  'real-time-salary',
  'hourly-salary',
  'platform-daily',
  'daily-salary',
  'dividend',
];

/** The moment from which on a period is settled (rule 0.2). */
export const dueAt = ({ period, end }: Pick<DuePeriod, 'period' | 'end'>): number => end + GRACE_MS[period];

/**
 * Orders settlements by the moment at which they fall due. An agent pays those below out of his ledger account, so what is settled first decides who is
 * paid in full: a settlement that is late has to pay as one in time would have.
 */
export const compareDue = (a: DuePeriod, b: DuePeriod): number =>
  dueAt(a) - dueAt(b) ||
  PERIODS_IN_TURN.indexOf(a.period) - PERIODS_IN_TURN.indexOf(b.period) ||
  KINDS_IN_TURN.indexOf(a.kind) - KINDS_IN_TURN.indexOf(b.kind);
