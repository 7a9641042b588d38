/** Kinds of agreements between an agent and the direct upline, or the platform (rule 2.1). */
export const AGREEMENT_KINDS = [
  'dividend',
  'daily-salary',
  'hourly-salary',
  'real-time-salary',
  'platform-daily',
] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

/** The category of an agreement for all games; the others are bet categories. */
export const ALL_GAMES = 'all';

/**
 * One tier of an agreement. Amounts in units of 10^-5, 0 = no threshold; percent rates in parts per million, a fixed rate in units.
 * Fields not used by a kind are 0 (`TIER_FIELDS`).
 */
export interface Tier {
  /** Required team valid bet: of the period, of the hour, or of the day so far (real time). */
  readonly bet: bigint;
  /** Required team net loss (dividend). */
  readonly loss: bigint;
  readonly active: number;
  /** Minimum stake of a counted ticket (real time). */
  readonly singleBet: bigint;
  /** A share of the turnover, a fixed amount, or separate shares of winning and losing turnover (hourly). */
  readonly rateType: 'percent' | 'fixed' | 'win-loss';
  /** For real time and `win-loss`: on winning turnover. */
  readonly rate: bigint;
  /** For real time and `win-loss`: on losing turnover; else 0. */
  readonly lossRate: bigint;
}
/** Basis of an hourly salary: the turnover of the hour, or winning and losing turnover at separate rates (rule 2.8). */
export const HOURLY_MODES = ['volume', 'win-loss'] as const;
export type HourlyMode = (typeof HOURLY_MODES)[number];
/** The rate type of the terms; all agreements of a tree share it. */
export const hourlyModeOf = (tiers: readonly Tier[]): HourlyMode =>
  tiers[0]?.rateType === 'win-loss' ? 'win-loss' : 'volume';

/** Kinds that can be paid in either mode, with their defaults (rules 2.7, 2.8 and 8.5). */
export const PAY_MODES = ['waterfall', 'differential'] as const;
export type PayMode = (typeof PAY_MODES)[number];
/** Which terms pay a period: those in force at its start, or at its end, for the whole of it (rule 8.4). */
export const EFFECTIVES = ['boundary', 'immediate'] as const;
export type Effective = (typeof EFFECTIVES)[number];
/** What decides whether a real-time ticket counts as winning: its own result, or its player's result of the day so far (rule 8.3). */
export const SIGNS = ['ticket', 'member-day'] as const;
export type SignBy = (typeof SIGNS)[number];

type Field = 'bet' | 'loss' | 'active' | 'singleBet' | 'lossRate' | 'fixed' | 'win-loss';

const SALARY = ['bet', 'active', 'fixed'] as const satisfies readonly Field[];
/** Tier fields used by each kind, besides the rate. */
export const TIER_FIELDS: Readonly<Record<AgreementKind, readonly Field[]>> = {
  dividend: ['bet', 'loss', 'active'],
  'daily-salary': SALARY,
  'platform-daily': SALARY,
  'hourly-salary': [...SALARY, 'win-loss'],
  'real-time-salary': ['bet', 'singleBet', 'lossRate'],
};
