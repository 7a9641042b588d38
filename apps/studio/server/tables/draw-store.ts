import type { Queryable } from '../database.ts';

export interface RoundKey {
  readonly table: string;
  readonly number: number;
}
/** What is committed to before a round opens. */
export interface NewDraw extends RoundKey {
  readonly seedA: Buffer;
  readonly commitmentA: string;
  readonly commitmentB: string;
}
/** Randomness of a round, as far as it exists. */
export interface TableDraw extends NewDraw {
  /** Null until the witness has been asked. */
  readonly betsDigest: string | null;
  /** Null until the witness has revealed it. */
  readonly seedB: Buffer | null;
}

/** Stores seeds A and both commitments of rounds; existing ones stay. */
export async function addDraws(tx: Queryable, draws: readonly NewDraw[]): Promise<void> {
  const of = <T>(value: (draw: NewDraw) => T): T[] => draws.map(value);
  await tx.query(
    `insert into studio.table_draw (table_id, number, seed_a, commitment_a, commitment_b, created_at)
     select table_id, number, seed_a, commitment_a, commitment_b, clock_timestamp()
     from unnest($1::text[], $2::integer[], $3::bytea[], $4::text[], $5::text[])
       as t(table_id, number, seed_a, commitment_a, commitment_b)
     on conflict (table_id, number) do nothing`,
    [
      of(({ table }) => table),
      of(({ number }) => number),
      of(({ seedA }) => seedA),
      of(({ commitmentA }) => commitmentA),
      of(({ commitmentB }) => commitmentB),
    ],
  );
}

/** The randomness of rounds; rounds without any are missing. */
export async function drawsOfRounds(tx: Queryable, rounds: readonly RoundKey[]): Promise<TableDraw[]> {
  const { rows } = await tx.query(
    `select d.table_id as table, d.number, d.seed_a as "seedA", d.commitment_a as "commitmentA", d.commitment_b as "commitmentB",
       d.bets_digest as "betsDigest", d.seed_b as "seedB"
     from unnest($1::text[], $2::integer[]) as t(table_id, number)
     join studio.table_draw d on d.table_id = t.table_id and d.number = t.number`,
    [rounds.map(({ table }) => table), rounds.map(({ number }) => number)],
  );
  return rows;
}

export async function keepSeedsB(
  tx: Queryable,
  seeds: readonly (RoundKey & { readonly seed: Buffer })[],
): Promise<void> {
  await tx.query(
    `update studio.table_draw d set seed_b = coalesce(d.seed_b, t.seed)
     from unnest($1::text[], $2::integer[], $3::bytea[]) as t(table_id, number, seed)
     where d.table_id = t.table_id and d.number = t.number`,
    [seeds.map(({ table }) => table), seeds.map(({ number }) => number), seeds.map(({ seed }) => seed)],
  );
}
