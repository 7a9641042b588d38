import type { PlannedFixture } from '../../games/sports/calendar/calendar.ts';
import type { Queryable } from '../database.ts';

/** A fixture as it may be known publicly. Times in milliseconds since 1970. */
export interface Fixture extends PlannedFixture {
  /** For a fed fixture: the latest possible end, until it is over. */
  readonly endsAt: number;
  /** For a simulated fixture. */
  readonly commitment: string | null;
  readonly cancelledAt: number | null;
}
/** As stored: a simulated one with its seed. */
export interface StoredFixture extends Fixture {
  readonly seed: Buffer | null;
}
export interface NewFixture extends Omit<StoredFixture, 'cancelledAt'> {
  readonly seed: Buffer;
}

const COLUMNS = `id, league, sport, home, away, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
  (extract(epoch from ends_at) * 1000)::float8 as "endsAt", terms, seed, commitment,
  (extract(epoch from cancelled_at) * 1000)::float8 as "cancelledAt"`;

/** Stores fixtures with their seals; existing ones stay unchanged. */
export async function addFixtures(tx: Queryable, fixtures: readonly NewFixture[]): Promise<void> {
  const of = <T>(value: (fixture: NewFixture) => T): T[] => fixtures.map(value);
  await tx.query(
    `insert into studio.fixture (id, league, sport, home, away, starts_at, ends_at, terms, seed, commitment, created_at)
     select f.id, f.league, f.sport, f.home, f.away, to_timestamp(f.starts_at / 1000.0), to_timestamp(f.ends_at / 1000.0),
       f.terms::jsonb, decode(f.seed, 'hex'), f.commitment, clock_timestamp()
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[], $8::text[], $9::text[],
       $10::text[]) as f(id, league, sport, home, away, starts_at, ends_at, terms, seed, commitment)
     on conflict (id) do nothing`,
    [
      of(({ id }) => id),
      of(({ league }) => league),
      of(({ sport }) => sport),
      of(({ home }) => home),
      of(({ away }) => away),
      of(({ startsAt }) => startsAt),
      of(({ endsAt }) => endsAt),
      of(({ terms }) => JSON.stringify(terms)),
      of(({ seed }) => seed.toString('hex')),
      of(({ commitment }) => commitment),
    ],
  );
}

/** Which of these fixtures are stored. */
export async function knownFixtures(tx: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query('select id from studio.fixture where id = any ($1::text[])', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Unfinished simulated fixtures that begin before a given time, earliest first. */
export async function fixturesAhead(
  tx: Queryable,
  now: number,
  until: number,
  limit: number,
): Promise<StoredFixture[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.fixture
     where ends_at > to_timestamp($1 / 1000.0) and starts_at < to_timestamp($2 / 1000.0) and source = 'simulated'
     order by starts_at, id limit $3`,
    [now, until, limit],
  );
  return rows;
}

/** The same for fed fixtures; they began after `since`. */
export async function fedFixturesAhead(
  tx: Queryable,
  now: number,
  since: number,
  until: number,
  limit: number,
): Promise<StoredFixture[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.fixture
     where source <> 'simulated' and starts_at > to_timestamp($2 / 1000.0) and starts_at < to_timestamp($3 / 1000.0)
       and ends_at > to_timestamp($1 / 1000.0) and cancelled_at is null order by starts_at, id limit $4`,
    [now, since, until, limit],
  );
  return rows;
}

/** Finished fixtures, latest first. */
export async function fixturesOver(tx: Queryable, now: number, since: number, limit: number): Promise<StoredFixture[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.fixture
     where ends_at <= to_timestamp($1 / 1000.0) and ends_at > to_timestamp($2 / 1000.0) order by ends_at desc, id limit $3`,
    [now, since, limit],
  );
  return rows;
}

/** Fixtures of a league that began within a period and are over, without cancelled ones, in order of start; the last ones, up to a limit. */
export async function endedOfLeague(
  tx: Queryable,
  league: string,
  since: number,
  now: number,
  limit: number,
): Promise<StoredFixture[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.fixture
     where league = $1 and starts_at >= to_timestamp($2 / 1000.0) and starts_at < to_timestamp($3 / 1000.0)
       and ends_at <= to_timestamp($3 / 1000.0) and cancelled_at is null
     order by starts_at desc, id desc limit $4`,
    [league, since, now, limit],
  );
  return rows.toReversed();
}

/**
 * Fixtures after a position in the order of starts and before a given time, of a sport or a league if one is named.
 * @param place start and id of the last known fixture
 */
export async function fixturesWithin(
  tx: Queryable,
  place: readonly [startsAt: number, id: string],
  to: number,
  sport: string | null,
  league: string | null,
  limit: number,
): Promise<StoredFixture[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.fixture
     where (starts_at, id collate "C") > (to_timestamp($1 / 1000.0), $2::text) and starts_at < to_timestamp($3 / 1000.0)
       and ($4::text is null or sport = $4) and ($5::text is null or league = $5)
     order by starts_at, id collate "C" limit $6`,
    [...place, to, sport, league, limit],
  );
  return rows;
}

/** Fixtures by id, as many as exist. */
export async function fixturesById(tx: Queryable, ids: readonly string[]): Promise<StoredFixture[]> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.fixture where id = any ($1::text[])`, [ids]);
  return rows;
}

export async function fixtureById(tx: Queryable, id: string): Promise<StoredFixture | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.fixture where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locks the books of fixtures, always in the same order; returns those that were cancelled. */
export async function lockFixtures(tx: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query(
    `select id, cancelled_at is not null as "isCancelled" from studio.fixture where id = any ($1::text[]) order by id for update`,
    [ids],
  );
  return new Set(rows.filter(({ isCancelled }) => isCancelled).map(({ id }) => id));
}

/** Locks the books of all unfinished fixtures, of one sport or of all, in the same order. */
export async function lockOpenFixtures(tx: Queryable, sport: string | null, now: number): Promise<void> {
  await tx.query(
    `select id from studio.fixture where ends_at > to_timestamp($2 / 1000.0) and ($1::text is null or sport = $1) order by id for update`,
    [sport, now],
  );
}

/** The same, and returns the fixtures as they are under the lock. */
export async function lockedFixtures(tx: Queryable, ids: readonly string[]): Promise<StoredFixture[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.fixture where id = any ($1::text[]) order by id for update`,
    [ids],
  );
  return rows;
}

/** Cancels a fixture; the first cancellation time stays. */
export async function cancelFixture(tx: Queryable, id: string, at: number): Promise<void> {
  await tx.query(
    'update studio.fixture set cancelled_at = coalesce(cancelled_at, to_timestamp($2 / 1000.0)) where id = $1',
    [id, at],
  );
}

/**
 * Removes fixtures that ended within a period and are named by no bet, along with what feeds said about them; up to a limit. Only for fixtures
 * over for days, on which no bet can arrive any more. Returns how many were removed.
 */
export async function removeFixtures(tx: Queryable, from: number, to: number, limit: number): Promise<number> {
  const { rows } = await tx.query(
    `select f.id from studio.fixture f where f.ends_at > to_timestamp($1 / 1000.0) and f.ends_at <= to_timestamp($2 / 1000.0)
       and not exists (select from studio.ticket_leg l where l.fixture_id = f.id)
     order by f.ends_at, f.id limit $3 for update skip locked`,
    [from, to, limit],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.query('delete from studio.feed_incident where fixture_id = any ($1::text[])', [ids]);
  await tx.query('delete from studio.feed_market where fixture_id = any ($1::text[])', [ids]);
  await tx.query('delete from studio.feed_fixture where fixture_id = any ($1::text[])', [ids]);
  await tx.query('delete from studio.fixture_exposure where fixture_id = any ($1::text[])', [ids]);
  await tx.query('delete from studio.fixture where id = any ($1::text[])', [ids]);
  return ids.length;
}
