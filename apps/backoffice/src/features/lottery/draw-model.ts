import type { BadgeTone } from '@kismet/ui/badge';
import type { OperatorDraw } from './api.ts';

const SECOND_MS = 1000;

/** What a draw is now by the server's clock: what was fetched a moment ago may have opened or closed since. */
export function stateNow(
  draw: Pick<OperatorDraw, 'state' | 'openTime' | 'lockTime'>,
  nowMs: number,
): OperatorDraw['state'] {
  if (draw.state !== 'scheduled' && draw.state !== 'open') return draw.state;
  if (nowMs >= draw.lockTime) return 'locked';
  return nowMs >= draw.openTime ? 'open' : 'scheduled';
}
/** What is waited for next, and how long in milliseconds; null where nothing of it depends on the clock. */
export function nextStep(
  draw: Pick<OperatorDraw, 'state' | 'openTime' | 'lockTime' | 'winningTime'>,
  nowMs: number,
): { step: 'opens' | 'closes' | 'drawn' | 'late'; leftMs: number } | null {
  const state = stateNow(draw, nowMs);
  if (state === 'scheduled') return { step: 'opens', leftMs: draw.openTime - nowMs };
  if (state === 'open') return { step: 'closes', leftMs: draw.lockTime - nowMs };
  if (state !== 'locked') return null;
  return nowMs < draw.winningTime
    ? { step: 'drawn', leftMs: draw.winningTime - nowMs }
    : { step: 'late', leftMs: nowMs - draw.winningTime };
}
/** `2:03:04`, or `04:05` under an hour; days stand before it. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
export const STATE_TONES: Record<OperatorDraw['state'], BadgeTone> = {
  scheduled: 'plain',
  open: 'win',
  locked: 'warn',
  drawn: 'info',
  settling: 'info',
  settled: 'plain',
  void: 'danger',
};
/** A house draw follows from its seeds: there is nothing to correct. */
export const mayCorrect = ({ state, isHouse }: Pick<OperatorDraw, 'state' | 'isHouse'>): boolean =>
  state === 'settled' && !isHouse;
export const mayVoid = ({ state }: Pick<OperatorDraw, 'state'>): boolean =>
  state === 'scheduled' || state === 'open' || state === 'locked';
/** A moment of the wire as the other screens take it. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();
