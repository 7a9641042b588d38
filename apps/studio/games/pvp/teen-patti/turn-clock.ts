import type { TeenPattiHand } from './hand.ts';

export const TURN_MS = 15_000;
/** Time bank of a session, used once a turn is over. */
export const BANK_MS = 30_000;
export const SIDE_SHOW_MS = 6_000;
/** A seat whose connection is lost is held so long; its turns run on. */
export const HELD_MS = 30_000;
/** Missed turns after which a seat sits out. */
export const MOST_MISSED = 3;

/**
 * When time alone next changes a hand, in milliseconds since 1970; null when it is over. A seat that leaves packs as soon as it is in
 * turn, one whose connection is lost for 30 s too: until then its turn has the time of every other.
 */
export function dueAt(hand: TeenPattiHand): number | null {
  if (hand.phase === 'OVER') return null;
  if (hand.sideShow) {
    const { asked, askedAt } = hand.sideShow;
    return hand.seats[asked]!.isLeaving ? askedAt : askedAt + SIDE_SHOW_MS;
  }
  const { bank, lostAt, isLeaving } = hand.seats[hand.inTurn]!;
  if (isLeaving) return hand.turnStartedAt;
  const ends = hand.turnStartedAt + TURN_MS + bank;
  return lostAt === null ? ends : Math.min(ends, Math.max(hand.turnStartedAt, lostAt + HELD_MS));
}

/** The time bank after an action at a moment of the turn. */
export const bankAfter = (bank: number, turnStartedAt: number, at: number): number =>
  Math.max(0, bank - Math.max(0, at - turnStartedAt - TURN_MS));

/** Another process goes on with a stored hand: whoever was in turn has as much time left as at the last moment that was served. */
export function takeOverTeenPatti(hand: TeenPattiHand, servedUntil: number, at: number): TeenPattiHand {
  const outage = Math.max(0, at - servedUntil);
  const { sideShow } = hand;
  return {
    ...hand,
    turnStartedAt: hand.turnStartedAt + outage,
    sideShow: sideShow && { ...sideShow, askedAt: sideShow.askedAt + outage },
    seats: hand.seats.map((seat) => (seat.lostAt === null ? seat : { ...seat, lostAt: seat.lostAt + outage })),
  };
}
