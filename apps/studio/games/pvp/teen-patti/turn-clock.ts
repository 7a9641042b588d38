import { movedOn, turnEnds } from '../turns.ts';
import type { TeenPattiHand } from './hand.ts';

export const SIDE_SHOW_MS = 6_000;

/** When time alone next changes a hand, in milliseconds since 1970; null when it is over. */
export function dueAt(hand: TeenPattiHand): number | null {
  if (hand.phase === 'OVER') return null;
  if (!hand.sideShow) return turnEnds(hand.seats[hand.inTurn]!, hand.turnStartedAt);
  const { asked, askedAt } = hand.sideShow;
  const { leftAt } = hand.seats[asked]!;
  return Math.min(askedAt + SIDE_SHOW_MS, Math.max(askedAt, leftAt ?? Number.POSITIVE_INFINITY));
}

/** Another process takes over a stored hand: the player in turn has as much time left as at the last moment that was served. */
export function takeOverTeenPatti(hand: TeenPattiHand, servedUntil: number, at: number): TeenPattiHand {
  const outage = Math.max(0, at - servedUntil);
  const { sideShow } = hand;
  return {
    ...hand,
    turnStartedAt: hand.turnStartedAt + outage,
    sideShow: sideShow && { ...sideShow, askedAt: sideShow.askedAt + outage },
    seats: hand.seats.map((seat) => movedOn(seat, outage)),
  };
}
