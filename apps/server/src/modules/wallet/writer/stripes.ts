import { assert } from '@kismet/kernel/assert';
import { Unavailable } from '@kismet/kernel/outcome';
import type pg from 'pg';
import { preparedQueryOf, type Query, type Statement } from '../../../platform/query.ts';
import { holdStripe, isStripeHere, readStripeOf, readStripes, type StripeRow } from './stripe-store.ts';

/** Where the batches of some owners run, one after another. */
export interface Stripe {
  readonly name: string;
  /** The node to connect to, if it is not the writer's own address. */
  readonly at: { readonly host: string; readonly port: number } | null;
  /** Whether its rows may move to another node while the process runs. */
  readonly mayMove: boolean;
  /** Settings that its connection needs. */
  readonly settings: readonly string[];
  /** Statements of the stores on its connection. */
  queryOf(client: pg.ClientBase): Query;
  /** Sent first in each transaction; false when the rows have left this node, so that nothing may be done. */
  hold(query: Query): Promise<boolean>;
}

export interface Stripes {
  /** The name of the owner's stripe; returned synchronously once it is known. */
  nameOf(ownerId: bigint): string | Promise<string>;
  /** The current state of a stripe; read again whenever a connection is opened. */
  stripe(name: string): Promise<Stripe>;
  /** Forgets the locations of all stripes: one has moved. */
  forget(): void;
}

/** Tables on the coordinator that a stripe writes along with its members' rows, mapped to a table with the same columns that stands in for them. */
const INSTEAD: ReadonlyMap<string, string> = new Map([['alerts.alert', 'alerts.raised']]);
type StripeMap = ReadonlyMap<string, StripeRow>;
/** Number of owners whose stripe is cached; it changes only when a group is split. */
const MOST_KNOWN = 200_000;
const ON_SHARDS = ['set citus.enable_manual_changes_to_shards = on'];

/** A stripe on a single PostgreSQL: there are as many as writers, and owners are spread over them by id. */
const wholeStripe = (name: string): Stripe => ({
  name,
  at: null,
  mayMove: false,
  settings: [],
  queryOf: preparedQueryOf,
  hold: async () => true,
});

/**
 * Stripes of the batched writer: `writers` of them on a single PostgreSQL, or one for each group of shards where members are spread
 * over nodes (ADR 98). Which of the two applies is determined once, for the first owner.
 */
export function stripesOf(query: Query, writers: number): Stripes {
  const known = new Map<bigint, string>();
  let map: Promise<StripeMap> | null = null;
  let last: StripeMap | null = null;
  let isWhole = false;
  const rows = (): Promise<StripeMap> => {
    map ??= readStripes(query).then(
      (all) => {
        last = new Map(all.map((row) => [String(row.stripe), row]));
        return last;
      },
      (error: unknown) => {
        map = null;
        // without the coordinator, bets continue where they were: each node knows whether it has the rows
        if (last) return last;
        throw new Unavailable('the database did not say where members are', { cause: error });
      },
    );
    return map;
  };
  const wholeName = (ownerId: bigint) => String(ownerId % BigInt(writers));
  async function find(ownerId: bigint): Promise<string> {
    if ((await rows()).size === 0) {
      isWhole = true;
      return wholeName(ownerId);
    }
    const stripe = await readStripeOf(query, ownerId).catch((error: unknown) => {
      throw new Unavailable('the database did not say where the member is', { cause: error });
    });
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(ownerId, String(stripe));
    return String(stripe);
  }
  return {
    nameOf: (ownerId) => (isWhole ? wholeName(ownerId) : (known.get(ownerId) ?? find(ownerId))),
    async stripe(name) {
      const all = await rows();
      if (all.size === 0) return wholeStripe(name);
      const row = all.get(name);
      assert(row, `no stripe ${name}`);
      return shardStripe(name, row);
    },
    forget() {
      map = null;
    },
  };
}

function shardStripe(name: string, row: StripeRow): Stripe {
  const { host, port } = row;
  const onShards = renamer(row.tables);
  return {
    name,
    at: host === null || port === null ? null : { host, port },
    mayMove: true,
    settings: ON_SHARDS,
    queryOf(client) {
      const query = preparedQueryOf(client);
      return (statement, values) => query(onShards(statement), values);
    },
    async hold(query) {
      const [, isHere] = await Promise.all([holdStripe(query, row.stripe), isStripeHere(query, row.stripe)]);
      return isHere;
    },
  };
}

/** Replaces table names with shard names; each statement is rewritten once. */
function renamer(tables: readonly string[]): (statement: Statement) => Statement {
  const shards = new Map(tables.map((pair) => pair.split(' ') as [string, string]));
  for (const [table, beside] of INSTEAD) shards.set(table, shards.get(beside) ?? table);
  const names = [...shards.keys()].map((name) => name.replace('.', String.raw`\.`)).join('|');
  // whole names only: neither a sequence of the table nor another table whose name starts with it
  const place = new RegExp(String.raw`(?<![\w.'])(?:${names})(?![\w(])`, 'g');
  const known = new Map<string, string>();
  return ({ name, text }) => {
    const renamed = known.get(name) ?? text.replace(place, (table) => shards.get(table)!);
    known.set(name, renamed);
    return { name, text: renamed };
  };
}
