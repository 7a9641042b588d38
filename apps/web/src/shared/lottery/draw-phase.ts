import type { Draw, LotteryGame } from '@kismet/contracts/lottery/draws';

/** Shown closed slightly early, so that no bet is sent to a draw that closes in transit; the server decides. */
export const EARLY_MS = 1_000;
const MOST_REFRESH_MS = 30_000;
const CLOSED_REFRESH_MS = 7_000;

/** Row LO-03: refetched after the smallest remaining time of the open draws, at most 30 s; 7 s if one is closed. */
export function refreshMs(draws: readonly (Pick<Draw, 'lockTime'> | null)[], nowMs: number): number {
  const remaining = draws.flatMap((draw) => (draw ? [draw.lockTime - nowMs] : []));
  if (remaining.length === 0) return MOST_REFRESH_MS;
  const least = Math.min(...remaining);
  return least <= 0 ? CLOSED_REFRESH_MS : Math.max(500, Math.min(least, MOST_REFRESH_MS));
}

export const PHASES = ['later', 'open', 'locked', 'drawing', 'result', 'void'] as const;
export type Phase = (typeof PHASES)[number];
export type Times = Pick<Draw, 'state' | 'openTime' | 'lockTime' | 'winningTime'>;

/** Phase of a draw for display, by server time. */
export function phaseOf(draw: Times, nowMs: number): Phase {
  if (draw.state === 'void') return 'void';
  if (draw.state === 'drawn' || draw.state === 'settling' || draw.state === 'settled') return 'result';
  if (nowMs >= draw.winningTime) return 'drawing';
  if (nowMs >= draw.lockTime - EARLY_MS) return 'locked';
  return nowMs >= draw.openTime ? 'open' : 'later';
}
/** Remaining time of the phase in milliseconds; null if unknown. */
export function leftOf(draw: Times, nowMs: number): number | null {
  const until = { later: draw.openTime, open: draw.lockTime - EARLY_MS, locked: draw.winningTime }[
    phaseOf(draw, nowMs) as 'later'
  ];
  return until === undefined ? null : Math.max(0, until - nowMs);
}
/** `1:07` or `5:01:07`, prefixed with `2 d` for days. */
export function leftText(ms: number): { days: number; clock: string } {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  return { days, clock: days > 0 || hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}` };
}

/** Page of a lottery: Vietnamese ones have their own (row LO-06). */
export const pageOf = ({ area }: Pick<LotteryGame, 'area'>): '/vnlottery' | '/lottery' =>
  area === 'vietnamese' ? '/vnlottery' : '/lottery';
