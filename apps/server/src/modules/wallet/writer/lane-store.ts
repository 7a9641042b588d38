import type { Query } from '../../../platform/query.ts';

/** A group of shards that lie beside each other on one node, all of the same members. */
export interface LaneRow {
  readonly lane: bigint;
  /** Null: the node that was asked. */
  readonly host: string | null;
  readonly port: number | null;
  readonly shards: readonly bigint[];
  /** `wallet.account wallet.account_102144` for each table. */
  readonly tables: readonly string[];
}

/** All lanes and where they are now; none on one PostgreSQL. */
export const readLanes = (query: Query): Promise<LaneRow[]> =>
  query<LaneRow>({ name: 'wallet-lanes', text: 'select lane, host, port, shards, tables from wallet.lanes()' }, []);

/** The lane of an owner; null on one PostgreSQL. */
export async function readLaneOf(query: Query, ownerId: bigint): Promise<bigint | null> {
  const rows = await query<{ lane: bigint | null }>(
    { name: 'wallet-lane-of', text: 'select wallet.lane_of($1::bigint) as lane' },
    [ownerId],
  );
  return rows[0]!.lane;
}

/** Keeps the shards where they are until the transaction ends; waits while they are being moved. */
export async function holdLane(query: Query, shards: readonly bigint[]): Promise<void> {
  await query({ name: 'wallet-hold-lane', text: 'select wallet.hold_lane($1::bigint[])' }, [shards]);
}

/** Whether the lane is on this node; asked in a statement after `holdLane`, so that it sees what a move has left behind. */
export async function isLaneHere(query: Query, lane: bigint): Promise<boolean> {
  const rows = await query<{ here: boolean }>(
    { name: 'wallet-lane-here', text: 'select wallet.is_lane_here($1::bigint) as here' },
    [lane],
  );
  return rows[0]!.here;
}
