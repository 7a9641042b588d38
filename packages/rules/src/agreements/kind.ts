/** Kinds of agreements between an agent and the one right above it, or the platform (rule 2.1). */
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
 * One tier of an agreement. Amounts in units of 10^-5, 0 = no such threshold; percent rates in parts per million, a fixed rate in units.
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
  /** Of the whole turnover, an amount, or one share of what won and another of what lost (hourly). */
  readonly rateType: 'percent' | 'fixed' | 'win-loss';
  /** For real time and `win-loss`: of tickets that won. */
  readonly rate: bigint;
  /** For real time and `win-loss`: of tickets that lost; else 0. */
  readonly lossRate: bigint;
}
/** What an hourly salary counts: the turnover of the hour, or what won and what lost of it at rates of their own (rule 2.8). */
export const HOURLY_MODES = ['volume', 'win-loss'] as const;
export type HourlyMode = (typeof HOURLY_MODES)[number];
/** The mode that terms were made in; a line never mixes them. */
export const hourlyModeOf = (tiers: readonly Tier[]): HourlyMode =>
  tiers[0]?.rateType === 'win-loss' ? 'win-loss' : 'volume';

/** Kinds whose line may be paid in either way, and how each is where nobody decided (rules 2.7, 2.8 and 8.5). */
export const PAY_MODES = ['waterfall', 'differential'] as const;
export type PayMode = (typeof PAY_MODES)[number];
/** Whose terms pay a period: those in force when it begins, or those in force when it ends, for the whole of it (rule 8.4). */
export const EFFECTIVES = ['boundary', 'immediate'] as const;
export type Effective = (typeof EFFECTIVES)[number];
/** What makes a ticket of real time one that won: its own result, or that of its player's day so far (rule 8.3). */
export const SIGNS = ['ticket', 'member-day'] as const;
export type SignBy = (typeof SIGNS)[number];

type Field = 'bet' | 'loss' | 'active' | 'singleBet' | 'lossRate' | 'fixed' | 'win-loss';

const SALARY = ['bet', 'active', 'fixed'] as const satisfies readonly Field[];
/** What of a tier each kind uses, beside the rate. */
export const TIER_FIELDS: Readonly<Record<AgreementKind, readonly Field[]>> = {
  dividend: ['bet', 'loss', 'active'],
  'daily-salary': SALARY,
  'platform-daily': SALARY,
  'hourly-salary': [...SALARY, 'win-loss'],
  'real-time-salary': ['bet', 'singleBet', 'lossRate'],
};
