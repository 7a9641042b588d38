/** Kinds of agreements between an agent and the one right above it, or the platform (rules.md 2.1). */
export const AGREEMENT_KINDS = [
  'dividend',
  'daily-salary',
  'hourly-salary',
  'real-time-salary',
  'platform-daily',
] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

/** The category of an agreement on all games together; the others are the categories of bets. */
export const ALL_GAMES = 'all';

/**
 * One line of an agreement. Amounts in units of 10^-5, 0 = no such threshold; percent rates in parts per million, a fixed rate in units.
 * What a kind does not use is 0 (`TIER_FIELDS`).
 */
export interface Tier {
  /** Team valid bet that is needed: of the period, of the hour, or of the day so far (real time). */
  readonly bet: bigint;
  /** Team net loss that is needed (dividend). */
  readonly loss: bigint;
  readonly active: number;
  /** Smallest stake of a ticket that counts (real time). */
  readonly singleBet: bigint;
  readonly rateType: 'percent' | 'fixed';
  /** For real time: of tickets that won. */
  readonly rate: bigint;
  /** For real time: of tickets that lost; else 0. */
  readonly lossRate: bigint;
}
type Field = 'bet' | 'loss' | 'active' | 'singleBet' | 'lossRate' | 'fixed';

const SALARY = ['bet', 'active', 'fixed'] as const satisfies readonly Field[];
/** What of a tier each kind uses, beside the rate. */
export const TIER_FIELDS: Readonly<Record<AgreementKind, readonly Field[]>> = {
  dividend: ['bet', 'loss', 'active'],
  'daily-salary': SALARY,
  'platform-daily': SALARY,
  'hourly-salary': SALARY,
  'real-time-salary': ['bet', 'singleBet', 'lossRate'],
};
