import type { Queryable } from '../database.ts';

/** What people at the desk have said of the book, and what stands until they or the time end it. */
export interface DeskWords {
  /** Names of what is suspended (rule 6.140). */
  readonly stops: ReadonlySet<string>;
}
export const NO_WORDS: DeskWords = { stops: new Set() };

/** A suspension as the desk lists it. */
export interface StopRow {
  readonly name: string;
  readonly since: Date;
  readonly person: string;
}

/** All that stands. Under the locks of fixtures nothing that concerns them changes. */
export async function readDeskWords(tx: Queryable): Promise<DeskWords> {
  const { rows } = await tx.query('select name from studio.book_stop');
  return { stops: new Set(rows.map(({ name }) => name)) };
}

/** Suspensions, the newest first. */
export async function stopsOf(tx: Queryable): Promise<StopRow[]> {
  const { rows } = await tx.query('select name, since, person from studio.book_stop order by since desc, name');
  return rows;
}

/** Stores a suspension; false when it stands already. */
export async function addStop(
  tx: Queryable,
  stop: { readonly name: string; readonly fixture: string | null; readonly at: number; readonly person: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.book_stop (name, fixture_id, since, person) values ($1, $2, to_timestamp($3 / 1000.0), $4)
     on conflict (name) do nothing`,
    [stop.name, stop.fixture, stop.at, stop.person],
  );
  return rowCount === 1;
}

/** Ends a suspension and gives it as it was; null when there is none. */
export async function removeStop(tx: Queryable, name: string): Promise<StopRow | null> {
  const { rows } = await tx.query('delete from studio.book_stop where name = $1 returning name, since, person', [name]);
  return rows[0] ?? null;
}
