import type { AnyRoom } from '../../games/pvp/room/room.ts';
import type { Queryable } from '../database.ts';
import { decodeState } from '../tables/state-text.ts';

/** What a seat put into a hand and won from it. Money in units of 10^-5. */
export interface HandSeatRow {
  readonly owner: string;
  readonly game: string;
  readonly table: string;
  readonly number: number;
  readonly seat: number;
  /** The name at the table, for that stay. */
  readonly name: string;
  readonly isBot: boolean;
  readonly boot: bigint;
  readonly pot: bigint;
  readonly contributed: bigint;
  readonly paid: bigint;
  /** For a winner: the house's rake from the pot. */
  readonly rake: bigint;
  readonly isShown: boolean;
}
export interface PlayedHand {
  readonly table: string;
  readonly number: number;
  readonly boot: bigint;
  readonly pot: bigint;
  readonly contributed: bigint;
  readonly paid: bigint;
  readonly rake: bigint;
  readonly endedAt: Date;
}
export interface OwnStatistics {
  readonly hands: number;
  readonly won: number;
  readonly net: bigint;
  readonly greatestPot: bigint;
}

/** Stores the seats of a hand; false when they are stored already. */
export async function addHandSeats(tx: Queryable, rows: readonly HandSeatRow[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.hand_seat (owner, game, table_id, number, seat, name, is_bot, boot, pot, contributed, paid, rake, is_shown, ended_at)
     select one.owner, one.game, one.table_id, one.number, one.seat, one.name, one.is_bot, one.boot, one.pot, one.contributed, one.paid,
       one.rake, one.is_shown, clock_timestamp()
     from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::boolean[], $8::bigint[], $9::bigint[],
       $10::bigint[], $11::bigint[], $12::bigint[], $13::boolean[])
       as one(owner, game, table_id, number, seat, name, is_bot, boot, pot, contributed, paid, rake, is_shown)
     on conflict do nothing`,
    [
      rows.map(({ owner }) => owner),
      rows.map(({ game }) => game),
      rows.map(({ table }) => table),
      rows.map(({ number }) => number),
      rows.map(({ seat }) => seat),
      rows.map(({ name }) => name),
      rows.map(({ isBot }) => isBot),
      rows.map(({ boot }) => boot),
      rows.map(({ pot }) => pot),
      rows.map(({ contributed }) => contributed),
      rows.map(({ paid }) => paid),
      rows.map(({ rake }) => rake),
      rows.map(({ isShown }) => isShown),
    ],
  );
  return rowCount === rows.length;
}

/** A player's newest hands of a game, newest first. */
export async function playedHands(tx: Queryable, owner: string, game: string, limit: number): Promise<PlayedHand[]> {
  const { rows } = await tx.query(
    `select table_id as "table", number, boot, pot, contributed, paid, rake, ended_at as "endedAt" from studio.hand_seat
     where owner = $1 and game = $2 order by ended_at desc limit $3`,
    [owner, game, limit],
  );
  return rows;
}

/** Totals of a player's hands of a game since a given day. */
export async function ownStatistics(tx: Queryable, owner: string, game: string, since: Date): Promise<OwnStatistics> {
  const { rows } = await tx.query(
    `select count(*)::integer as hands, (count(*) filter (where paid > 0))::integer as won,
       coalesce(sum(paid - contributed), 0)::bigint as net,
       coalesce(max(pot) filter (where paid > 0), 0)::bigint as "greatestPot"
     from studio.hand_seat where owner = $1 and game = $2 and ended_at >= $3`,
    [owner, game, since],
  );
  return rows[0];
}

/** The owner of a seat in a hand, if the caller sat in it too; otherwise null. */
export async function ownerOfSeat(
  tx: Queryable,
  asker: string,
  table: string,
  number: number,
  seat: number,
): Promise<string | null> {
  const { rows } = await tx.query(
    `select other.owner from studio.hand_seat own
     join studio.hand_seat other on other.table_id = own.table_id and other.number = own.number
     where own.owner = $1 and own.table_id = $2 and own.number = $3 and other.seat = $4 and other.owner <> own.owner and not other.is_bot`,
    [asker, table, number, seat],
  );
  return rows[0]?.owner ?? null;
}

/** A hand as stored, if the player sat in it, with the time it ended. */
export async function storedHand(
  tx: Queryable,
  owner: string,
  table: string,
  number: number,
): Promise<{ readonly round: AnyRoom; readonly endedAt: number } | null> {
  const { rows } = await tx.query(
    `select r.state::text as state, (extract(epoch from h.ended_at) * 1000)::float8 as "endedAt" from studio.hand_seat h
     join studio.table_round r on r.table_id = h.table_id and r.number = h.number
     where h.owner = $1 and h.table_id = $2 and h.number = $3`,
    [owner, table, number],
  );
  return rows[0] ? { round: decodeState<AnyRoom>(rows[0].state), endedAt: rows[0].endedAt } : null;
}

/** Pairs of these owners that sat in one hand since a given time, and when they last did, in milliseconds since 1970. */
export async function lastMeetings(
  tx: Queryable,
  owners: readonly string[],
  since: Date,
): Promise<{ readonly a: string; readonly b: string; readonly at: number }[]> {
  const { rows } = await tx.query(
    `select one.owner as a, other.owner as b, (extract(epoch from max(one.ended_at)) * 1000)::float8 as at
     from studio.hand_seat one
     join studio.hand_seat other on other.table_id = one.table_id and other.number = one.number and other.owner > one.owner
     where one.owner = any($1) and other.owner = any($1) and one.ended_at >= $2
     group by one.owner, other.owner`,
    [owners, since],
  );
  return rows;
}

/** Rooms of a game that were not given up: a hand, its record, a player or an effect was left in them (rule 6.100). */
export async function openRooms(tx: Queryable, prefix: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query(
    `select table_id as "table" from studio.table_round
     where (phase not in ('SETTLED', 'CANCELLED') or pending->'pending' <> '[]'::jsonb) and starts_with(table_id, $1)
     union
     select l.table_id from studio.table_lease l
     where l.given_up_at is null and starts_with(l.table_id, $1)
       and exists (select 1 from studio.table_round r where r.table_id = l.table_id)
     order by 1 limit $2`,
    [prefix, limit],
  );
  return rows.map(({ table }) => table);
}
