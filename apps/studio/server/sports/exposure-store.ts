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

/** Currencies in which the books of fixtures hold anything, the one with the most selections first. */
export async function bookedCurrencies(tx: Queryable, fixtures: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query(
    `select currency from studio.fixture_exposure where fixture_id = any ($1::text[]) and staked > 0
     group by currency order by count(*) desc, currency`,
    [fixtures],
  );
  return rows.map(({ currency }) => currency);
}

/** Adds to what is held, or subtracts from it. Only under the locks of the fixtures. */
export async function addExposures(
  tx: Queryable,
  currency: string,
  added: readonly Exposure[],
  sign: 1n | -1n,
): Promise<void> {
  const of = <T>(value: (one: Exposure) => T): T[] => added.map(value);
  await tx.query(
    `insert into studio.fixture_exposure as e (fixture_id, currency, market, selection, staked, payout)
     select a.fixture_id, $1, a.market, a.selection, sum(a.staked)::bigint, sum(a.payout)::bigint
     from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]) as a(fixture_id, market, selection, staked, payout)
     group by a.fixture_id, a.market, a.selection
     on conflict (fixture_id, currency, market, selection)
     do update set staked = e.staked + $7 * excluded.staked, payout = e.payout + $7 * excluded.payout`,
    [
      currency,
      of(({ fixture }) => fixture),
      of(({ market }) => market),
      of(({ selection }) => selection),
      of(({ staked }) => staked),
      of(({ payout }) => payout),
      sign,
    ],
  );
}
