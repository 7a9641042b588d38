import type { CorrectionSums } from '../../../games/sports/settlement/correction-sums.ts';
import type { Queryable } from '../../database.ts';
import { decodeState, encodeState } from '../../tables/state-text.ts';
import type { Recheck } from './feed-store.ts';

/** What two people decide about a held market: its bets are corrected, or keep what they were paid. */
export type HeldDecision = 'correct' | 'keep';

interface Sides {
  readonly league: string;
  readonly home: string;
  readonly away: string;
}
/** The state of a market between its feed and the two people. */
export interface HeldState extends Sides {
  /** Null while it is not held. */
  readonly heldAt: Date | null;
  /** What two people decided about the current results. */
  readonly decided: HeldDecision | null;
}
/** A market whose corrections need two people. */
export interface HeldMarket extends Sides {
  readonly fixture: string;
  readonly market: string;
  readonly heldAt: Date;
  /** As of the last recheck; empty before one. */
  readonly sums: readonly CorrectionSums[];
}

/** Leaves the paid tickets of a market to two people; does nothing when its results have changed since, or were decided. */
export async function holdMarket(
  tx: Queryable,
  { fixture, market, results }: Recheck,
  sums: readonly CorrectionSums[],
  at: number,
): Promise<void> {
  await tx.query(
    `update studio.feed_market set held_at = coalesce(held_at, to_timestamp($4 / 1000.0)), held_sums = $5::jsonb
     where fixture_id = $1 and market = $2 and results = $3`,
    [fixture, market, results, at, encodeState(sums)],
  );
}

/** Releases a held market whose results are now within what is corrected automatically. */
export async function releaseMarket(tx: Queryable, { fixture, market, results }: Recheck): Promise<void> {
  await tx.query(
    `update studio.feed_market set held_at = null, held_sums = null
     where fixture_id = $1 and market = $2 and results = $3`,
    [fixture, market, results],
  );
}

/** The state of a market; null for an unknown one. */
export async function heldState(tx: Queryable, fixture: string, market: string): Promise<HeldState | null> {
  const { rows } = await tx.query(
    `select f.league, f.home, f.away, m.held_at as "heldAt",
       case when m.approved_results = m.results then 'correct' when m.kept_results = m.results then 'keep' end as decided
     from studio.feed_market m join studio.fixture f on f.id = m.fixture_id where m.fixture_id = $1 and m.market = $2`,
    [fixture, market],
  );
  return rows[0] ?? null;
}

/**
 * Records what two people decided about a held market, and has its tickets rechecked. The results get a new number, so that a recheck in
 * progress neither ends this one nor holds the market again. Only under the lock of its fixture.
 * @returns false when it is no longer held
 */
export async function decideHeld(
  tx: Queryable,
  fixture: string,
  market: string,
  decision: HeldDecision,
  at: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.feed_market set held_at = null, held_sums = null, results = results + 1,
       approved_results = case when $3 = 'correct' then results + 1 else approved_results end,
       kept_results = case when $3 = 'keep' then results + 1 else kept_results end,
       recheck_at = to_timestamp($4 / 1000.0)
     where fixture_id = $1 and market = $2 and held_at is not null`,
    [fixture, market, decision, at],
  );
  return rowCount === 1;
}

/** Held markets, those waiting longest first. */
export async function heldMarkets(tx: Queryable, limit: number): Promise<HeldMarket[]> {
  const { rows } = await tx.query(
    `select m.fixture_id as fixture, m.market, f.league, f.home, f.away, m.held_at as "heldAt", m.held_sums::text as sums
     from studio.feed_market m join studio.fixture f on f.id = m.fixture_id
     where m.held_at is not null order by m.held_at, m.fixture_id, m.market limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, sums: row.sums === null ? [] : decodeState<CorrectionSums[]>(row.sums) }));
}
