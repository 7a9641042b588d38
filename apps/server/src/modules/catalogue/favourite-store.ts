import type { Category } from '@kismet/contracts/catalogue/games';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Game } from './game.ts';
import { COLUMNS, FROM, type Row, toGame } from './store.ts';

/** Serialises the changes of one member. */
export async function lockOwner(tx: Tx, ownerId: bigint): Promise<void> {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('favourites:' || $1::text, 0))`, [ownerId]);
}
/** Favourite game ids, newest first, optionally of one category. */
export async function readIds(
  db: Db | Tx,
  brandId: number,
  ownerId: bigint,
  limit: number,
  { category, offset = 0 }: { category?: Category | undefined; offset?: number } = {},
): Promise<string[]> {
  const rows = await run<{ game_id: string }>(
    db,
    `select g.game_id from catalogue.favourite f join catalogue.game g using (vendor_code, game_code)
       join catalogue.brand_vendor b on b.vendor_code = f.vendor_code and b.brand_id = $1 and b.enabled
      where f.owner_id = $2 and g.enabled and ($3::text is null or g.category = $3)
      order by f.at desc, g.game_id offset $4 limit $5`,
    [brandId, ownerId, category ?? null, offset, limit],
  );
  return rows.map((row) => row.game_id);
}
/** Adds games that the brand offers; returns how many were added. */
export async function insert(
  tx: Tx,
  brandId: number,
  ownerId: bigint,
  gameIds: readonly string[],
  at: Date,
): Promise<number> {
  const rows = await run(
    tx,
    `insert into catalogue.favourite (owner_id, vendor_code, game_code, at)
     select $2, g.vendor_code, g.game_code, $4 from catalogue.game g
       join catalogue.brand_vendor b on b.vendor_code = g.vendor_code and b.brand_id = $1 and b.enabled
      where g.game_id = any($3) and g.enabled on conflict do nothing returning 1`,
    [brandId, ownerId, gameIds, at],
  );
  return rows.length;
}
export async function remove(tx: Tx, ownerId: bigint, gameId: string): Promise<void> {
  await run(
    tx,
    `delete from catalogue.favourite f using catalogue.game g
      where f.owner_id = $1 and g.game_id = $2 and g.vendor_code = f.vendor_code and g.game_code = f.game_code`,
    [ownerId, gameId],
  );
}
export async function readList(
  db: Db,
  brandId: number,
  ownerId: bigint,
  category: Category | undefined,
  offset: number,
  limit: number,
): Promise<{ games: Game[]; count: number }> {
  const rows = await run<Row & { count: bigint }>(
    db,
    `select ${COLUMNS}, count(*) over () as count ${FROM}
       join catalogue.favourite f on f.vendor_code = g.vendor_code and f.game_code = g.game_code and f.owner_id = $2
      where g.enabled and ($3::text is null or g.category = $3)
      order by f.at desc, g.game_id offset ${offset} limit ${limit}`,
    [brandId, ownerId, category ?? null],
  );
  return { games: rows.map(toGame), count: Number(rows[0]?.count ?? 0n) };
}
