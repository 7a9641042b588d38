import type pg from 'pg';
import { type Db, run, type Tx } from './db.ts';

/** A named statement, so that a hot connection prepares it once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs named statements: on the batched writer's own connection (prepared) or inside a cold-path transaction. A store used on
 * both writes its SQL once and takes one of these.
 */
export type Query = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

export const queryOf =
  (db: Db | Tx): Query =>
  (statement, values) =>
    run(db, statement.text, values);

export const preparedQueryOf =
  (client: pg.ClientBase): Query =>
  async <Row>(statement: Statement, values: readonly unknown[]) =>
    (await client.query({ name: statement.name, text: statement.text, values: [...values] })).rows as Row[];
