/** The clock of a turn, the same in all games between players (rule 6.24). Milliseconds. */
export const TURN_MS = 15_000;
/** Time bank of a session, used once the regular time of a turn is over. */
export const BANK_MS = 30_000;
/** How long a seat whose connection is lost is held; its turns continue to run. */
export const HELD_MS = 30_000;
/** Missed turns after which a seat sits out. */
export const MOST_MISSED = 3;

export interface TurnSeat {
  /** Time left in the bank. */
  readonly bank: number;
  readonly lostAt: number | null;
  /** When the player left; null while seated. */
  readonly leftAt: number | null;
}

/**
 * When a turn ends, in milliseconds since 1970. A seat that has left is out as soon as it is in turn, and so is one whose connection has been lost
 * for 30 s; until then its turn lasts as long as any other.
 * @param turnMs for a room with a pace of its own
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

/** A seat whose loss of connection is moved forward by an outage of the server. */
export const movedOn = <S extends TurnSeat>(seat: S, outage: number): S =>
  seat.lostAt === null ? seat : { ...seat, lostAt: seat.lostAt + outage };
