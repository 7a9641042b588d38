import type { PlannedFixture } from '../../games/sports/calendar/calendar.ts';
import type { Queryable } from '../database.ts';

/** A fixture as everybody may know it. Times in milliseconds since 1970. */
export interface Fixture extends PlannedFixture {
  readonly endsAt: number;
  readonly commitment: string;
  readonly cancelledAt: number | null;
}
export interface SealedFixture extends Fixture {
  readonly seed: Buffer;
}
export type NewFixture = Omit<SealedFixture, 'cancelledAt'>;

const COLUMNS = `id, league, sport, home, away, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
  (extract(epoch from ends_at) * 1000)::float8 as "endsAt", terms, seed, commitment,
  (extract(epoch from cancelled_at) * 1000)::float8 as "cancelledAt"`;

/** Stores fixtures with their seals; those that are there stay as they are. */
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

/** Fixtures that are not over and begin before a time, the first to begin first. */
export async function fixturesAhead(
  tx: Queryable,
  now: number,
  until: number,
  limit: number,
): Promise<SealedFixture[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.fixture
     where ends_at > to_timestamp($1 / 1000.0) and starts_at < to_timestamp($2 / 1000.0) order by starts_at, id limit $3`,
    [now, until, limit],
  );
  return rows;
}

/** Fixtures that are over, the last first. */
export async function fixturesOver(tx: Queryable, now: number, since: number, limit: number): Promise<SealedFixture[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.fixture
     where ends_at <= to_timestamp($1 / 1000.0) and ends_at > to_timestamp($2 / 1000.0) order by ends_at desc, id limit $3`,
    [now, since, limit],
  );
  return rows;
}

/** Fixtures by their ids, as many as there are. */
export async function fixturesById(tx: Queryable, ids: readonly string[]): Promise<SealedFixture[]> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.fixture where id = any ($1::text[])`, [ids]);
  return rows;
}

export async function fixtureById(tx: Queryable, id: string): Promise<SealedFixture | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.fixture where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locks the books of fixtures, always in one order; gives those that were cancelled. */
export async function lockFixtures(tx: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query(
    `select id, cancelled_at is not null as "isCancelled" from studio.fixture where id = any ($1::text[]) order by id for update`,
    [ids],
  );
  return new Set(rows.filter(({ isCancelled }) => isCancelled).map(({ id }) => id));
}

/** Cancels a fixture; the first time stays. */
export async function cancelFixture(tx: Queryable, id: string, at: number): Promise<void> {
  await tx.query(
    'update studio.fixture set cancelled_at = coalesce(cancelled_at, to_timestamp($2 / 1000.0)) where id = $1',
    [id, at],
  );
}
