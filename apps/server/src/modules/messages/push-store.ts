import { type Db, run, type Tx } from '../../platform/db.ts';

/** Maximum browsers per member that get push messages; a further one replaces the oldest. */
export const BROWSERS_MAX = 5;

export interface NewSubscription {
  readonly ownerId: bigint;
  readonly endpointKey: Buffer;
  readonly sealed: Buffer;
  readonly at: Date;
}
/** Writes a browser's subscription; another member's moves to this one. Beyond five, the oldest are deleted. */
export async function writeSubscription(tx: Tx, { ownerId, endpointKey, sealed, at }: NewSubscription): Promise<void> {
  await run(
    tx,
    `insert into messages.push_subscription (owner_id, endpoint_key, sealed, at) values ($1, $2, $3, $4)
     on conflict (endpoint_key) do update set owner_id = excluded.owner_id, sealed = excluded.sealed, at = excluded.at`,
    [ownerId, endpointKey, sealed, at],
  );
  await run(
    tx,
    `delete from messages.push_subscription where owner_id = $1 and endpoint_key in
       (select endpoint_key from messages.push_subscription where owner_id = $1
         order by endpoint_key = $2 desc, at desc, endpoint_key offset $3)`,
    [ownerId, endpointKey, BROWSERS_MAX],
  );
}
export async function readSubscriptionKeys(db: Db | Tx, ownerId: bigint): Promise<Buffer[]> {
  const rows = await run<{ endpoint_key: Buffer }>(
    db,
    'select endpoint_key from messages.push_subscription where owner_id = $1 order by at limit $2',
    [ownerId, BROWSERS_MAX],
  );
  return rows.map((row) => row.endpoint_key);
}
export async function readSubscription(db: Db, ownerId: bigint, endpointKey: Buffer): Promise<Buffer | null> {
  const [row] = await run<{ sealed: Buffer }>(
    db,
    'select sealed from messages.push_subscription where owner_id = $1 and endpoint_key = $2',
    [ownerId, endpointKey],
  );
  return row?.sealed ?? null;
}
export async function deleteSubscription(db: Db | Tx, ownerId: bigint, endpointKey: Buffer): Promise<void> {
  await run(db, 'delete from messages.push_subscription where owner_id = $1 and endpoint_key = $2', [
    ownerId,
    endpointKey,
  ]);
}
export async function deleteSubscriptions(tx: Tx, ownerId: bigint): Promise<void> {
  await run(tx, 'delete from messages.push_subscription where owner_id = $1', [ownerId]);
}
