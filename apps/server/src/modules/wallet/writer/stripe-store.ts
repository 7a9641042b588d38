import type { Query } from '../../../platform/query.ts';

/** A group of co-located shards on one node, holding the same members. */
export interface StripeRow {
  readonly stripe: bigint;
  /** Null: the node that answered the query. */
  readonly host: string | null;
  readonly port: number | null;
  /** `wallet.account wallet.account_102144` for each table. */
  readonly tables: readonly string[];
}

/** All stripes and where they are now; none on a single PostgreSQL. */
export const readStripes = (query: Query): Promise<StripeRow[]> =>
  query<StripeRow>({ name: 'wallet-stripes', text: 'select stripe, host, port, tables from wallet.stripes()' }, []);

/** The stripe of an owner; null on a single PostgreSQL. */
export async function readStripeOf(query: Query, ownerId: bigint): Promise<bigint | null> {
  const rows = await query<{ stripe: bigint | null }>(
    { name: 'wallet-stripe-of', text: 'select wallet.stripe_of($1::bigint) as stripe' },
    [ownerId],
  );
  return rows[0]!.stripe;
}

/**
 * Keeps a stripe where it is until the transaction ends; waits while it is being moved. Whatever moves a group locks each of its shards, so that
 * holding the one that names it is enough.
 */
export async function holdStripe(query: Query, stripe: bigint): Promise<void> {
  await query({ name: 'wallet-hold-stripe', text: 'select wallet.hold_stripe(array[$1::bigint])' }, [stripe]);
}

/** Whether the stripe is on this node; queried in a statement after `holdStripe`, so that it sees the effect of a completed move. */
export async function isStripeHere(query: Query, stripe: bigint): Promise<boolean> {
  const rows = await query<{ here: boolean }>(
    { name: 'wallet-stripe-here', text: 'select wallet.is_stripe_here($1::bigint) as here' },
    [stripe],
  );
  return rows[0]!.here;
}
