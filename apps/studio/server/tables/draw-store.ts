import type { Queryable } from '../database.ts';

/** Randomness of a round, as far as it is there. */
export interface TableDraw {
  readonly number: number;
  readonly seedA: Buffer;
  readonly commitmentA: string;
  readonly commitmentB: string;
  /** Null until the witness was asked. */
  readonly betsDigest: string | null;
  /** Null until the witness has revealed it. */
  readonly seedB: Buffer | null;
}
const COLUMNS = `number, seed_a as "seedA", commitment_a as "commitmentA", commitment_b as "commitmentB", bets_digest as "betsDigest",
  seed_b as "seedB"`;

/** Stores seed A and both commitments of a round, before it opens; what is there stays. */
export async function addDraw(
  tx: Queryable,
  table: string,
  draw: Pick<TableDraw, 'number' | 'seedA' | 'commitmentA' | 'commitmentB'>,
): Promise<void> {
  await tx.query(
    `insert into studio.table_draw (table_id, number, seed_a, commitment_a, commitment_b, created_at)
     values ($1, $2, $3, $4, $5, clock_timestamp()) on conflict (table_id, number) do nothing`,
    [table, draw.number, draw.seedA, draw.commitmentA, draw.commitmentB],
  );
}

/** The randomness of a round; null when there is none. */
export async function drawOfRound(tx: Queryable, table: string, number: number): Promise<TableDraw | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.table_draw where table_id = $1 and number = $2`, [
    table,
    number,
  ]);
  return rows[0] ?? null;
}

export async function keepSeedB(tx: Queryable, table: string, number: number, seed: Buffer): Promise<void> {
  await tx.query('update studio.table_draw set seed_b = coalesce(seed_b, $3) where table_id = $1 and number = $2', [
    table,
    number,
    seed,
  ]);
}
