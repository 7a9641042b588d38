import type { Guard, PlayGuards, Stop } from './play-guards.ts';
import type { Verdict } from './round.ts';
import type { WalletRequest } from './wallet-request.ts';

/** What refuses a bet, if anything: wins and rollbacks are never refused. */
export function stopOf(guards: PlayGuards, guard: Guard | null, request: WalletRequest): Stop | null {
  const { movement, category, nowMs } = request;
  if (!guard || movement.kind !== 'bet') return null;
  return guards.stop(guard, { stake: movement.isFree ? 0n : movement.amount!, category, nowMs });
}

/** The guard after an applied movement; null when the movement does not concern it. */
export function guardAfter(
  guards: PlayGuards,
  guard: Guard | null,
  verdict: Verdict,
  { movement, nowMs }: WalletRequest,
): Guard | null {
  if (!guard) return null;
  const move = (staked: bigint, returned: bigint, betMs: number | null = null) =>
    guards.after(guard, { staked, returned, betMs, nowMs });
  switch (verdict.is) {
    case 'debit':
      return move(verdict.amount, 0n, nowMs);
    case 'credit':
      // A promotional prize is not a result of play.
      return movement.kind === 'win' ? move(0n, verdict.amount) : null;
    case 'undo-bet':
      return verdict.bet.isFree ? null : move(-verdict.bet.amount, 0n);
    case 'undo-win':
      return verdict.win.kind === 'win' ? move(0n, -verdict.win.amount) : null;
    default:
      return null;
  }
}

/** The guard after a refused bet: a refused bet is activity too, so that waiting does not reopen what a time limit closed. */
export const guardStopped = (guards: PlayGuards, guard: Guard, { nowMs }: WalletRequest): Guard =>
  guards.after(guard, { staked: 0n, returned: 0n, betMs: nowMs, nowMs });

/** Within a batch, the guard as left by the member's previous movement. */
export const lastGuards = (rows: readonly { readonly guard: Guard | null }[]): Guard[] => [
  ...new Map(rows.flatMap(({ guard }) => (guard ? [[guard.ownerId, guard] as const] : []))).values(),
];
