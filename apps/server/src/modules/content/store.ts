import type { ContentKind } from '@kismet/contracts/content/bodies';
import { type Db, isConstraint, run, type Tx } from '../../platform/db.ts';
import type { Item } from './item.ts';

interface Row {
  item_id: string;
  kind: ContentKind;
  version: number;
  body: Item['body'];
  enabled: boolean;
  sort: number;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
  updated_at: Date;
  operator_id: bigint | null;
  useful_yes: number;
  useful_no: number;
}
/** An item with the fields only its editors see. */
export interface EditedItem extends Item {
  readonly operatorId: bigint | null;
  readonly usefulYes: number;
  readonly usefulNo: number;
}
const toItem = (row: Row): EditedItem => ({
  itemId: row.item_id,
  kind: row.kind,
  version: row.version,
  body: row.body,
  enabled: row.enabled,
  sort: row.sort,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  operatorId: row.operator_id,
  usefulYes: row.useful_yes,
  usefulNo: row.useful_no,
});

/** Maximum number of items of one kind per brand. */
export const ITEMS_MAX = 500;

/** All enabled items of a brand, in order; few enough to cache in memory. */
export async function readBrandItems(db: Db, brandId: number): Promise<EditedItem[]> {
  const rows = await run<Row>(
    db,
    `select * from content.item where brand_id = $1 and enabled and not removed order by kind, sort, item_id limit 4000`,
    [brandId],
  );
  return rows.map(toItem);
}
export async function readKind(db: Db | Tx, brandId: number, kind: ContentKind): Promise<EditedItem[]> {
  const rows = await run<Row>(
    db,
    `select * from content.item where brand_id = $1 and kind = $2 and not removed order by sort, item_id limit ${ITEMS_MAX}`,
    [brandId, kind],
  );
  return rows.map(toItem);
}
/** Serialises changes to items of this kind at this brand. */
export async function lockKind(tx: Tx, brandId: number, kind: ContentKind): Promise<void> {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('content:' || $1::text || ':' || $2, 0))`, [
    brandId,
    kind,
  ]);
}
export async function lockItem(tx: Tx, brandId: number, itemId: string): Promise<EditedItem | null> {
  const [row] = await run<Row>(
    tx,
    'select * from content.item where item_id = $2 and brand_id = $1 and not removed for update',
    [brandId, itemId],
  );
  return row ? toItem(row) : null;
}

/** Whether this id was ever used, or another item has its address. */
export async function isSeedTaken(
  tx: Tx,
  brandId: number,
  { itemId, kind, body }: { itemId: string; kind: ContentKind; body: object },
): Promise<boolean> {
  const rows = await run(
    tx,
    `select 1 from content.item where item_id = $2 or (brand_id = $1 and kind = $3 and not removed and
       (kind = 'footer' or body->>'slug' = $4 or (kind = 'help-article' and body->>'isTerms' = 'true' and $5))) limit 1`,
    [brandId, itemId, kind, 'slug' in body ? body.slug : null, 'isTerms' in body && body.isTerms === true],
  );
  return rows.length > 0;
}

export interface ItemWrite {
  readonly itemId: string;
  readonly brandId: number;
  readonly kind: ContentKind;
  readonly version: number;
  readonly body: object;
  readonly enabled: boolean;
  readonly sort: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly atMs: number;
  readonly operatorId: bigint | null;
  readonly note: string;
}
/** Writes an item and its new version. Returns false when another item has the same address. */
export async function writeItem(tx: Tx, item: ItemWrite): Promise<boolean> {
  const at = new Date(item.atMs);
  const body = JSON.stringify(item.body);
  try {
    await run(
      tx,
      `insert into content.item (item_id, brand_id, kind, version, body, enabled, sort, starts_at, ends_at, created_at, updated_at, operator_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)
       on conflict (item_id) do update set version = excluded.version, body = excluded.body, enabled = excluded.enabled,
         starts_at = excluded.starts_at, ends_at = excluded.ends_at, updated_at = excluded.updated_at, operator_id = excluded.operator_id`,
      [
        item.itemId,
        item.brandId,
        item.kind,
        item.version,
        body,
        item.enabled,
        item.sort,
        item.startsAt,
        item.endsAt,
        at,
        item.operatorId,
      ],
    );
  } catch (error) {
    if (['item_slug', 'item_one_footer', 'item_one_terms'].some((name) => isConstraint(error, name))) return false;
    throw error;
  }
  await run(
    tx,
    'insert into content.version (item_id, version, body, note, at, operator_id) values ($1, $2, $3, $4, $5, $6)',
    [item.itemId, item.version, body, item.note, at, item.operatorId],
  );
  return true;
}
export async function writeRemoved(tx: Tx, itemId: string, atMs: number, operatorId: bigint): Promise<void> {
  await run(
    tx,
    'update content.item set removed = true, updated_at = $2, operator_id = $3, version = version + 1 where item_id = $1',
    [itemId, new Date(atMs), operatorId],
  );
}
export async function writeOrder(
  tx: Tx,
  brandId: number,
  kind: ContentKind,
  itemIds: readonly string[],
): Promise<void> {
  await run(
    tx,
    `update content.item i set sort = o.place::integer from unnest($3::uuid[]) with ordinality as o (item_id, place)
      where i.item_id = o.item_id and i.brand_id = $1 and i.kind = $2`,
    [brandId, kind, itemIds],
  );
}
export interface VersionRow {
  readonly version: number;
  readonly kind: ContentKind;
  readonly body: Item['body'];
  readonly note: string;
  readonly at: Date;
  readonly operator_id: bigint | null;
}
/** The last 50 versions, newest first. */
export async function readVersions(db: Db, brandId: number, itemId: string): Promise<VersionRow[]> {
  return run(
    db,
    `select v.version, i.kind, v.body, v.note, v.at, v.operator_id from content.version v join content.item i using (item_id)
      where i.item_id = $2 and i.brand_id = $1 order by v.version desc limit 50`,
    [brandId, itemId],
  );
}
export async function countUseful(tx: Tx, brandId: number, itemId: string, isUseful: boolean): Promise<void> {
  const column = isUseful ? 'useful_yes' : 'useful_no';
  await run(tx, `update content.item set ${column} = ${column} + 1 where item_id = $2 and brand_id = $1`, [
    brandId,
    itemId,
  ]);
}

export interface PictureRow {
  readonly picture_id: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}
export async function insertPicture(
  tx: Tx,
  picture: PictureRow & { brandId: number; operatorId: bigint | null; atMs: number; svg?: string },
): Promise<void> {
  await run(
    tx,
    `insert into content.picture (picture_id, brand_id, width, height, colour, svg, at, operator_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (picture_id) do nothing`,
    [
      picture.picture_id,
      picture.brandId,
      picture.width,
      picture.height,
      picture.colour,
      picture.svg ?? null,
      new Date(picture.atMs),
      picture.operatorId,
    ],
  );
}
/** Pictures of a brand by id; those of other brands are left out. */
export async function readPictures(
  db: Db | Tx,
  brandId: number,
  ids: readonly string[],
): Promise<Map<string, PictureRow>> {
  if (ids.length === 0) return new Map();
  const rows = await run<PictureRow>(
    db,
    'select picture_id, width, height, colour from content.picture where brand_id = $1 and picture_id = any($2::uuid[])',
    [brandId, ids],
  );
  return new Map(rows.map((row) => [row.picture_id, row]));
}
/** SHA-256 of a drawing in hex; null for an uploaded or unknown picture. */
export async function readDrawingPrint(db: Db, pictureId: string): Promise<string | null> {
  const [row] = await run<{ print: string | null }>(
    db,
    `select encode(sha256(convert_to(svg, 'UTF8')), 'hex') as print from content.picture where picture_id = $1`,
    [pictureId],
  );
  return row?.print ?? null;
}
/** SVG of one of our own drawings; null for an uploaded picture. */
export async function readDrawing(db: Db, pictureId: string): Promise<string | null> {
  const [row] = await run<{ svg: string | null }>(db, 'select svg from content.picture where picture_id = $1', [
    pictureId,
  ]);
  return row?.svg ?? null;
}
