import type { TournamentTerms } from '../../../games/pvp/tournament/tournament.ts';
import type { Queryable } from '../../database.ts';
import { decodeState, encodeState } from '../../tables/state-text.ts';

/** A tournament as it is listed. */
export interface TournamentRow {
  readonly id: string;
  readonly house: string;
  readonly game: string;
  /** The currency in lower case; null for play money. */
  readonly money: string | null;
  readonly kind: string;
  readonly terms: TournamentTerms;
}
/** What is recorded of a tournament's decisions. Money in units of 10^-5, from accepted entries. */
export interface TournamentFacts {
  readonly phase: 'REGISTERING' | 'RUNNING' | 'PAID' | 'CANCELLED';
  readonly startedAt: number | null;
  readonly version: number;
  readonly entries: number;
  readonly taken: bigint;
  readonly fees: bigint;
  readonly added: bigint;
  readonly prizes: bigint;
  readonly isEnded: boolean;
}
export interface EntryRow {
  readonly owner: string;
  readonly wager: string;
  readonly place: number | null;
  readonly paid: bigint;
}

const PLAY_MONEY = 'demo';
/** Money as stored in a row: the currency, or the word for play money. */
export const storedMoney = (money: string | null): string => money ?? PLAY_MONEY;

/** Adds a tournament; false when one of its kind is already open for entry, or has the same start. */
export async function addTournament(tx: Queryable, row: TournamentRow): Promise<boolean> {
  const { id, house, game, money, kind, terms } = row;
  const { rowCount } = await tx.query(
    `insert into studio.tournament (id, house, game, money, kind, terms, starts_at, created_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), clock_timestamp()) on conflict do nothing`,
    [id, house, game, storedMoney(money), kind, encodeState(terms), terms.startsAt],
  );
  return rowCount === 1;
}

const COLUMNS = 'id, house, game, money, kind, terms::text as terms';
/** A tournament from its row. */
export const tournamentIn = (row: Omit<TournamentRow, 'terms'> & { readonly terms: string }): TournamentRow => ({
  ...row,
  money: row.money === PLAY_MONEY ? null : row.money,
  terms: decodeState<TournamentTerms>(row.terms),
});

/** Unfinished tournaments of a game: they may have something left to carry out. */
export async function tournamentsUnderWay(tx: Queryable, game: string, limit: number): Promise<TournamentRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.tournament where game = $1 and ended_at is null order by created_at limit $2`,
    [game, limit],
  );
  return rows.map(tournamentIn);
}

/** Records what was decided; older facts change nothing. */
export async function noteTournament(tx: Queryable, id: string, facts: TournamentFacts): Promise<void> {
  const { phase, startedAt, version, entries, taken, fees, added, prizes, isEnded } = facts;
  await tx.query(
    `update studio.tournament set phase = $2, started_at = to_timestamp($3::float8 / 1000), version = $4, entries = $5, taken = $6,
       fees = $7, added = $8, prizes = $9, ended_at = case when $10 then coalesce(ended_at, clock_timestamp()) end
     where id = $1 and version < $4`,
    [id, phase, startedAt, version, entries, taken, fees, added, prizes, isEnded],
  );
}

/** Records the entries of a finished tournament; existing ones stay. */
export async function addEntries(tx: Queryable, id: string, rows: readonly EntryRow[]): Promise<void> {
  await tx.query(
    `insert into studio.tournament_entry (owner, tournament_id, wager_id, place, paid, ended_at)
     select one.owner, $1, one.wager, one.place, one.paid, clock_timestamp()
     from unnest($2::text[], $3::uuid[], $4::integer[], $5::bigint[]) as one(owner, wager, place, paid)
     on conflict (owner, tournament_id) do nothing`,
    [
      id,
      rows.map(({ owner }) => owner),
      rows.map(({ wager }) => wager),
      rows.map(({ place }) => place),
      rows.map(({ paid }) => paid),
    ],
  );
}

/** The table of a wager that a player placed before; null for a new one. */
export async function tableOfWager(tx: Queryable, owner: string, id: string): Promise<string | null> {
  const { rows } = await tx.query('select table_id as "table" from studio.wager where owner = $1 and id = $2', [
    owner,
    id,
  ]);
  return rows[0]?.table ?? null;
}

/** Whether the house has separated a player from one of these. */
export async function isSeparated(tx: Queryable, owner: string, others: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from studio.house_separation
     where (owner = $1 and other = any($2)) or (other = $1 and owner = any($2)) limit 1`,
    [owner, others],
  );
  return rows.length > 0;
}

/** A finished tournament as it was recorded. */
export interface PastTournament extends Omit<TournamentFacts, 'version' | 'isEnded'> {
  readonly row: TournamentRow;
  readonly endedAt: Date;
}
const PAST = `select ${COLUMNS}, phase, (extract(epoch from started_at) * 1000)::float8 as "startedAt", entries, taken, fees, added, prizes,
   ended_at as "endedAt"
 from studio.tournament where house = $1 and ended_at is not null`;

/** Finished money tournaments of a house, newest first. */
export const pastTournaments = (tx: Queryable, house: string, limit: number): Promise<PastTournament[]> =>
  past(tx, `${PAST} and money <> '${PLAY_MONEY}' order by ended_at desc limit $2`, [house, limit]);
/** Finished play-money tournaments of a house, newest first. */
export const pastOfPlayMoney = (tx: Queryable, house: string, limit: number): Promise<PastTournament[]> =>
  past(tx, `${PAST} and money = '${PLAY_MONEY}' order by ended_at desc limit $2`, [house, limit]);

async function past(tx: Queryable, statement: string, values: readonly unknown[]): Promise<PastTournament[]> {
  const { rows } = await tx.query(statement, [...values]);
  return rows.map(({ phase, startedAt, entries, taken, fees, added, prizes, endedAt, ...row }) => ({
    ...{ row: tournamentIn(row), phase, startedAt, entries, taken, fees, added, prizes, endedAt },
  }));
}
