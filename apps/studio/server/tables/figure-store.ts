import type { RoundFigure } from '../../games/figures/round-figure.ts';
import type { Queryable } from '../database.ts';

/** Adds the figures of a round to those of its table and hour; a repeat changes nothing. */
export async function countRound(
  tx: Queryable,
  table: string,
  number: number,
  { wagers, staked, expected, paid, variance }: RoundFigure,
): Promise<void> {
  await tx.query(
    `with counted as (
       update studio.table_round set counted_at = clock_timestamp()
       where table_id = $1 and number = $2 and counted_at is null returning table_id, counted_at)
     insert into studio.table_figure as kept (table_id, hour, rounds, wagers, staked, expected, paid, variance)
     select table_id, date_trunc('hour', counted_at, 'UTC'), 1, $3, $4, $5, $6, $7 from counted
     on conflict (table_id, hour) do update set rounds = kept.rounds + 1, wagers = kept.wagers + excluded.wagers,
       staked = kept.staked + excluded.staked, expected = kept.expected + excluded.expected,
       paid = kept.paid + excluded.paid, variance = kept.variance + excluded.variance`,
    [table, number, wagers, staked, expected, paid, variance],
  );
}

/** The figures of a table over the last hours requested, including the current one. */
export interface TableFigure {
  readonly table: string;
  readonly rounds: number;
  readonly wagers: number;
  readonly staked: bigint;
  readonly expected: bigint;
  readonly paid: bigint;
  /** Standard error of the payments, rounded up to a unit. */
  readonly error: bigint;
}

/** What tables paid in the last hours; tables without stakes are left out. */
export async function figuresOf(tx: Queryable, tables: readonly string[], hours: number): Promise<TableFigure[]> {
  const { rows } = await tx.query(
    `select table_id as "table", sum(rounds)::integer as rounds, sum(wagers)::integer as wagers, sum(staked)::bigint as staked,
       sum(expected)::bigint as expected, sum(paid)::bigint as paid, ceil(sqrt(sum(variance)))::bigint as error
     from studio.table_figure
     where table_id = any ($1::text[]) and hour > clock_timestamp() - $2::int * interval '1 hour'
     group by table_id`,
    [tables, hours],
  );
  return rows;
}
