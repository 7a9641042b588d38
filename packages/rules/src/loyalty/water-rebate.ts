import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { LadderLevel } from './vip.ts';

/** Groups of games, each with its own rate, in the order in which a cap cuts from the end (rule 4.2). */
export const REBATE_GROUPS = ['rng', 'pvp', 'table'] as const;
export type RebateGroup = (typeof REBATE_GROUPS)[number];

const GROUP_OF: Readonly<Record<string, RebateGroup>> = {
  slots: 'rng',
  fishing: 'rng',
  pvp: 'pvp',
  live: 'table',
  sports: 'table',
  esports: 'table',
  cockfight: 'table',
};
/** Categories with a rebate, in the order of the cap; lotteries have theirs in the price of the ticket. */
const ORDER = ['slots', 'fishing', 'pvp', 'live', 'sports', 'esports', 'cockfight'] as const;

const CENT = UNITS_PER_ONE / 100n;
const MILLION = 1_000_000n;
/** Smaller totals are dropped. */
const LEAST = UNITS_PER_ONE;

export interface RebateLine {
  readonly category: string;
  /** Units: the turnover, and the rebate on it after the cap. */
  readonly validBet: bigint;
  readonly ratePpm: number;
  readonly amount: bigint;
}

/**
 * Water rebate of a day (rule 4.2): per category, turnover times the rate of its group, rounded down to a cent; the total is cut at
 * the level's cap, from the last category. No rebate below 1.00.
 */
export function waterRebate(
  level: Pick<LadderLevel, 'rebatePpm' | 'rebateCap'>,
  validBets: ReadonlyMap<string, bigint>,
): { readonly amount: bigint; readonly lines: readonly RebateLine[] } {
  let left = level.rebateCap;
  const lines = ORDER.flatMap((category): RebateLine[] => {
    const validBet = validBets.get(category) ?? 0n;
    const ratePpm = level.rebatePpm[GROUP_OF[category]!];
    const whole = validBet > 0n ? ((validBet * BigInt(ratePpm)) / MILLION / CENT) * CENT : 0n;
    const amount = whole < left ? whole : left;
    left -= amount;
    return amount > 0n ? [{ category, validBet, ratePpm, amount }] : [];
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0n);
  return amount < LEAST ? { amount: 0n, lines: [] } : { amount, lines };
}
