import type { Queryable } from '../database.ts';

/** What the book of a fixture holds on a selection, in units of 10^-5. */
export interface Exposure {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly staked: bigint;
  readonly payout: bigint;
}

export async function exposuresOf(tx: Queryable, fixtures: readonly string[], currency: string): Promise<Exposure[]> {
  const { rows } = await tx.query(
    `select fixture_id as fixture, market, selection, staked, payout from studio.fixture_exposure
     where fixture_id = any ($1::text[]) and currency = $2`,
    [fixtures, currency],
  );
  return rows;
}

/** Adds to what is held, or takes from it. Only under the locks of the fixtures. */
export async function addExposures(
  tx: Queryable,
  currency: string,
  added: readonly Exposure[],
  sign: 1n | -1n,
): Promise<void> {
  for (const { fixture, market, selection, staked, payout } of added)
    await tx.query(
      `insert into studio.fixture_exposure as e (fixture_id, currency, market, selection, staked, payout)
       values ($1, $2, $3, $4, $5, $6) on conflict (fixture_id, currency, market, selection)
       do update set staked = e.staked + $7, payout = e.payout + $8`,
      [fixture, currency, market, selection, staked, payout, sign * staked, sign * payout],
    );
}
