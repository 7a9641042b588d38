import type pg from 'pg';
import type { Step } from './plan.ts';
import type { Sum } from './sums.ts';

/**
 * What a distribution has to do and has done, in the database itself: each step's statements and its mark are one transaction, so
 * that an interrupted distribution resumes where it stopped.
 */
const TABLES = `
  create table if not exists public.kismet_distribution_step (n integer primary key, what text not null, sql text[] not null, done_at timestamptz);
  create table if not exists public.kismet_distribution_sum (table_name text primary key, rows text not null, digest text not null);`;

export const hasBegun = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select to_regclass('public.kismet_distribution_step') is not null as there`)).rows[0].there;

/** Writes the plan and the checksums of the original tables, all or nothing. */
export async function begin(client: pg.Client, steps: readonly Step[], sums: readonly Sum[]): Promise<void> {
  await client.query('begin');
  await client.query(TABLES);
  for (const [n, { what, sql }] of steps.entries())
    await client.query('insert into public.kismet_distribution_step (n, what, sql) values ($1, $2, $3)', [
      n,
      what,
      sql,
    ]);
  for (const { table, rows, digest } of sums)
    await client.query('insert into public.kismet_distribution_sum values ($1, $2, $3)', [table, rows, digest]);
  await client.query('commit');
}

interface Left extends Step {
  readonly n: number;
}
export const leftOf = async (client: pg.Client): Promise<Left[]> =>
  (await client.query('select n, what, sql from public.kismet_distribution_step where done_at is null order by n'))
    .rows;

/** Runs a step and marks it. */
export async function take(client: pg.Client, { n, sql }: Left): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
    for (const one of sql) await client.query(one);
    await client.query('update public.kismet_distribution_step set done_at = now() where n = $1', [n]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export const sumsOfBefore = async (client: pg.Client): Promise<Sum[]> =>
  (await client.query('select table_name as "table", rows, digest from public.kismet_distribution_sum order by 1'))
    .rows;
