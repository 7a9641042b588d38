import type { AnyRoom } from '../../games/pvp/room/room.ts';
import type { Company } from '../../games/pvp/signals/joint-moves.ts';
import type { Queryable } from '../database.ts';
import { decodeState } from '../tables/state-text.ts';

export type CaseState = 'open' | 'separated' | 'dismissed';
/** A report against a player, as a case. */
export interface ReportCase {
  readonly number: number;
  /** Who reported, and who was reported. */
  readonly owner: string;
  readonly other: string;
  readonly table: string;
  readonly hand: number;
  readonly reason: string;
  readonly createdAt: Date;
  readonly state: CaseState;
  /** The players it separated; null otherwise, and for cases older than refunds. */
  readonly pair: readonly [string, string] | null;
}
const COLUMNS = `number_of_case::integer as number, owner, other, table_id as "table", number as hand, reason, created_at as "createdAt",
  state, case when pair_one is not null then array[pair_one, pair_other] end as pair`;

/** Cases in a given state, newest first. */
export async function casesIn(
  tx: Queryable,
  state: CaseState,
  before: number | null,
  limit: number,
): Promise<ReportCase[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.player_report where state = $1 and ($2::bigint is null or number_of_case < $2)
     order by number_of_case desc limit $3`,
    [state, before, limit],
  );
  return rows;
}

/** A case; null when there is none. With `isLocked` its row stays locked until the end of the transaction. */
export async function caseOf(tx: Queryable, number: number, isLocked: boolean): Promise<ReportCase | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.player_report where state in ('open', 'separated', 'dismissed') and number_of_case = $1
     ${isLocked ? 'for update' : ''}`,
    [number],
  );
  return rows[0] ?? null;
}

export async function decideCase(
  tx: Queryable,
  { owner, table, hand, other }: Pick<ReportCase, 'owner' | 'table' | 'hand' | 'other'>,
  state: Exclude<CaseState, 'open'>,
  pair: ReportCase['pair'],
): Promise<void> {
  await tx.query(
    `update studio.player_report set state = $5, pair_one = $6, pair_other = $7, decided_at = clock_timestamp()
     where owner = $1 and table_id = $2 and number = $3 and other = $4`,
    [owner, table, hand, other, state, pair?.[0] ?? null, pair?.[1] ?? null],
  );
}

/** Makes sure that two players are never seated together again. */
export async function separate(tx: Queryable, one: string, another: string): Promise<void> {
  const [owner, other] = one < another ? [one, another] : [another, one];
  await tx.query(
    `insert into studio.house_separation (owner, other, created_at) values ($1, $2, clock_timestamp())
     on conflict (owner, other) do nothing`,
    [owner, other],
  );
}

/** The players of a hand, by seat. */
export async function peopleOfHand(
  tx: Queryable,
  table: string,
  number: number,
): Promise<{ readonly owner: string; readonly name: string; readonly seat: number }[]> {
  const { rows } = await tx.query(
    'select owner, name, seat from studio.hand_seat where table_id = $1 and number = $2 and not is_bot order by seat',
    [table, number],
  );
  return rows;
}

/** Rooms where the house does the seating and real money is played for: neither play money nor friends' tables. */
export const CHOSEN = `h.table_id !~ '-demo-' and h.table_id !~ '-p[a-z0-9]{6}$'`;

/** A player's newest hands at tables where the house does the seating, as stored. */
export async function handsOfPlayer(
  tx: Queryable,
  owner: string,
  game: string,
  since: Date,
  limit: number,
): Promise<{ readonly table: string; readonly number: number; readonly endedAt: Date; readonly round: AnyRoom }[]> {
  const { rows } = await tx.query(
    `select r.table_id as "table", r.number, h.ended_at as "endedAt", r.state::text as state
     from (select table_id, number, ended_at from studio.hand_seat h
       where h.owner = $1 and h.game = $2 and h.ended_at >= $3 and ${CHOSEN} order by h.ended_at desc limit $4) as h
     join studio.table_round r on r.table_id = h.table_id and r.number = h.number`,
    [owner, game, since, limit],
  );
  return rows.map(({ state, ...row }) => ({ ...row, round: decodeState<AnyRoom>(state) }));
}

/** When a player's newest hands at such tables ended, in milliseconds since 1970. */
export async function endsOfHands(
  tx: Queryable,
  owner: string,
  game: string,
  since: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.query(
    `select (extract(epoch from h.ended_at) * 1000)::float8 as at from studio.hand_seat h
     where h.owner = $1 and h.game = $2 and h.ended_at >= $3 and ${CHOSEN} order by h.ended_at desc limit $4`,
    [owner, game, since, limit],
  );
  return rows.map(({ at }) => at);
}

/** Who sat in the hands of two players and in the hands directly before and after them, to see who joined and left (rule 6.111). */
export async function companyOf(
  tx: Queryable,
  hands: readonly { readonly table: string; readonly number: number }[],
): Promise<Company[]> {
  const { rows } = await tx.query(
    `select s.table_id as "table", s.number, array_agg(s.owner) as owners
     from (select distinct t.table_id, t.number + d as number from unnest($1::text[], $2::integer[]) as t(table_id, number),
       unnest(array[-1, 0, 1]) as d) as h
     join studio.hand_seat s on s.table_id = h.table_id and s.number = h.number
     group by s.table_id, s.number`,
    [hands.map(({ table }) => table), hands.map(({ number }) => number)],
  );
  return rows;
}

/** The number of such hands of a game since a given time. */
export async function countHands(tx: Queryable, game: string, since: Date): Promise<number> {
  const { rows } = await tx.query(
    `select count(*)::integer as count from studio.hand_seat h where h.game = $1 and h.ended_at >= $2 and h.seat = 0 and ${CHOSEN}`,
    [game, since],
  );
  return rows[0].count;
}

/** A hand as stored, with the time it ended; null while it is not over. */
export async function overHand(
  tx: Queryable,
  table: string,
  number: number,
): Promise<{ readonly round: AnyRoom; readonly endedAt: number } | null> {
  const { rows } = await tx.query(
    `select r.state::text as state, (extract(epoch from h.ended_at) * 1000)::float8 as "endedAt" from studio.hand_seat h
     join studio.table_round r on r.table_id = h.table_id and r.number = h.number
     where h.table_id = $1 and h.number = $2 and h.seat = 0`,
    [table, number],
  );
  return rows[0] ? { round: decodeState<AnyRoom>(rows[0].state), endedAt: rows[0].endedAt } : null;
}
