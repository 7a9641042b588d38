import type { Queryable } from '../../database.ts';

/**
 * The late bets of a competition since its hold was last extended: their number, and the sums, in parts per million of each, of what they won
 * and of their chances.
 */
export interface LateBets {
  readonly tickets: number;
  readonly wonPpm: number;
  readonly chancePpm: number;
}
/** An extended hold: bets on a competition of a feed are held longer than is usual for its sport. */
export interface LongerHold extends LateBets {
  readonly source: string;
  readonly league: string;
  readonly longerMs: number;
  readonly grownAt: Date;
}

const SUMS = `tickets, won_ppm::float8 as "wonPpm", chance_ppm::float8 as "chancePpm"`;

/** The fixtures that had a material incident received between two given times. */
export async function incidentsAfter(
  tx: Queryable,
  fixtures: readonly string[],
  after: number,
  until: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query(
    `select distinct fixture_id as fixture from studio.feed_incident
     where fixture_id = any ($1::text[]) and at > to_timestamp($2::float8 / 1000.0) and at <= to_timestamp($3::float8 / 1000.0)`,
    [fixtures, after, until],
  );
  return new Set(rows.map(({ fixture }) => fixture));
}

/** Adds a late bet to its competition, whose row is locked from then on; returns the new sums. */
export async function addLate(
  tx: Queryable,
  fixture: string,
  { wonPpm, chancePpm }: Pick<LateBets, 'wonPpm' | 'chancePpm'>,
): Promise<LateBets> {
  const { rows } = await tx.query(
    `insert into studio.feed_hold as h (source, league, tickets, won_ppm, chance_ppm)
     select f.source, f.league, 1, $2::bigint, $3::bigint from studio.fixture f where f.id = $1
     on conflict (source, league) do update set tickets = h.tickets + 1, won_ppm = h.won_ppm + excluded.won_ppm,
       chance_ppm = h.chance_ppm + excluded.chance_ppm
     returning ${SUMS}`,
    [fixture, wonPpm, chancePpm],
  );
  return rows[0]!;
}

/** Extends the hold for bets on a fixture's competition, up to a maximum, and restarts the count of its late bets. */
export async function growHold(
  tx: Queryable,
  fixture: string,
  byMs: number,
  mostMs: number,
  at: number,
): Promise<void> {
  await tx.query(
    `update studio.feed_hold h set longer_ms = least(h.longer_ms + $2, $3), grown_at = to_timestamp($4::float8 / 1000.0),
       tickets = 0, won_ppm = 0, chance_ppm = 0
     from studio.fixture f where f.id = $1 and h.source = f.source and h.league = f.league`,
    [fixture, byMs, mostMs, at],
  );
}

/**
 * Returns bets on a competition to their sport's usual hold, and restarts the count of its late bets; false if the hold has changed in the
 * meantime.
 */
export async function endHold(
  tx: Queryable,
  { source, league, longerMs }: Pick<LongerHold, 'source' | 'league' | 'longerMs'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.feed_hold set longer_ms = 0, grown_at = null, tickets = 0, won_ppm = 0, chance_ppm = 0
     where source = $1 and league = $2 and longer_ms = $3`,
    [source, league, longerMs],
  );
  return rowCount === 1;
}

/** The extended hold by the name the desk uses: the first digits of the digest of feed and competition, one on each line. */
export async function longerHoldOf(tx: Queryable, digits: string): Promise<LongerHold | null> {
  const { rows } = await tx.query(
    `select source, league, longer_ms as "longerMs", grown_at as "grownAt", ${SUMS} from studio.feed_hold
     where longer_ms > 0 and left(encode(sha256(convert_to(source || chr(10) || league, 'UTF8')), 'hex'), 24) = $1`,
    [digits],
  );
  return rows[0] ?? null;
}

/** Competitions whose hold has been extended, latest first. */
export async function longerHolds(tx: Queryable, limit: number): Promise<LongerHold[]> {
  const { rows } = await tx.query(
    `select source, league, longer_ms as "longerMs", grown_at as "grownAt", ${SUMS} from studio.feed_hold
     where longer_ms > 0 order by grown_at desc, source, league limit $1`,
    [limit],
  );
  return rows;
}
