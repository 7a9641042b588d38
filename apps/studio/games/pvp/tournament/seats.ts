/** Chairs of a tournament table. */
export const TOURNAMENT_CHAIRS = 5;

/** A tournament table with its players, as it stands between two of its hands (rule 6.98). */
export interface TournamentTable {
  /** From 1; the number of a broken table is not reused. */
  readonly number: number;
  readonly seats: readonly (string | null)[];
  /** Number of its last hand that the tournament has counted; 0 before the first one. */
  readonly hand: number;
}
/** A player who continues at another table. */
export interface Move {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}
export interface Seating {
  readonly tables: readonly TournamentTable[];
  readonly moves: readonly Move[];
}

const EMPTY: readonly null[] = Array.from({ length: TOURNAMENT_CHAIRS }, () => null);

export const sizeOf = ({ seats }: TournamentTable): number => seats.filter((one) => one !== null).length;
export const tableOfPlayer = (tables: readonly TournamentTable[], id: string): TournamentTable | null =>
  tables.find(({ seats }) => seats.includes(id)) ?? null;

/** The first tables: as few as hold everybody, filled one by one in the drawn order, so that they differ by one player at most. */
export function firstTables(order: readonly string[]): TournamentTable[] {
  const count = Math.max(1, Math.ceil(order.length / TOURNAMENT_CHAIRS));
  return Array.from({ length: count }, (_, n) => {
    const ids = order.filter((_id, at) => at % count === n);
    return { number: n + 1, seats: [...ids, ...EMPTY].slice(0, TOURNAMENT_CHAIRS), hand: 0 };
  });
}

/** The table with the fewest players that has a free seat, the first of several; null when all are full. */
function smallest(tables: readonly TournamentTable[]): TournamentTable | null {
  const free = tables.filter((table) => sizeOf(table) < TOURNAMENT_CHAIRS);
  return free.reduce<TournamentTable | null>(
    (least, table) => (least === null || sizeOf(table) < sizeOf(least) ? table : least),
    null,
  );
}

function seatedAt(tables: readonly TournamentTable[], number: number, id: string): TournamentTable[] {
  return tables.map((table) => {
    if (table.number !== number) return table;
    const free = table.seats.indexOf(null);
    return { ...table, seats: table.seats.map((one, n) => (n === free ? id : one)) };
  });
}

/**
 * Seats a late player: at the smallest table, or at a new one when all are full.
 * @param fresh number of a new table
 */
export function seatLate(tables: readonly TournamentTable[], id: string, fresh: number): TournamentTable[] {
  const table = smallest(tables);
  if (table) return seatedAt(tables, table.number, id);
  return seatedAt([...tables, { number: fresh, seats: EMPTY, hand: 0 }], fresh, id);
}

/**
 * What the end of a hand does to the tables. Players who are out stand up. When everybody fits at the other tables, this one is broken; else players
 * move from it to the smallest one until it has at most one more. The other tables are in the middle of their hands, so nobody moves from them.
 * @param hand number of the hand at its table
 */
export function afterHand(
  tables: readonly TournamentTable[],
  number: number,
  hand: number,
  isOut: (id: string) => boolean,
): Seating {
  const played = tables.map((table) =>
    table.number === number
      ? { ...table, hand, seats: table.seats.map((id) => (id !== null && isOut(id) ? null : id)) }
      : table,
  );
  const table = played.find((one) => one.number === number)!;
  const others = played.filter((one) => one !== table);
  const players = played.reduce((sum, one) => sum + sizeOf(one), 0);
  if (others.length > 0 && players <= others.length * TOURNAMENT_CHAIRS) return broken(table, others);
  return evened(played, number);
}

function broken({ number, seats }: TournamentTable, others: readonly TournamentTable[]): Seating {
  return seats.reduce<Seating>(
    ({ tables, moves }, id) => {
      if (id === null) return { tables, moves };
      const to = smallest(tables)!.number;
      return { tables: seatedAt(tables, to, id), moves: [...moves, { id, from: number, to }] };
    },
    { tables: others, moves: [] },
  );
}

function evened(before: readonly TournamentTable[], number: number): Seating {
  let tables = before;
  const moves: Move[] = [];
  for (;;) {
    const own = tables.find((one) => one.number === number)!;
    const to = smallest(tables.filter((one) => one !== own));
    if (!to || sizeOf(own) - sizeOf(to) <= 1) return { tables, moves };
    const at = own.seats.findLastIndex((id) => id !== null);
    const id = own.seats[at]!;
    const left = tables.map((one) =>
      one === own ? { ...own, seats: own.seats.map((other, n) => (n === at ? null : other)) } : one,
    );
    tables = seatedAt(left, to.number, id);
    moves.push({ id, from: number, to: to.number });
  }
}
