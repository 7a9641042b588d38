import { type AnyRoom, chairOf } from '../../games/pvp/room/room.ts';

/** Number of owners remembered; beyond it the memory starts afresh. */
const MOST = 20_000;

interface Room {
  readonly table: { readonly round: AnyRoom | null };
}

/** Finds an owner's room: where it was found last, or by searching all rooms. Every call of a player needs it. */
export class KnownSeats<R extends Room> {
  readonly #known = new Map<string, { readonly id: string; readonly room: R }>();
  readonly #rooms: ReadonlyMap<string, R>;

  /** @param rooms the open rooms, by id */
  constructor(rooms: ReadonlyMap<string, R>) {
    this.#rooms = rooms;
  }

  /** Null for an owner without a chair in any room. */
  of(owner: string): R | null {
    const known = this.#known.get(owner);
    if (known && this.#rooms.get(known.id) === known.room && sits(known.room, owner)) return known.room;
    for (const [id, room] of this.#rooms) {
      if (!sits(room, owner)) continue;
      if (this.#known.size >= MOST) this.#known.clear();
      this.#known.set(owner, { id, room });
      return room;
    }
    this.#known.delete(owner);
    return null;
  }
}

const sits = ({ table: { round } }: Room, owner: string): boolean => round !== null && chairOf(round, owner) >= 0;
