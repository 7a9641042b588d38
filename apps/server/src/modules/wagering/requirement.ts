import type { RequirementSource } from './new-requirement.ts';

/** A requirement for the arithmetic. Units of 10^-5, weights in parts per million. */
export interface Row {
  readonly id: string;
  readonly source: RequirementSource;
  readonly required: bigint;
  readonly done: bigint;
  readonly weights: Readonly<Record<string, bigint>>;
  readonly maxBet: bigint | null;
  /** Sports bets below these odds do not count; ten-thousandths. */
  readonly minOddsE4: number | null;
  readonly createdMs: number;
  readonly expiresMs: number | null;
  /** When a void reopened it after it was met; null otherwise. Bets settled earlier no longer count for it. */
  readonly reopenedMs: number | null;
  /** Over: it lapsed, expired or was forfeited. Nothing counts for it any more. */
  readonly state: 'open' | 'done' | 'over';
  /** Its money was withdrawn: it does not reopen. */
  readonly isSpent: boolean;
}
/** A settled bet to be counted. */
export interface Bet {
  readonly betId: string;
  readonly category: string;
  readonly stake: bigint;
  readonly validBet: bigint;
  /** Null when they are unknown. */
  readonly oddsE4: number | null;
  readonly placedMs: number;
  readonly settledMs: number;
}
/** A bet's contribution to a requirement. */
export interface Contribution {
  readonly betId: string;
  readonly id: string;
  readonly amount: bigint;
  readonly validBet: bigint;
}

const PPM = 1_000_000n;
/** 10^-4: the excess for the next requirement is floored to this. */
const FLOOR4 = 10n;
const ALL = ['slots', 'fishing', 'live', 'pvp', 'sports', 'esports', 'lottery', 'e-lottery', 'cockfight'];
const share = (ppm: bigint, ...categories: readonly string[]) => categories.map((name) => [name, ppm] as const);
const FULL = Object.fromEntries(share(PPM, ...ALL));
const BONUS = Object.fromEntries([
  ...share(PPM, 'slots', 'fishing'),
  ...share(500_000n, 'sports', 'esports'),
  ...share(200_000n, 'live', 'pvp'),
  ...share(100_000n, 'lottery', 'e-lottery', 'cockfight'),
]);
/** Categories to which minimum odds apply; undeclared odds are below every minimum. */
const AT_ODDS = new Set(['sports', 'esports']);
/** Default contribution weights by category (rule 4.7). */
export const defaultWeights = (source: RequirementSource): Readonly<Record<string, bigint>> =>
  source === 'bonus' ? BONUS : FULL;

/** Oldest first; at the same time, a deposit before its bonus. */
export const inOrder = (rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (a, b) =>
      a.createdMs - b.createdMs ||
      Number(a.source !== 'deposit') - Number(b.source !== 'deposit') ||
      (a.id < b.id ? -1 : 1),
  );

/** Applies a settled bet to the open requirements, oldest first (rule 4.7; TV-4.7, TV-4.8). */
export function applyBet(rows: readonly Row[], bet: Bet): { rows: Row[]; gave: Contribution[] } {
  let left = bet.validBet;
  const gave: Contribution[] = [];
  const after = inOrder(rows).map((row) => {
    const weight = row.weights[bet.category] ?? 0n;
    if (left === 0n || weight === 0n || !counts(row, bet)) return row;
    const need = row.required - row.done;
    const can = (left * weight) / PPM;
    // below one unit by this weight: it contributes nothing here and must not be consumed here either, or a second pass would count it elsewhere
    if (can === 0n) return row;
    const amount = can < need ? can : need;
    if (can <= need) left = 0n;
    else {
      const rest = left - (need * PPM + weight - 1n) / weight;
      left = rest - (rest % FLOOR4);
    }
    if (amount > 0n) gave.push({ betId: bet.betId, id: row.id, amount, validBet: bet.validBet });
    const done = row.done + amount;
    return { ...row, done, state: done === row.required ? ('done' as const) : row.state };
  });
  return { rows: after, gave };
}

function counts(row: Row, bet: Bet): boolean {
  if (row.state !== 'open' || bet.placedMs < row.createdMs) return false;
  if (row.reopenedMs !== null && bet.settledMs < row.reopenedMs) return false;
  if (row.expiresMs !== null && bet.settledMs >= row.expiresMs) return false;
  if (row.minOddsE4 !== null && AT_ODDS.has(bet.category) && (bet.oddsE4 ?? 0) < row.minOddsE4) return false;
  return row.maxBet === null || bet.stake <= row.maxBet;
}

/**
 * Reverses exactly a bet's contributions. A completed requirement reopens unless its money was withdrawn; one that is over stays so.
 * @param voidMs when the bet is void: the time of the check; null for a bet that is counted again
 */
export function takeBack(rows: readonly Row[], gave: readonly Contribution[], voidMs: number | null): Row[] {
  return rows.map((row) => {
    const amount = gave.filter((one) => one.id === row.id).reduce((sum, one) => sum + one.amount, 0n);
    if (amount === 0n || row.isSpent) return row;
    const reopenedMs = row.state === 'done' && voidMs !== null ? voidMs : row.reopenedMs;
    const state = row.state === 'over' ? ('over' as const) : ('open' as const);
    return { ...row, done: row.done - amount, reopenedMs, state };
  });
}

/** Below this total of cash, held and bonus money open requirements are cleared (`wagering.zeroBelow`, 1.00). */
const ZERO_BELOW = 100_000n;
/** Whether open requirements are cleared; `funds` is null when money may be outside our wallet. */
export const isZeroed = (funds: bigint | null, hasPendingBets: boolean): boolean =>
  funds !== null && funds < ZERO_BELOW && !hasPendingBets;
