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
    (await client.query({ name: statement.name, text: statement.text, values: values.map(parameterOf) })).rows as Row[];

const parameterOf = (value: unknown): unknown => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value);

/** What an element of an array literal may be without quotes: ids, codes, numbers. */
const PLAIN = /^(?!null$)[\w.:+/-]+$/i;

/**
 * A list of numbers, bigints, booleans, texts, bytes and nulls as PostgreSQL's array literal; null for a list with anything else, which the driver
 * writes. The driver quotes and escapes every element, which takes a twentieth of the process's time for a bet (ADR 107).
 */
export function arrayLiteral(list: readonly unknown[]): string | null {
  let literal = '{';
  for (let i = 0; i < list.length; i++) {
    const element = elementOf(list[i]);
    if (element === null) return null;
    literal += i > 0 ? `,${element}` : element;
  }
  return `${literal}}`;
}

function elementOf(value: unknown): string | null {
  switch (typeof value) {
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(value);
    case 'string':
      return PLAIN.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
    default:
      if (value === null || value === undefined) return 'NULL';
      return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : null;
  }
}
