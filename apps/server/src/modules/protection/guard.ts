import { type LimitKind, SPANS, type Span, spanStart } from './span.ts';

/** Play within one period. Units, and milliseconds. */
export interface Tally {
  /** First business day of the period. */
  readonly start: string;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly playedMs: bigint;
}
export type Caps = Readonly<Record<Span, bigint | null>>;

/** A member's guard: the active limits, and play so far. */
export interface Guard {
  readonly ownerId: bigint;
  readonly zone: string;
  readonly stakeMax: bigint | null;
  readonly loss: Caps;
  readonly wager: Caps;
  /** Milliseconds. */
  readonly time: Caps;
  readonly blocked: readonly string[];
  readonly restrictedUntilMs: number | null;
  readonly tallies: Readonly<Record<Span, Tally>>;
  readonly lastBetMs: number | null;
  /** Time and money since the last acknowledged reality check; `everyMs` null when switched off. */
  readonly check: {
    readonly everyMs: bigint | null;
    readonly sinceMs: number;
    readonly playedMs: bigint;
    readonly staked: bigint;
    readonly returned: bigint;
  };
}
export interface Bet {
  readonly stake: bigint;
  /** The part of the stake that is the member's own money; the whole when omitted. */
  readonly own?: bigint;
  readonly category: string;
  readonly nowMs: number;
}
export interface Move {
  readonly staked: bigint;
  readonly returned: bigint;
  readonly betMs: number | null;
  readonly nowMs: number;
}
export type Why =
  | { readonly is: 'restriction' }
  | { readonly is: 'category' }
  | { readonly is: 'check' }
  | { readonly is: 'limit'; readonly kind: LimitKind; readonly span: Span | 'bet' };

/** Bets further apart than this belong to different sessions of play: the time between is not counted. */
export const STRETCH_MS = 5 * 60_000;
const notBelowZero = (units: bigint): bigint => (units < 0n ? 0n : units);

const emptyTally = (start: string): Tally => ({ start, staked: 0n, returned: 0n, playedMs: 0n });
/** Totals of the periods that contain an instant; those of past periods restart at zero. */
export function rolled(guard: Guard, nowMs: number): Guard['tallies'] {
  const one = (span: Span): Tally => {
    const start = spanStart(span, nowMs, guard.zone);
    // a slightly slow clock does not reopen a past period
    return guard.tallies[span].start >= start ? guard.tallies[span] : emptyTally(start);
  };
  return { day: one('day'), week: one('week'), month: one('month') };
}
const gapOf = (guard: Guard, nowMs: number): bigint => {
  if (guard.lastBetMs === null) return 0n;
  const gap = nowMs - guard.lastBetMs;
  return gap > 0 && gap <= STRETCH_MS ? BigInt(gap) : 0n;
};

/** The reason against a bet; null if it is allowed. A bet that reaches a limit exactly is allowed. */
export function whyNot(guard: Guard, { stake, own = stake, category, nowMs }: Bet): Why | null {
  if (isRestricted(guard, nowMs)) return { is: 'restriction' };
  if (guard.blocked.includes(category)) return { is: 'category' };
  const gap = gapOf(guard, nowMs);
  const { check } = guard;
  if (check.everyMs !== null && check.playedMs + gap >= check.everyMs) return { is: 'check' };
  if (guard.stakeMax !== null && stake > guard.stakeMax) return { is: 'limit', kind: 'stake', span: 'bet' };
  const tallies = rolled(guard, nowMs);
  for (const span of SPANS) {
    const { staked, returned, playedMs } = tallies[span];
    const [loss, wager, time] = [guard.loss[span], guard.wager[span], guard.time[span]];
    if (own > 0n && loss !== null && staked - returned + own > loss) return { is: 'limit', kind: 'loss', span };
    if (own > 0n && wager !== null && staked + own > wager) return { is: 'limit', kind: 'wager', span };
    if (time !== null && playedMs + gap >= time) return { is: 'limit', kind: 'time', span };
  }
  return null;
}
export const isRestricted = (guard: Pick<Guard, 'restrictedUntilMs'>, nowMs: number): boolean =>
  guard.restrictedUntilMs !== null && nowMs < guard.restrictedUntilMs;

/** The guard after a movement. A rollback reduces the stakes, never below zero. */
export function afterMove(guard: Guard, { staked, returned, betMs, nowMs }: Move): Guard {
  const gap = betMs === null ? 0n : gapOf(guard, betMs);
  const add = (tally: Tally): Tally => ({
    start: tally.start,
    staked: notBelowZero(tally.staked + staked),
    returned: notBelowZero(tally.returned + returned),
    playedMs: tally.playedMs + gap,
  });
  const { day, week, month } = rolled(guard, nowMs);
  const { check } = guard;
  return {
    ...guard,
    tallies: { day: add(day), week: add(week), month: add(month) },
    lastBetMs: betMs === null ? guard.lastBetMs : Math.max(betMs, guard.lastBetMs ?? 0),
    check: {
      ...check,
      playedMs: check.playedMs + gap,
      staked: notBelowZero(check.staked + staked),
      returned: notBelowZero(check.returned + returned),
    },
  };
}
