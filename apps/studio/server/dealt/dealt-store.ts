import type { Queryable } from '../database.ts';
import { decodeState } from '../tables/state-text.ts';

/** A finished round with the result in its game's format. */
export interface PastDealt {
  readonly number: number;
  readonly result: unknown;
}

/** The newest rounds of a table that have a result, newest first. */
export async function pastDealt(tx: Queryable, table: string, limit: number): Promise<PastDealt[]> {
  const { rows } = await tx.query(
    `select number, (state->'result')::text as result from studio.table_round
     where table_id = $1 and phase in ('RESULT', 'SETTLED') order by number desc limit $2`,
    [table, limit],
  );
  return rows.map(({ number, result }) => ({ number, result: decodeState(result) }));
}

/** The result of a round; null while there is none. */
export async function resultOfRound(tx: Queryable, table: string, number: number): Promise<unknown> {
  const { rows } = await tx.query(
    `select (state->'result')::text as result from studio.table_round
     where table_id = $1 and number = $2 and phase in ('RESULT', 'SETTLED')`,
    [table, number],
  );
  return rows[0] ? decodeState(rows[0].result) : null;
}
