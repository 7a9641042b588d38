import type { StakeSplit } from './bonus-play.ts';
import type { Guard, PlayGuards, Stop } from './play-guards.ts';
import type { Verdict } from './round.ts';
import type { WalletRequest } from './wallet-request.ts';

/** What refuses a bet, if anything; wins and rollbacks are never refused. */
export function stopOf(
  guards: PlayGuards,
  guard: Guard | null,
  request: WalletRequest,
  split: StakeSplit,
): Stop | null {
  const { movement, category, nowMs } = request;
  if (!guard || movement.kind !== 'bet') return null;
  const stake = movement.isFree ? 0n : movement.amount!;
  return guards.stop(guard, { stake, own: split.is === 'split' ? stake - split.bonus : stake, category, nowMs });
}

/** The guard after an applied movement; null when the movement does not concern it. Bonus money is not the member's own. */
export function guardAfter(
  guards: PlayGuards,
  guard: Guard | null,
  verdict: Verdict,
  { movement, nowMs }: WalletRequest,
  bonusShare = 0n,
): Guard | null {
  if (!guard) return null;
  const move = (staked: bigint, returned: bigint, betMs: number | null = null) =>
    guards.after(guard, { staked, returned, betMs, nowMs });
  switch (verdict.is) {
    case 'debit':
      return move(verdict.amount - bonusShare, 0n, nowMs);
    case 'credit':
      // A promotional prize is not a result of play.
      return movement.kind === 'win' ? move(0n, verdict.amount - bonusShare) : null;
    case 'undo-bet':
      return verdict.bet.isFree ? null : move(bonusShare - verdict.bet.amount, 0n);
    case 'undo-win':
      return verdict.win.kind === 'win' ? move(0n, bonusShare - verdict.win.amount) : null;
    default:
      return null;
  }
}

/** The guard after a refused bet: a refused bet is activity too, so that waiting does not reopen what a time limit closed. */
export const guardStopped = (guards: PlayGuards, guard: Guard, { nowMs }: WalletRequest): Guard =>
  guards.after(guard, { staked: 0n, returned: 0n, betMs: nowMs, nowMs });

/** Within a batch, each member's row as the last movement that changed it left it. */
export const lastRows = <R extends { readonly ownerId: bigint }>(rows: readonly (R | null)[]): R[] => [
  ...new Map(rows.flatMap((row) => (row ? [[row.ownerId, row] as const] : []))).values(),
];
