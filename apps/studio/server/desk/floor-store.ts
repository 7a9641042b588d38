import type { Queryable } from '../database.ts';
import { decodeState } from '../tables/state-text.ts';

/** The newest rounds of a table, newest first. */
export interface FloorRound {
  readonly table: string;
  readonly number: number;
  readonly phase: string;
  readonly changedAt: Date;
  /** In its game's format; null without one. */
  readonly result: unknown;
  /** Crash point in hundredths; null in other games. */
  readonly point: number | null;
}

/** The newest rounds of each table. */
export async function floorRounds(tx: Queryable, tables: readonly string[], each: number): Promise<FloorRound[]> {
  const { rows } = await tx.query(
    `select r.table_id as "table", r.number, r.phase, r.updated_at as "changedAt", coalesce(r.part->'result', r.state->'result')::text as result,
       coalesce(r.part->>'point', r.state->>'point')::integer as point
     from unnest($1::text[]) as t(id)
     cross join lateral (select table_id, number, phase, updated_at, state, part from studio.table_round where table_id = t.id
       order by number desc limit $2) as r`,
    [tables, each],
  );
  return rows.map((row) => ({ ...row, result: row.result === null ? null : decodeState(row.result) }));
}

/** What the book has taken on a fixture, by currency. Units of 10^-5. */
export interface FixtureStakes {
  readonly fixture: string;
  readonly currency: string;
  readonly staked: bigint;
  /** The largest liability of any one selection. */
  readonly most: bigint;
}

export async function fixtureStakes(tx: Queryable, fixtures: readonly string[]): Promise<FixtureStakes[]> {
  const { rows } = await tx.query(
    `select fixture_id as fixture, currency, sum(staked)::bigint as staked, max(payout)::bigint as most
     from studio.fixture_exposure where fixture_id = any ($1::text[]) group by fixture_id, currency
     having sum(staked) > 0 order by fixture_id, currency`,
    [fixtures],
  );
  return rows;
}
