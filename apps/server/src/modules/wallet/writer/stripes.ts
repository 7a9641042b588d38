import { assert } from '@kismet/kernel/assert';
import { Unavailable } from '@kismet/kernel/outcome';
import type pg from 'pg';
import { preparedQueryOf, type Query, type Statement } from '../../../platform/query.ts';
import { holdStripe, isStripeHere, readStripeOf, readStripes, type StripeRow } from './stripe-store.ts';

/** Where the batches of some owners run, one after the other. */
export interface Stripe {
  readonly name: string;
  /** The node of its connection, where it is not the one of the writer's own address. */
  readonly at: { readonly host: string; readonly port: number } | null;
  /** Whether its rows may move to another node while the process runs. */
  readonly mayMove: boolean;
  /** Settings that its connection needs. */
  readonly settings: readonly string[];
  /** Statements of the stores on its connection. */
  queryOf(client: pg.ClientBase): Query;
  /** Sent first within each transaction; false where the rows are not on this node any more, so that nothing may be done. */
  hold(query: Query): Promise<boolean>;
}

export interface Stripes {
  /** The name of the owner's stripe: at once where it is known. */
  nameOf(ownerId: bigint): string | Promise<string>;
  /** As it is now; asked for again by whoever opens a connection. */
  stripe(name: string): Promise<Stripe>;
  /** Forgets where stripes are: one of them has moved. */
  forget(): void;
}

/** Rows of the coordinator that a stripe writes beside its members, in a table of the same columns. */
const INSTEAD: ReadonlyMap<string, string> = new Map([['alerts.alert', 'alerts.raised']]);
type StripeMap = ReadonlyMap<string, StripeRow>;
/** Owners whose stripe is remembered; it changes only when a group is split. */
const MOST_KNOWN = 200_000;
const ON_SHARDS = ['set citus.enable_manual_changes_to_shards = on'];

/** On one PostgreSQL: so many writers, owners spread by id. */
const wholeStripe = (name: string): Stripe => ({
  name,
  at: null,
  mayMove: false,
  settings: [],
  queryOf: preparedQueryOf,
  hold: async () => true,
});

/**
 * Stripes of the batched writer: `writers` of them on one PostgreSQL, one for each group of shards where members are spread over nodes
 * (ADR 98). Which of both is asked once, with the first owner.
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
        // without the coordinator bets go on where they were: a node says itself whether it has the rows
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
      const [, isHere] = await Promise.all([holdStripe(query, row.shards), isStripeHere(query, row.stripe)]);
      return isHere;
    },
  };
}

/** Puts the shards' names in the place of their tables'; a statement is rewritten once. */
function renamer(tables: readonly string[]): (statement: Statement) => Statement {
  const shards = new Map(tables.map((pair) => pair.split(' ') as [string, string]));
  for (const [table, beside] of INSTEAD) shards.set(table, shards.get(beside) ?? table);
  const names = [...shards.keys()].map((name) => name.replace('.', String.raw`\.`)).join('|');
  // whole names alone: neither a sequence of the table nor another table whose name begins with it
  const place = new RegExp(String.raw`(?<![\w.'])(?:${names})(?![\w(])`, 'g');
  const known = new Map<string, string>();
  return ({ name, text }) => {
    const renamed = known.get(name) ?? text.replace(place, (table) => shards.get(table)!);
    known.set(name, renamed);
    return { name, text: renamed };
  };
}
