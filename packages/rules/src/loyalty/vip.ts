import { addDays } from '@kismet/kernel/time';

/** One rung of a ladder. Amounts in units of 10^-5. Level 0 is everybody. */
export interface LadderLevel {
  /** Lifetime totals that a level requires. */
  readonly deposit: bigint;
  readonly validBet: bigint;
  /** Turnover that retains the level for another window. */
  readonly retention: bigint;
  readonly upgradeGift: bigint;
  readonly birthdayGift: bigint;
  readonly monthlyGift: bigint;
  /** Maximum total of withdrawals on one business day. */
  readonly dailyCap: bigint;
  /** Free withdrawals per day, where the brand's fee depends on the level. */
  readonly freeWithdrawals: number;
  /** Water rebate by group of games, in parts per million of the turnover, and its daily cap (rule 4.2). */
  readonly rebatePpm: { readonly rng: number; readonly pvp: number; readonly table: number };
  readonly rebateCap: bigint;
}
/** The ladder of a brand (rule 4.1). */
export interface Ladder {
  /** By level, from 0. */
  readonly levels: readonly LadderLevel[];
  readonly windowDays: number;
  /** Age of an account in days before it gets a birthday gift. */
  readonly birthdayAfterDays: number;
  /** Deposits of the previous month that the monthly gift requires. */
  readonly monthlyDeposit: bigint;
  /** Wagering requirement on gifts, in parts per million of the gift. */
  readonly wageringPpm: number;
}

/** A member's standing. Days are business days of the brand, `YYYY-MM-DD`. */
export interface Standing {
  readonly level: number;
  readonly isLocked: boolean;
  /** The retention window `[start, end)`; null at level 0, which is never lost. */
  readonly window: { readonly start: string; readonly end: string } | null;
  readonly deposit: bigint;
  readonly validBet: bigint;
  /** Turnover inside the window. */
  readonly windowBet: bigint;
  /** Turnover since the last downgrade; null when there has been none since the last upgrade. */
  readonly sinceDowngrade: bigint | null;
}
export const NEWCOMER: Standing = {
  level: 0,
  isLocked: false,
  window: null,
  deposit: 0n,
  validBet: 0n,
  windowBet: 0n,
  sinceDowngrade: null,
};

export interface Judged {
  readonly standing: Standing;
  readonly change: 'upgrade' | 'downgrade' | 'kept' | null;
}

/** Moves a member to `level` on a day: a new window starts. */
export function atLevel(ladder: Ladder, standing: Standing, level: number, today: string): Standing {
  const window = level > 0 ? { start: today, end: addDays(today, ladder.windowDays) } : null;
  const isLower = level < standing.level;
  return { ...standing, level, window, windowBet: 0n, sinceDowngrade: isLower ? 0n : null };
}

/** Adds a day's deposits and turnover to the totals; negative where something was reversed. Days before the window do not count in it. */
export const withDay = (
  standing: Standing,
  day: { readonly day: string; readonly deposit: bigint; readonly validBet: bigint },
): Standing => ({
  ...standing,
  deposit: standing.deposit + day.deposit,
  validBet: standing.validBet + day.validBet,
  windowBet:
    standing.window && day.day >= standing.window.start ? standing.windowBet + day.validBet : standing.windowBet,
  sinceDowngrade: standing.sinceDowngrade === null ? null : standing.sinceDowngrade + day.validBet,
});

/** Whether the totals reach the next level; after a downgrade its retention must be met again first (rule 4.1). */
export function reachesNext(ladder: Ladder, standing: Standing): boolean {
  const next = ladder.levels[standing.level + 1];
  if (!next) return false;
  const { deposit, validBet, sinceDowngrade } = standing;
  return (
    deposit >= next.deposit &&
    validBet >= next.validBet &&
    (sinceDowngrade === null || sinceDowngrade >= next.retention)
  );
}

/**
 * The judgement of a night (rule 4.1). `today` is the day after the one just added, on which a new window starts. At most one level
 * up; an upgrade is tested before retention; a locked level moves neither way.
 */
export function judgeNight(ladder: Ladder, standing: Standing, today: string): Judged {
  if (standing.isLocked) return { standing, change: null };
  if (reachesNext(ladder, standing))
    return { standing: atLevel(ladder, standing, standing.level + 1, today), change: 'upgrade' };
  if (!standing.window || standing.window.end > today) return { standing, change: null };
  // a level that no longer exists on the ladder is retained by the requirement of the highest one
  const level = ladder.levels[Math.min(standing.level, ladder.levels.length - 1)]!;
  if (standing.windowBet >= level.retention) {
    const kept = atLevel(ladder, standing, standing.level, today);
    return { standing: { ...kept, sinceDowngrade: standing.sinceDowngrade }, change: 'kept' };
  }
  return { standing: atLevel(ladder, standing, standing.level - 1, today), change: 'downgrade' };
}

/** Percentage of a condition, at most 100, rounded down; a requirement of zero counts as met. */
export const percentOf = (done: bigint, need: bigint): number => {
  if (need <= 0n || done >= need) return 100;
  return done <= 0n ? 0 : Number((done * 100n) / need);
};

/** The benefits of a level; a level above the ladder has those of the highest one. */
export const levelOf = (ladder: Ladder, level: number): LadderLevel =>
  ladder.levels[Math.min(Math.max(level, 0), ladder.levels.length - 1)]!;

/** Whether the birthday is on this day; someone born on 29 February has it on 1 March in other years. */
export function isBirthday(birthDate: string, day: string): boolean {
  if (birthDate.slice(5) === day.slice(5)) return true;
  if (birthDate.slice(5) !== '02-29' || day.slice(5) !== '03-01') return false;
  return addDays(day, -1).slice(5) === '02-28';
}
