import { type Db, run } from '../../../platform/db.ts';

/** The offers among these for which a member's first exposure is recorded. */
export async function readExposed(db: Db, ownerId: bigint, offerIds: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ offer_id: string }>(
    db,
    'select offer_id from promotions.exposed where owner_id = $1 and offer_id = any($2::uuid[])',
    [ownerId, [...offerIds]],
  );
  return new Set(rows.map((row) => row.offer_id));
}
/** Records first exposures; later ones change nothing. */
export async function insertExposed(
  db: Db,
  ownerId: bigint,
  exposed: readonly { readonly offerId: string; readonly isHeldOut: boolean; readonly day: string }[],
): Promise<void> {
  await run(
    db,
    `insert into promotions.exposed (owner_id, offer_id, is_held_out, day)
     select $1, e.offer_id, e.is_held_out, e.day from unnest($2::uuid[], $3::boolean[], $4::date[]) as e (offer_id, is_held_out, day)
     on conflict do nothing`,
    [
      ownerId,
      exposed.map(({ offerId }) => offerId),
      exposed.map(({ isHeldOut }) => isHeldOut),
      exposed.map(({ day }) => day),
    ],
  );
}
/** Members of both groups of an offer. */
export const countExposed = (db: Db, offerId: string): Promise<{ is_held_out: boolean; members: number }[]> =>
  run(
    db,
    'select is_held_out, count(*)::int as members from promotions.exposed where offer_id = $1 group by is_held_out',
    [offerId],
  );
/** Members of a group above an owner, ordered by id. */
export const readGroup = (
  db: Db,
  wanted: { readonly offerId: string; readonly isHeldOut: boolean; readonly after: bigint; readonly limit: number },
): Promise<{ owner_id: bigint; day: string }[]> =>
  run(
    db,
    `select owner_id, day::text as day from promotions.exposed where offer_id = $1 and is_held_out = $2 and owner_id > $3
      order by owner_id limit $4`,
    [wanted.offerId, wanted.isHeldOut, wanted.after, wanted.limit],
  );
