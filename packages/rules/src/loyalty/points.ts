import { UNITS_PER_ONE } from '@kismet/kernel/money';

/** What earns points (rule 4.3). */
export const POINT_SOURCES = ['deposit', 'rng', 'live', 'sports', 'pvp', 'lottery'] as const;
export type PointSource = (typeof POINT_SOURCES)[number];

const SOURCE_OF: Readonly<Record<string, PointSource>> = {
  slots: 'rng',
  fishing: 'rng',
  live: 'live',
  sports: 'sports',
  esports: 'sports',
  cockfight: 'sports',
  pvp: 'pvp',
  lottery: 'lottery',
  'e-lottery': 'lottery',
};
/** The points source of bets in a category; null for one that earns nothing. */
export const pointSourceOf = (category: string): PointSource | null => SOURCE_OF[category] ?? null;

/** The currency of points in the ledger: 1 point is one whole unit of it. */
export const POINTS_CURRENCY = 'PTS';
export const POINT = UNITS_PER_ONE;

/** Rates of a brand. Money and points in units of 10^-5. */
export interface PointRules {
  /** Money per point. */
  readonly perPoint: Readonly<Record<PointSource, bigint>>;
  readonly convert: {
    /** Points are exchanged in whole steps, and at least one. */
    readonly step: bigint;
    /** Money per step. */
    readonly cashPerStep: bigint;
    /** Maximum points exchanged per business day. */
    readonly dailyMax: bigint;
    /** Wagering requirement on the money, in parts per million. */
    readonly wageringPpm: number;
  };
}

/**
 * Points of a day (rule 4.3), in units: whole points of carry and amount together, rounded down; the rest is carried, `0 <= carry <
 * perPoint`. A negative amount takes points back, so that a void reverses exactly what its bet earned.
 */
export function earnPoints(
  carry: bigint,
  amount: bigint,
  perPoint: bigint,
): { readonly points: bigint; readonly carry: bigint } {
  const total = carry + amount;
  const rest = ((total % perPoint) + perPoint) % perPoint;
  return { points: ((total - rest) / perPoint) * POINT, carry: rest };
}

const CENT = UNITS_PER_ONE / 100n;
/** Money for points, rounded down to a cent (rule 4.4). */
export const cashFor = (rules: PointRules, points: bigint): bigint =>
  ((points * rules.convert.cashPerStep) / rules.convert.step / CENT) * CENT;

export type ConvertFault = 'POINTS_NEGATIVE' | 'POINTS_STEP' | 'POINTS_SHORT' | 'POINTS_DAY';
/** Why points cannot be exchanged now; null when they can. `today` is the number already exchanged on this business day. */
export function convertFault(
  rules: PointRules,
  asked: { readonly points: bigint; readonly balance: bigint; readonly today: bigint },
): ConvertFault | null {
  const { step, dailyMax } = rules.convert;
  if (asked.balance < 0n) return 'POINTS_NEGATIVE';
  if (asked.points <= 0n || asked.points % step !== 0n) return 'POINTS_STEP';
  if (asked.points > asked.balance) return 'POINTS_SHORT';
  return asked.today + asked.points > dailyMax ? 'POINTS_DAY' : null;
}
