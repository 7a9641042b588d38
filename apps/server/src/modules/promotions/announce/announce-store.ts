import { type Db, run, type Tx } from '../../../platform/db.ts';

/** When a popup of an offer was last shown to a member. */
export async function readLastAnnounced(tx: Db | Tx, ownerId: bigint): Promise<Date | null> {
  const [last] = await run<{ at: Date }>(
    tx,
    'select at from promotions.announced where owner_id = $1 order by at desc limit 1',
    [ownerId],
  );
  return last?.at ?? null;
}
/** Which of these offers a member was shown, and when the last popup of any offer was shown. */
export async function readAnnounced(
  tx: Db | Tx,
  ownerId: bigint,
  offerIds: readonly string[],
): Promise<{ readonly told: ReadonlySet<string>; readonly lastAt: Date | null }> {
  const rows = await run<{ offer_id: string }>(
    tx,
    'select offer_id from promotions.announced where owner_id = $1 and offer_id = any($2::uuid[])',
    [ownerId, [...offerIds]],
  );
  return { told: new Set(rows.map((row) => row.offer_id)), lastAt: await readLastAnnounced(tx, ownerId) };
}
export async function insertAnnounced(tx: Tx, ownerId: bigint, offerId: string, at: Date): Promise<void> {
  await run(tx, 'insert into promotions.announced (owner_id, offer_id, at) values ($1, $2, $3)', [
    ownerId,
    offerId,
    at,
  ]);
}
