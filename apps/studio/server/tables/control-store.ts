import {
  type ControlReason,
  type ControlState,
  type TableControl,
  UNCONTROLLED,
} from '../../games/shared/table-control.ts';
import type { Queryable } from '../database.ts';

interface Row {
  readonly state: ControlState;
  readonly reason: ControlReason | null;
  readonly leastStake: bigint | null;
  readonly mostStake: bigint | null;
}
const controlIn = (row: Row | undefined): TableControl => {
  if (!row) return UNCONTROLLED;
  const { state, reason, leastStake, mostStake } = row;
  return { state, reason, limits: leastStake === null ? null : { leastStake, mostStake: mostStake! } };
};

/** The desk's settings for many tables, in the same order. */
export async function controlsOf(tx: Queryable, tables: readonly string[]): Promise<TableControl[]> {
  const { rows } = await tx.query<Row & { readonly table: string }>(
    `select table_id as "table", state, reason, least_stake as "leastStake", most_stake as "mostStake" from studio.table_control
     where table_id = any ($1::text[])`,
    [tables],
  );
  const known = new Map(rows.map((row) => [row.table, row]));
  return tables.map((table) => controlIn(known.get(table)));
}

/** The desk's settings for a table, locked until the end of the transaction: of two changes, the second sees the first. */
export async function lockControl(tx: Queryable, table: string): Promise<TableControl> {
  await tx.query(
    `insert into studio.table_control (table_id, state, changed_at) values ($1, 'open', clock_timestamp())
     on conflict (table_id) do nothing`,
    [table],
  );
  const { rows } = await tx.query(
    `select state, reason, least_stake as "leastStake", most_stake as "mostStake" from studio.table_control
     where table_id = $1 for update`,
    [table],
  );
  return controlIn(rows[0]);
}

export async function saveControl(
  tx: Queryable,
  table: string,
  { state, reason, limits }: TableControl,
): Promise<void> {
  await tx.query(
    `update studio.table_control set state = $2, reason = $3, least_stake = $4, most_stake = $5, changed_at = clock_timestamp()
     where table_id = $1`,
    [table, state, reason, limits?.leastStake ?? null, limits?.mostStake ?? null],
  );
}
