import type { WaterClock } from '../../games/fish/ice.ts';
import type { RoomClass, RoomNow } from '../../games/fish/room.ts';
import type { Queryable } from '../database.ts';

/** A seat in use, with its room. */
export interface SeatRow {
  readonly room: string;
  readonly gun: number;
  readonly money: string;
  readonly number: number;
  readonly roomSeed: string;
  readonly seat: number;
  readonly sessionId: string;
  readonly name: string;
  readonly heldUntil: Date;
  /** When its session was opened. */
  readonly openedAt: Date;
}
export type OwnedSeat = SeatRow & { readonly owner: string };
/** A shot as other pages draw it; it has no effect on outcomes. */
export interface Fired {
  readonly n: number;
  /** Direction in the water of 1,600 by 900, in thousandths of a radian. */
  readonly angle: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** A seat as shown in its room. */
export interface ShownSeat {
  readonly room: string;
  readonly seat: number;
  readonly owner: string;
  readonly sessionId: string;
  readonly name: string;
  readonly heldUntil: Date;
  readonly fired: readonly Fired[];
}
/** A fish killed from a seat. */
export interface KillRow {
  readonly room: string;
  readonly fish: string;
  readonly seat: number;
  readonly multiplier: number;
  readonly at: Date;
}
/** A player's sign of life, with what they have fired since the last one. */
export interface SeatSign {
  readonly room: string;
  readonly owner: string;
  readonly fired: readonly Fired[];
}
const MOST_ROOMS = 1_000;

/** Serialises sitting down by this owner, until the end of the transaction. */
export const lockSitter = (tx: Queryable, owner: string) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('fish.sitter:' || $1::text, 0))`, [owner]);

/** Serialises sitting down in rooms of a class, until the end of the transaction. */
export const lockClass = (tx: Queryable, { gun, money }: RoomClass) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('fish.class:' || $1::int || ':' || $2::text, 0))`, [
    gun,
    money,
  ]);

/** Serialises hits in rooms, until the end of the transaction. Returns the water clock of each from now on. */
export async function lockRooms(tx: Queryable, rooms: readonly string[]): Promise<Map<string, WaterClock>> {
  const { rows } = await tx.query(
    `select id, lag_ms as "lagMs", frozen_at as "frozenAt" from studio.fish_room where id = any($1::text[])
     order by id for no key update`,
    [rooms],
  );
  return new Map(rows.map((row) => [row.id, clockIn(row)]));
}

const clockIn = ({ lagMs, frozenAt }: { readonly lagMs: bigint; readonly frozenAt: Date | null }): WaterClock => ({
  lagMs: Number(lagMs),
  frozenAt: frozenAt && frozenAt.getTime(),
});

/** Stores the water clock of a room; the caller holds the room's lock. */
export const storeClock = (tx: Queryable, room: string, { lagMs, frozenAt }: WaterClock) =>
  tx.query('update studio.fish_room set lag_ms = $2, frozen_at = $3 where id = $1', [
    room,
    BigInt(lagMs),
    frozenAt === null ? null : new Date(frozenAt),
  ]);

/** The water clocks of rooms, by room. */
export async function clocksOf(tx: Queryable, rooms: readonly string[]): Promise<Map<string, WaterClock>> {
  const { rows } = await tx.query(
    `select id, lag_ms as "lagMs", frozen_at as "frozenAt" from studio.fish_room where id = any($1::text[]) limit ${MOST_ROOMS}`,
    [rooms],
  );
  return new Map(rows.map((row) => [row.id, clockIn(row)]));
}

/** The seat an owner still holds at a given time; null for none. */
export const seatOf = async (tx: Queryable, owner: string, now: Date): Promise<SeatRow | null> =>
  (await seatsOf(tx, [owner], now))[0] ?? null;

/** Seats that owners still hold at a given time. */
export async function seatsOf(tx: Queryable, owners: readonly string[], now: Date): Promise<OwnedSeat[]> {
  const { rows } = await tx.query(
    `select r.id as room, r.gun, r.money, r.number, r.seed as "roomSeed", s.seat, s.owner, s.session_id as "sessionId", s.name,
       s.held_until as "heldUntil", o.opened_at as "openedAt"
     from studio.fish_seat s join studio.fish_room r on r.id = s.room_id join studio.session o on o.id = s.session_id
     where s.owner = any($1::text[]) and s.held_until > $2`,
    [owners, now],
  );
  return rows;
}

/** Rooms of a class with the seats taken. Seats that have lapsed are freed. */
export async function roomsOf(tx: Queryable, { gun, money }: RoomClass, now: Date): Promise<RoomNow[]> {
  await tx.query(
    `delete from studio.fish_seat s using studio.fish_room r
     where r.id = s.room_id and r.gun = $1 and r.money = $2 and s.held_until <= $3`,
    [gun, money, now],
  );
  return countSeats(tx, [gun], money, now);
}

/** Number of seats taken in the rooms of some guns, by room. */
export async function countSeats(
  tx: Queryable,
  guns: readonly number[],
  money: string,
  now: Date,
): Promise<(RoomNow & { readonly gun: number })[]> {
  const { rows } = await tx.query(
    `select r.gun, r.number, count(s.seat)::int as taken from studio.fish_room r
       left join studio.fish_seat s on s.room_id = r.id and s.held_until > $3
     where r.gun = any($1::smallint[]) and r.money = $2 group by r.gun, r.number order by r.gun, r.number limit ${MOST_ROOMS}`,
    [guns, money, now],
  );
  return rows;
}

/** Opens a room; an existing one keeps its seed. */
export async function addRoom(
  tx: Queryable,
  id: string,
  { gun, money }: RoomClass,
  number: number,
  seed: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into studio.fish_room (id, gun, money, number, seed, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [id, gun, money, number, seed, now],
  );
}

/** Numbers of the occupied seats of a room. */
export async function takenSeats(tx: Queryable, room: string): Promise<number[]> {
  const { rows } = await tx.query('select seat from studio.fish_seat where room_id = $1 limit 4', [room]);
  return rows.map(({ seat }) => seat);
}

export async function addSeat(
  tx: Queryable,
  seat: Pick<SeatRow, 'room' | 'seat' | 'sessionId' | 'name' | 'heldUntil'> & { readonly owner: string },
): Promise<void> {
  await tx.query(
    `insert into studio.fish_seat (room_id, seat, owner, session_id, name, held_until) values ($1, $2, $3, $4, $5, $6)`,
    [seat.room, seat.seat, seat.owner, seat.sessionId, seat.name, seat.heldUntil],
  );
}

/** Renews a seat that has not lapsed, for a session of its owner. */
export async function keepSeat(tx: Queryable, owner: string, sessionId: string, now: Date, until: Date): Promise<void> {
  await tx.query('update studio.fish_seat set session_id = $2, held_until = $4 where owner = $1 and held_until > $3', [
    owner,
    sessionId,
    now,
    until,
  ]);
}

/** Frees the seat of an owner; with `sessionId`, only that session's. */
export async function removeSeat(tx: Queryable, owner: string, sessionId: string | null): Promise<void> {
  await tx.query('delete from studio.fish_seat where owner = $1 and ($2::uuid is null or session_id = $2)', [
    owner,
    sessionId,
  ]);
}

/** Renews seats that have not lapsed, and stores what was fired from them. */
export async function addSigns(tx: Queryable, signs: readonly SeatSign[], now: Date, until: Date): Promise<void> {
  await tx.query(
    `update studio.fish_seat s set fired = v.fired, held_until = $5
     from unnest($1::text[], $2::text[], $3::jsonb[]) as v(room, owner, fired)
     where s.owner = v.owner and s.room_id = v.room and s.held_until > $4`,
    [
      ...[signs.map(({ room }) => room), signs.map(({ owner }) => owner)],
      ...[signs.map(({ fired }) => JSON.stringify(fired)), now, until],
    ],
  );
}

/** Occupied seats of rooms, as they are shown. */
export async function shownSeats(tx: Queryable, rooms: readonly string[], now: Date): Promise<ShownSeat[]> {
  const { rows } = await tx.query(
    `select room_id as room, seat, owner, session_id as "sessionId", name, held_until as "heldUntil", fired from studio.fish_seat
     where room_id = any($1::text[]) and held_until > $2 order by room_id, seat limit ${4 * MOST_ROOMS}`,
    [rooms, now],
  );
  return rows;
}

/** Fish killed in rooms, each since its own time, newest last. */
export async function killsSince(
  tx: Queryable,
  rooms: readonly { readonly room: string; readonly since: Date }[],
): Promise<KillRow[]> {
  const { rows } = await tx.query(
    `select k.room_id as room, k.fish, k.seat, k.multiplier, k.at
     from unnest($1::text[], $2::timestamptz[]) as v(room, since) join studio.fish_kill k on k.room_id = v.room and k.at > v.since
     order by k.at, k.fish limit ${100 * MOST_ROOMS}`,
    [rooms.map(({ room }) => room), rooms.map(({ since }) => since)],
  );
  return rows;
}

/** Which of some fish are dead in their rooms. */
export async function deadAmong(
  tx: Queryable,
  fish: readonly Pick<KillRow, 'room' | 'fish'>[],
): Promise<Pick<KillRow, 'room' | 'fish'>[]> {
  const { rows } = await tx.query(
    `select room_id as room, fish from studio.fish_kill
     where (room_id, fish) in (select * from unnest($1::text[], $2::text[]))`,
    [fish.map(({ room }) => room), fish.map((one) => one.fish)],
  );
  return rows;
}

/** Stores kills; those in the same rooms from `before` and earlier are deleted, since none of the fish concerned would still be swimming. */
export async function addKills(tx: Queryable, kills: readonly KillRow[], before: Date): Promise<void> {
  const rooms = kills.map(({ room }) => room);
  const forgotten = tx.query('delete from studio.fish_kill where room_id = any($1::text[]) and at < $2', [
    rooms,
    before,
  ]);
  const stored = tx.query(
    `insert into studio.fish_kill (room_id, fish, seat, multiplier, at)
     select * from unnest($1::text[], $2::text[], $3::smallint[], $4::int[], $5::timestamptz[])`,
    [
      ...[rooms, kills.map(({ fish }) => fish), kills.map(({ seat }) => seat)],
      ...[kills.map(({ multiplier }) => multiplier), kills.map(({ at }) => at)],
    ],
  );
  await Promise.all([forgotten, stored]);
}
