import type { HandWord } from '../../games/sports/book/hand-prices.ts';
import type { Queryable } from '../database.ts';

/** What people at the desk have set in the book, in force until they or the time end it. */
export interface DeskWords {
  /** Names of what is suspended (rule 6.140). */
  readonly stops: ReadonlySet<string>;
  /** Manual prices and margins by fixture, including expired ones (rule 6.143). */
  readonly hands: ReadonlyMap<string, readonly HandWord[]>;
  /** Factors of the players in question, by owner and sport, in parts per million; the usual one is left out (rule 6.144). */
  readonly factors: ReadonlyMap<string, number>;
}
export const NO_WORDS: DeskWords = { stops: new Set(), hands: new Map(), factors: new Map() };

const HAND_COLUMNS = `number::integer as number, fixture_id as fixture, market, selection, odds_e4 as "oddsE4", booksum_e4 as "booksumE4",
  (extract(epoch from since) * 1000)::float8 as since, (extract(epoch from until) * 1000)::float8 as until, person`;

/** A suspension as the desk lists it. */
export interface StopRow {
  readonly name: string;
  readonly since: Date;
  readonly person: string;
}

/**
 * Everything in force. Under the locks of fixtures nothing that concerns them changes.
 * @param owners players whose factors are read too
 */
export async function readDeskWords(tx: Queryable, owners: readonly string[] = []): Promise<DeskWords> {
  const { rows } = await tx.query(
    `select name, null::jsonb as hand, null::integer as factor from studio.book_stop
     union all select null, to_jsonb(h), null::integer from (select ${HAND_COLUMNS} from studio.hand_price) h
     union all select owner || ' ' || sport, null, factor_ppm from studio.player_factor where owner = any ($1::text[])`,
    [[...new Set(owners)]],
  );
  const hands = rows.flatMap(({ hand }) => (hand ? [hand as HandWord] : []));
  return {
    stops: new Set(rows.flatMap(({ name, factor }) => (name && factor === null ? [name as string] : []))),
    hands: Map.groupBy(hands, ({ fixture }) => fixture),
    factors: new Map(rows.flatMap(({ name, factor }) => (factor === null ? [] : [[name as string, factor as number]]))),
  };
}

/** Suspensions, newest first. */
export async function stopsOf(tx: Queryable): Promise<StopRow[]> {
  const { rows } = await tx.query('select name, since, person from studio.book_stop order by since desc, name');
  return rows;
}

/** Stores a suspension; false when it exists already. */
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

/** Ends a suspension and returns it as it was; null when there is none. */
export async function removeStop(tx: Queryable, name: string): Promise<StopRow | null> {
  const { rows } = await tx.query('delete from studio.book_stop where name = $1 returning name, since, person', [name]);
  return rows[0] ?? null;
}

/** Stores a manual price or margin in place of the previous one, which is returned; null when there was none. Deletes those expired for a day. */
export async function keepHand(tx: Queryable, word: Omit<HandWord, 'number'>): Promise<HandWord | null> {
  const { fixture, market, selection, oddsE4, booksumE4, since, until, person } = word;
  await tx.query(`delete from studio.hand_price where until < to_timestamp($1 / 1000.0) - interval '1 day'`, [since]);
  const before = await removeHand(tx, word);
  await tx.query(
    `insert into studio.hand_price (fixture_id, market, selection, odds_e4, booksum_e4, since, until, person)
     values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0), $8)`,
    [fixture, market, selection, oddsE4, booksumE4, since, until, person],
  );
  return before;
}

/** Removes a manual price or margin and returns it; null when there was none. */
export async function removeHand(
  tx: Queryable,
  { fixture, market, selection }: Pick<HandWord, 'fixture' | 'market' | 'selection'>,
): Promise<HandWord | null> {
  const { rows } = await tx.query(
    `delete from studio.hand_price where fixture_id = $1 and market = $2 and selection = $3 returning ${HAND_COLUMNS}`,
    [fixture, market, selection],
  );
  return rows[0] ?? null;
}
