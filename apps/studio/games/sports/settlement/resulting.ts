import type { LegResult } from '../slip/leg-factor.ts';

/** The source of a result: 1 the scout at the ground, 2 confirmed (rule 6.22). */
export type Certainty = 1 | 2;

/** Singles up to this payout are paid on the scout's report, units of 10^-5. */
const PAID_AT_ONCE = 50_000n * 100_000n;

export const isPaidNow = (certainty: Certainty, lines: number, legs: number, payout: bigint): boolean =>
  certainty === 2 || (lines === 1 && legs === 1 && payout <= PAID_AT_ONCE);

/** What is known of a market at its end, by precedence: the first finding present counts. */
export interface Findings {
  readonly byPlay: LegResult | null;
  readonly official: LegResult | null;
  readonly abandonment: LegResult | null;
}
export const resultOf = ({ byPlay, official, abandonment }: Findings): LegResult =>
  byPlay ?? official ?? abandonment ?? { kind: 'void' };

const HOUR = 3_600_000;
const PLAYED_WITHIN = 36 * HOUR;

/** Changes of a fixture that can make its open bets void. */
export type FixtureChange =
  | { readonly kind: 'postponed'; readonly by: number | null }
  | { readonly kind: 'venue-switched' | 'wrong-home' | 'venue-neutral' };

/** Whether bets on a changed fixture are void. `by` is the delay in milliseconds; null when it is not known. */
export function isVoidAfter(change: FixtureChange): boolean {
  if (change.kind === 'postponed') return change.by === null || change.by > PLAYED_WITHIN;
  return change.kind !== 'venue-neutral';
}

/** A cancelled period: bets accepted from its start until before its end are void, whoever wins. An open end is null. */
export interface CancelWindow {
  readonly start: number | null;
  readonly end: number | null;
}
export const isCancelled = ({ start, end }: CancelWindow, acceptedAt: number): boolean =>
  (start === null || acceptedAt >= start) && (end === null || acceptedAt < end);

/** How long a market may be resettled under the rule alone; after that two operators have to agree. */
const RESETTLED_WITHIN = 24 * HOUR;
const MOST_TICKETS = 100;
const MOST_MOVED = 100_000n * 100_000n;

/** A ticket under an old and a new result, in units of 10^-5. */
export interface ChangedTicket {
  readonly ticket: string;
  readonly owner: string;
  readonly paid: bigint;
  readonly due: bigint;
  /** The owner's current balance. */
  readonly balance: bigint;
}
/** The effect of a correction, before it is made. */
export interface CorrectionPreview {
  readonly tickets: number;
  readonly players: number;
  /** Total paid to some players, and taken back from others. */
  readonly added: bigint;
  readonly takenBack: bigint;
  /** What cannot be taken back because the balance is too low. */
  readonly shortfall: bigint;
  readonly needsSecond: boolean;
}

/** Previews a new version of a result: the exact sums that its corrections would move. Unchanged tickets do not count. */
export function previewCorrection(all: readonly ChangedTicket[], sinceSettled: number): CorrectionPreview {
  const changed = all.filter(({ paid, due }) => paid !== due);
  let [added, takenBack] = [0n, 0n];
  const byOwner = new Map<string, { change: bigint; balance: bigint }>();
  for (const { owner, paid, due, balance } of changed) {
    if (due > paid) added += due - paid;
    else takenBack += paid - due;
    byOwner.set(owner, { change: (byOwner.get(owner)?.change ?? 0n) + due - paid, balance });
  }
  let shortfall = 0n;
  for (const { change, balance } of byOwner.values()) if (balance + change < 0n) shortfall -= balance + change;
  return {
    tickets: changed.length,
    players: byOwner.size,
    added,
    takenBack,
    shortfall,
    needsSecond: changed.length > MOST_TICKETS || added + takenBack > MOST_MOVED || sinceSettled > RESETTLED_WITHIN,
  };
}
