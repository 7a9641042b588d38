import type { TABLE_CLASSES } from '../../apps/server/db/table-classes.ts';

/** A unique index; `constraint` if it belongs to one. */
export interface UniqueKey {
  readonly table: string;
  readonly index: string;
  readonly constraint: string | null;
  readonly isPrimary: boolean;
  readonly columns: readonly string[];
  /** In the form of `create unique index`. */
  readonly definition: string;
}
export interface ForeignKey {
  readonly table: string;
  readonly to: string;
  readonly name: string;
  readonly definition: string;
}
export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  /** Reads the rows of a whole statement, which no single node has. */
  readonly isOfStatement: boolean;
}
/** Parts of a single-node schema that a distributed database cannot have in this form. */
export interface Catalogue {
  readonly keys: readonly UniqueKey[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly triggers: readonly Trigger[];
}
/** One step of a distribution: its statements run in one transaction, which also marks it as done. */
export interface Step {
  readonly what: string;
  readonly sql: readonly string[];
}

type Classes = typeof TABLE_CLASSES;
/**
 * Triggers that write to another table, for a release before the one that distributes: a node cannot write to the coordinator, and
 * such a release runs only on a single database (ADR 94).
 */
const OF_ONE_DATABASE: ReadonlySet<string> = new Set([
  'account_to_house',
  'house_to_account',
  'deposit_claimed',
  'withdrawal_claimed',
]);
/** The table with which all others are co-located. */
const FIRST = 'wallet.account';
const FOREMOST = 'owner_id';

/**
 * The steps, in order, that spread the members of one database over the nodes of a cluster (ADR 95). Unique keys that no single
 * node can enforce are replaced by plain indexes; foreign keys among a member's tables are dropped and restored, since both tables
 * must be distributed first; foreign keys from tables of the coordinator to replicated tables are dropped, because such a table
 * would be planned as part of the cluster, which refuses many of its statements. The nightly invariants check what is lost with a
 * key.
 */
export function planOf({ keys, foreignKeys, triggers }: Catalogue, classes: Classes, shards: number): Step[] {
  const isDistributed = (table: string) => classes.distributed.includes(table);
  const isReference = (table: string) => classes.reference.includes(table);
  const among = foreignKeys.filter(({ table, to }) => isDistributed(table) && isDistributed(to));
  const inward = foreignKeys.filter(
    ({ table, to }) => !isDistributed(table) && !isReference(table) && (isDistributed(to) || isReference(to)),
  );
  const moved = triggers.filter(({ table }) => isDistributed(table) || isReference(table));
  const members = [FIRST, ...classes.distributed.filter((table) => table !== FIRST)];
  return [
    ...keys
      .filter(({ table, columns }) => isDistributed(table) && !columns.includes(FOREMOST))
      .map((key) => ({ what: `${key.index} is no longer a key across all nodes`, sql: withoutKey(key) })),
    ...moved.map(({ table, name }) => ({
      what: `trigger ${name} of ${table} is dropped`,
      sql: [`drop trigger ${name} on ${table}`],
    })),
    ...[...among, ...inward].map(({ table, name }) => ({
      what: `key ${name} of ${table} is dropped`,
      sql: [`alter table ${table} drop constraint ${name}`],
    })),
    ...referenceOrder(classes.reference, foreignKeys).map((table) => ({
      what: `${table} is on every node`,
      sql: [`select create_reference_table('${table}')`],
    })),
    ...members.map((table) => ({
      what: `${table} is distributed by owner`,
      sql: [
        table === FIRST
          ? `select create_distributed_table('${table}', 'owner_id', shard_count => ${shards}, colocate_with => 'none')`
          : `select create_distributed_table('${table}', 'owner_id', colocate_with => '${FIRST}')`,
      ],
    })),
    ...among.map(({ table, name, definition }) => ({
      what: `key ${name} of ${table} is restored`,
      sql: [`alter table ${table} add constraint ${name} ${definition}`],
    })),
    ...moved
      .filter(({ name, isOfStatement }) => !isOfStatement && !OF_ONE_DATABASE.has(name))
      .map(({ table, name, definition }) => ({ what: `trigger ${name} of ${table} is restored`, sql: [definition] })),
  ];
}

/** The same look-up without uniqueness; a primary key gets the owner before its columns. */
function withoutKey({ table, index, constraint, isPrimary, columns, definition }: UniqueKey): string[] {
  const schema = table.slice(0, table.indexOf('.'));
  const plain = definition.replace('CREATE UNIQUE INDEX', 'create index').replace(` ${nameIn(index)} `, ' ');
  return [
    constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${schema}.${nameIn(index)}`,
    ...(isPrimary ? [`alter table ${table} add primary key (${[FOREMOST, ...columns].join(', ')})`] : []),
    plain,
  ];
}
const nameIn = (qualified: string): string => qualified.slice(qualified.indexOf('.') + 1);

/** A table comes after those that its keys reference. */
function referenceOrder(tables: readonly string[], foreignKeys: readonly ForeignKey[]): string[] {
  const order: string[] = [];
  const visit = (table: string) => {
    if (order.includes(table)) return;
    for (const { table: from, to } of foreignKeys) if (from === table && to !== table && tables.includes(to)) visit(to);
    order.push(table);
  };
  for (const table of tables) visit(table);
  return order;
}
