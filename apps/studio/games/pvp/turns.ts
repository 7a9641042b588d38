/** The clock of a turn, alike in all games of players against players (rule 6.24). Milliseconds. */
export const TURN_MS = 15_000;
/** Time bank of a session, used once a turn is over. */
export const BANK_MS = 30_000;
/** A seat whose connection is lost is held so long; its turns run on. */
export const HELD_MS = 30_000;
/** Missed turns after which a seat sits out. */
export const MOST_MISSED = 3;

export interface TurnSeat {
  /** What is left of the time bank. */
  readonly bank: number;
  readonly lostAt: number | null;
  /** When the player left; null while seated. */
  readonly leftAt: number | null;
}

/**
 * When a turn is over, in milliseconds since 1970. A seat that leaves is out as soon as it is in turn, one whose connection is lost for
 * 30 s too; until then its turn has the time of every other.
 * @param turnMs of a room with a pace of its own
 */
export function turnEnds({ bank, lostAt, leftAt }: TurnSeat, startedAt: number, turnMs = TURN_MS): number {
  if (leftAt !== null) return Math.max(startedAt, leftAt);
  const ends = startedAt + turnMs + bank;
  return lostAt === null ? ends : Math.min(ends, Math.max(startedAt, lostAt + HELD_MS));
}

/** The time bank after an action at a moment of the turn. */
export const bankAfter = (bank: number, startedAt: number, at: number, turnMs = TURN_MS): number =>
  Math.max(0, bank - Math.max(0, at - startedAt - turnMs));

/** Whether a seat sits out after the hand that has just ended. */
export const sitsOut = ({ missed, leftAt, lostAt }: TurnSeat & { readonly missed: number }, at: number): boolean =>
  missed >= MOST_MISSED || leftAt !== null || (lostAt !== null && at >= lostAt + HELD_MS);

/** A seat's loss of connection moved on by an outage of the server. */
export const movedOn = <S extends TurnSeat>(seat: S, outage: number): S =>
  seat.lostAt === null ? seat : { ...seat, lostAt: seat.lostAt + outage };
