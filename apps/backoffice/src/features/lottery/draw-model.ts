import type { BadgeTone } from '@kismet/ui/badge';
import type { OperatorDraw } from './api.ts';

const SECOND_MS = 1000;

/** State of a draw by server time: it may have changed since it was fetched. */
export function stateNow(
  draw: Pick<OperatorDraw, 'state' | 'openTime' | 'lockTime'>,
  nowMs: number,
): OperatorDraw['state'] {
  if (draw.state !== 'scheduled' && draw.state !== 'open') return draw.state;
  if (nowMs >= draw.lockTime) return 'locked';
  return nowMs >= draw.openTime ? 'open' : 'scheduled';
}
/** The next step and its remaining milliseconds; null if none depends on time. */
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
/** `2:03:04`, or `04:05` under an hour; prefixed with days. */
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
/** House draws are derived from their seeds: nothing to correct. */
export const mayCorrect = ({ state, isHouse }: Pick<OperatorDraw, 'state' | 'isHouse'>): boolean =>
  state === 'settled' && !isHouse;
export const mayVoid = ({ state }: Pick<OperatorDraw, 'state'>): boolean =>
  state === 'scheduled' || state === 'open' || state === 'locked';
/** A wire timestamp as other screens take it. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();
