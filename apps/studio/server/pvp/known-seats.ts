import { type AnyRoom, chairOf } from '../../games/pvp/room/room.ts';

/** So many owners are remembered; beyond them all are found anew. */
const MOST = 20_000;

interface Room {
  readonly table: { readonly round: AnyRoom | null };
}

/** Finds the room of an owner: where it was found last, or else by a look at all of them. Every call of a player asks for it. */
export class KnownSeats<R extends Room> {
  readonly #known = new Map<string, { readonly id: string; readonly room: R }>();
  readonly #rooms: ReadonlyMap<string, R>;

  /** @param rooms the rooms that are open, by their ids */
  constructor(rooms: ReadonlyMap<string, R>) {
    this.#rooms = rooms;
  }

  /** Null for who has no chair in any room. */
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
