import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { LiveRow } from '../offers/offer-store.ts';

/** One period of a leaderboard. */
export interface BoardKey {
  readonly offer_id: string;
  readonly cycle: string;
}
/** A period, with the version of the offer under which it began. */
export interface BoardRow extends BoardKey, LiveRow {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly board_state: 'open' | 'closed' | 'void';
}
const BOARD = `b.offer_id, b.cycle, b.brand_id, b.version, o.state, v.draft, b.starts_at, b.ends_at, b.state as board_state
  from promotions.board b join promotions.offer o on o.offer_id = b.offer_id
  join promotions.offer_version v on v.offer_id = b.offer_id and v.version = b.version`;

/** Begins a period unless it has begun. */
export async function insertBoard(
  tx: Tx,
  row: BoardKey & {
    readonly brand_id: number;
    readonly version: number;
    readonly starts_at: Date;
    readonly ends_at: Date;
  },
): Promise<void> {
  await run(
    tx,
    `insert into promotions.board (offer_id, cycle, brand_id, version, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [row.offer_id, row.cycle, row.brand_id, row.version, row.starts_at, row.ends_at],
  );
}
export async function readBoard(db: Db | Tx, { offer_id, cycle }: BoardKey): Promise<BoardRow | null> {
  const [row] = await run<BoardRow>(db, `select ${BOARD} where b.offer_id = $1 and b.cycle = $2`, [offer_id, cycle]);
  return row ?? null;
}
/** The newest period whose places are final. */
export async function readLastClosed(db: Db, offerId: string): Promise<BoardRow | null> {
  const [row] = await run<BoardRow>(
    db,
    `select ${BOARD} where b.offer_id = $1 and b.state = 'closed' order by b.cycle desc limit 1`,
    [offerId],
  );
  return row ?? null;
}
/** Periods that are not closed, earliest end first. */
export async function readOpenBoards(db: Db | Tx, limit: number): Promise<BoardRow[]> {
  return run<BoardRow>(db, `select ${BOARD} where b.state = 'open' order by b.ends_at, b.offer_id, b.cycle limit $1`, [
    limit,
  ]);
}
export async function readEndedBoards(db: Db, before: Date, limit: number): Promise<BoardRow[]> {
  return run<BoardRow>(
    db,
    `select ${BOARD} where b.state = 'open' and b.ends_at <= $1 order by b.ends_at, b.offer_id, b.cycle limit $2`,
    [before, limit],
  );
}
/** Claims a period for closing; false when it is already closed. */
export async function lockOpenBoard(tx: Tx, { offer_id, cycle }: BoardKey): Promise<boolean> {
  const rows = await run(
    tx,
    `select 1 from promotions.board where offer_id = $1 and cycle = $2 and state = 'open' for no key update`,
    [offer_id, cycle],
  );
  return rows.length > 0;
}
export async function writeClosed(
  tx: Tx,
  { offer_id, cycle }: BoardKey,
  state: 'closed' | 'void',
  at: Date,
): Promise<void> {
  await run(tx, 'update promotions.board set state = $3, closed_at = $4 where offer_id = $1 and cycle = $2', [
    offer_id,
    cycle,
    state,
    at,
  ]);
}
/**
 * The remaining budget of an offer after the prizes of open periods, at `each`, and of places still to be paid. Locks the
 * offer's use, so that two periods do not promise the same money. Units.
 */
export async function lockFree(tx: Tx, offerId: string, each: bigint): Promise<bigint> {
  await run(tx, 'select 1 from promotions.offer_use where offer_id = $1 for update', [offerId]);
  const [row] = await run<{ free: bigint }>(
    tx,
    `select (u.budget - u.granted
        - $2::bigint * (select count(*) from promotions.board where offer_id = $1 and state = 'open')
        - coalesce((select sum(amount) from promotions.board_place where offer_id = $1 and state = 'due'), 0))::bigint as free
       from promotions.offer_use u where u.offer_id = $1`,
    [offerId, each],
  );
  return row!.free;
}

export interface PlaceRow extends BoardKey {
  readonly rank: number;
  readonly owner_id: bigint;
  readonly score: bigint;
  readonly amount: bigint;
  readonly state: 'due' | 'given' | 'withheld' | 'unfunded';
}
const PLACE = 'offer_id, cycle, rank, owner_id, score, amount, state';
/** Writes the final places, in order from the first. */
export async function insertPlaces(
  tx: Tx,
  { offer_id, cycle }: BoardKey,
  places: readonly Pick<PlaceRow, 'owner_id' | 'score' | 'amount'>[],
): Promise<void> {
  await run(
    tx,
    `insert into promotions.board_place (offer_id, cycle, rank, owner_id, score, amount)
     select $1, $2, p.at, p.owner_id, p.score, p.amount
       from unnest($3::bigint[], $4::bigint[], $5::bigint[]) with ordinality as p(owner_id, score, amount, at)`,
    [
      offer_id,
      cycle,
      places.map((one) => one.owner_id),
      places.map((one) => one.score),
      places.map((one) => one.amount),
    ],
  );
}
export async function readPlaces(db: Db, { offer_id, cycle }: BoardKey, limit: number): Promise<PlaceRow[]> {
  return run<PlaceRow>(
    db,
    `select ${PLACE} from promotions.board_place where offer_id = $1 and cycle = $2 order by rank limit $3`,
    [offer_id, cycle, limit],
  );
}
export async function readPlaceOf(db: Db, { offer_id, cycle }: BoardKey, ownerId: bigint): Promise<PlaceRow | null> {
  const [row] = await run<PlaceRow>(
    db,
    `select ${PLACE} from promotions.board_place where offer_id = $1 and cycle = $2 and owner_id = $3`,
    [offer_id, cycle, ownerId],
  );
  return row ?? null;
}
/** Places whose prize is still to be given. */
export async function readDuePlaces(db: Db, limit: number): Promise<PlaceRow[]> {
  return run<PlaceRow>(
    db,
    `select ${PLACE} from promotions.board_place where state = 'due' order by offer_id, cycle, rank limit $1`,
    [limit],
  );
}
/** Claims a place to give its prize; false when that was already decided. */
export async function lockDuePlace(tx: Tx, { offer_id, cycle, rank }: PlaceRow): Promise<boolean> {
  const rows = await run(
    tx,
    `select 1 from promotions.board_place where offer_id = $1 and cycle = $2 and rank = $3 and state = 'due' for update`,
    [offer_id, cycle, rank],
  );
  return rows.length > 0;
}
export async function writePlaceState(
  tx: Tx,
  { offer_id, cycle, rank }: PlaceRow,
  state: Exclude<PlaceRow['state'], 'due'>,
  at: Date,
): Promise<void> {
  await run(
    tx,
    'update promotions.board_place set state = $4, decided_at = $5 where offer_id = $1 and cycle = $2 and rank = $3',
    [offer_id, cycle, rank, state, at],
  );
}
