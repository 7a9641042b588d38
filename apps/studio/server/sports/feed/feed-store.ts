import type { FixtureWords } from '../../../games/sports/feed/fixture-words.ts';
import type { MarketWords } from '../../../games/sports/feed/market-words.ts';
import type { Producer } from '../../../games/sports/feed/producer.ts';
import type { Queryable } from '../../database.ts';

/** A fed fixture as stored. Times in milliseconds since 1970. */
export interface FeedFixtureRow {
  readonly fixture: string;
  readonly base: number;
  readonly words: FixtureWords;
  readonly materialAt: number | null;
  /** How much the hold of its competition has been extended. */
  readonly longerMs: number;
  readonly markets: Readonly<Record<string, MarketWords>>;
  /** Markets whose bets keep the result they have: a different one needs two people, or was rejected by them. */
  readonly kept: readonly string[];
  /** The producers of its source, by their numbers. */
  readonly producers: Readonly<Record<string, Producer>>;
}

/** Locks the book of the fixture with a given reference at a source, and returns its id; null for an unknown one. */
export async function lockFixtureOfRef(tx: Queryable, source: string, ref: string): Promise<string | null> {
  const { rows } = await tx.query(
    `select f.id from studio.feed_fixture w join studio.fixture f on f.id = w.fixture_id
     where w.source = $1 and w.source_ref = $2 for update of f`,
    [source, ref],
  );
  return rows[0]?.id ?? null;
}

/** Schedules a fixture, or reschedules it: sides and league stay. */
export async function planFixture(
  tx: Queryable,
  fixture: {
    readonly id: string;
    readonly ref: string;
    readonly source: string;
    readonly sport: string;
    readonly league: string;
    readonly home: string;
    readonly away: string;
    readonly startsAt: number;
    readonly endsAt: number;
  },
  words: FixtureWords,
): Promise<void> {
  const { id, ref, source, sport, league, home, away, startsAt, endsAt } = fixture;
  await tx.query(
    `insert into studio.fixture (id, league, sport, home, away, starts_at, ends_at, terms, created_at, source)
     values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0), '{}', clock_timestamp(), $8)
     on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
    [id, league, sport, home, away, startsAt, endsAt, source],
  );
  await tx.query(
    `insert into studio.feed_fixture (fixture_id, source, source_ref, base_at, words)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), $5) on conflict (fixture_id) do nothing`,
    [id, source, ref, startsAt, JSON.stringify(words)],
  );
}

/** Sets the end of a fixture to the time at which its feed said it was over. */
export async function endFixture(tx: Queryable, fixture: string, at: number): Promise<void> {
  await tx.query(
    `update studio.fixture set ends_at = greatest(to_timestamp($2 / 1000.0), starts_at + interval '1 millisecond')
     where id = $1 and ends_at > to_timestamp($2 / 1000.0)`,
    [fixture, at],
  );
}

/**
 * What feeds have said about fixtures, in one statement: it is read at every look at a match and before every bet.
 * @param markets only those with these names; with null all of them, without their closing odds, which are not needed for pricing
 */
export async function feedFixtures(
  tx: Queryable,
  ids: readonly string[],
  markets: readonly string[] | null = null,
): Promise<FeedFixtureRow[]> {
  const { rows } = await tx.query(
    `select w.fixture_id as fixture, (extract(epoch from w.base_at) * 1000)::float8 as base, w.words,
       (extract(epoch from w.material_at) * 1000)::float8 as "materialAt", coalesce(h.longer_ms, 0) as "longerMs",
       m.markets, m.kept, coalesce(p.producers, '{}') as producers
     from studio.feed_fixture w join studio.fixture f on f.id = w.fixture_id
     left join studio.feed_hold h on h.source = f.source and h.league = f.league
     left join (select source, jsonb_object_agg(producer, state) as producers from studio.feed_producer group by source) p
       on p.source = w.source
     cross join lateral (
       select coalesce(jsonb_object_agg(k.market, case when $2::text[] is null then k.words - 'closing' else k.words end), '{}') as markets,
         coalesce(array_agg(k.market) filter (where k.held_at is not null or k.kept_results = k.results), '{}') as kept
       from studio.feed_market k
       where k.fixture_id = w.fixture_id and ($2::text[] is null or k.market = any ($2::text[]))) m
     where w.fixture_id = any ($1::text[]) order by w.fixture_id`,
    [ids, markets],
  );
  return rows;
}

export async function keepFixtureWords(
  tx: Queryable,
  fixture: string,
  words: FixtureWords,
  materialAt: number | null,
): Promise<void> {
  await tx.query(
    `update studio.feed_fixture set words = $2, material_at = coalesce(to_timestamp($3::float8 / 1000.0), material_at),
       told_xid = pg_current_xact_id()::text::bigint where fixture_id = $1`,
    [fixture, JSON.stringify(words), materialAt],
  );
  if (materialAt === null) return;
  await tx.query(
    'insert into studio.feed_incident (fixture_id, at) values ($1, to_timestamp($2::float8 / 1000.0)) on conflict do nothing',
    [fixture, materialAt],
  );
}

/** Stores what a feed says about markets. For those whose results changed, tickets are rechecked from `recheckAt` on. */
export async function keepMarketWords(
  tx: Queryable,
  fixture: string,
  markets: readonly { readonly market: string; readonly words: MarketWords }[],
  recheckAt: number | null,
): Promise<void> {
  await tx.query(
    `with told as (
       update studio.feed_fixture set told_xid = pg_current_xact_id()::text::bigint where fixture_id = $1)
     insert into studio.feed_market as m (fixture_id, market, words, recheck_at, results)
     select $1, k.market, k.words::jsonb, to_timestamp($4::float8 / 1000.0), 0
     from unnest($2::text[], $3::text[]) as k(market, words)
     on conflict (fixture_id, market) do update set words = excluded.words,
       recheck_at = coalesce(excluded.recheck_at, m.recheck_at),
       results = m.results + case when excluded.recheck_at is null then 0 else 1 end`,
    [fixture, markets.map(({ market }) => market), markets.map(({ words }) => JSON.stringify(words)), recheckAt],
  );
}

/** What feeds have said lately. */
export interface ToldSince {
  /** Where the next look begins: everything that arrived before it was in this one. */
  readonly cursor: bigint;
  readonly fixtures: readonly string[];
  /** The current state of the producers of all feeds, as one text. */
  readonly producers: string;
}

/**
 * Fixtures about which something arrived since a look, up to a limit. Transactions unfinished at that time begin at its cursor or after it, so
 * none is missed; news that arrived since may appear twice. A restored database counts from a lower number: whatever appears to have arrived in
 * the future arrived long ago.
 */
export async function toldSince(tx: Queryable, cursor: bigint, limit: number): Promise<ToldSince> {
  const { rows } = await tx.query(
    `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as cursor,
       array(select fixture_id from studio.feed_fixture
         where told_xid >= $1 and told_xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
         order by told_xid limit $2) as fixtures,
       (select coalesce(jsonb_object_agg(source || ' ' || producer, state), '{}')::text from studio.feed_producer) as producers`,
    [cursor, limit],
  );
  return rows[0]!;
}

/** The state of a producer, locked until the transaction ends; null if it has never been heard from. */
export async function lockProducer(tx: Queryable, source: string, producer: number): Promise<Producer | null> {
  const { rows } = await tx.query(
    'select state from studio.feed_producer where source = $1 and producer = $2 for update',
    [source, producer],
  );
  return rows[0]?.state ?? null;
}

export async function keepProducer(tx: Queryable, source: string, producer: number, state: Producer): Promise<void> {
  await tx.query(
    `insert into studio.feed_producer (source, producer, state) values ($1, $2, $3)
     on conflict (source, producer) do update set state = excluded.state`,
    [source, producer, JSON.stringify(state)],
  );
}

export async function countFault(tx: Queryable, source: string, fault: string, at: number): Promise<void> {
  await tx.query(
    `insert into studio.feed_fault as f (source, day, fault, times)
     values ($1, (to_timestamp($3 / 1000.0) at time zone 'UTC')::date, $2, 1)
     on conflict (source, day, fault) do update set times = f.times + 1`,
    [source, fault, at],
  );
}

/** A market whose tickets have to be rechecked. */
export interface Recheck {
  readonly fixture: string;
  readonly market: string;
  readonly results: number;
  readonly isHeld: boolean;
  /** What two people have decided about these results: that they are paid, or that bets keep the former ones. */
  readonly isApproved: boolean;
  readonly isKept: boolean;
}

/** Takes due markets and postpones them until the lease ends, the longest overdue first. */
export async function claimRechecks(tx: Queryable, now: number, leaseUntil: number, limit: number): Promise<Recheck[]> {
  const { rows } = await tx.query(
    `update studio.feed_market m set recheck_at = to_timestamp($2 / 1000.0)
     from (select fixture_id, market from studio.feed_market where recheck_at <= to_timestamp($1 / 1000.0)
       order by recheck_at limit $3 for update skip locked) as due
     where m.fixture_id = due.fixture_id and m.market = due.market
     returning m.fixture_id as fixture, m.market, m.results, m.held_at is not null as "isHeld",
       coalesce(m.approved_results = m.results, false) as "isApproved", coalesce(m.kept_results = m.results, false) as "isKept"`,
    [now, leaseUntil, limit],
  );
  return rows;
}

/** Ends a recheck, unless results changed in the meantime or some tickets were not ready: then it is repeated at `againAt`. */
export async function endRecheck(
  tx: Queryable,
  { fixture, market, results }: Recheck,
  againAt: number | null,
): Promise<void> {
  await tx.query(
    `update studio.feed_market set recheck_at = to_timestamp($4::float8 / 1000.0)
     where fixture_id = $1 and market = $2 and results = $3`,
    [fixture, market, results, againAt],
  );
}

/** Has the tickets on all markets of a fixture rechecked. */
export async function recheckMarkets(tx: Queryable, fixture: string, at: number): Promise<void> {
  await tx.query(
    `update studio.feed_market set recheck_at = to_timestamp($2 / 1000.0), results = results + 1 where fixture_id = $1`,
    [fixture, at],
  );
}

/** Removes fault counts for days before a given time. */
export async function removeFaults(tx: Queryable, before: number): Promise<void> {
  await tx.query(`delete from studio.feed_fault where day < (to_timestamp($1 / 1000.0) at time zone 'UTC')::date`, [
    before,
  ]);
}
