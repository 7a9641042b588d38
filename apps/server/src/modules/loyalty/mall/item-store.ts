import { itemDraft } from '@kismet/contracts/operators/mall';
import * as z from 'zod/mini';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Item, ItemDraft } from './item.ts';

/** Stock slots per item: this many redemptions can take from it without waiting for each other. */
export const SLOTS = 8;
/** Maximum items on a shelf. */
const SHELF_MAX = 200;

export interface EditedItem extends Item {
  readonly createdAt: Date;
  readonly savedBy: bigint;
  readonly savedAt: Date;
}
interface Row {
  item_id: string;
  brand_id: number;
  version: number;
  is_on: boolean;
  draft: unknown;
  stock: number;
  used: number;
  created_at: Date;
  saved_by: bigint;
  saved_at: Date;
}
const readDraft = (stored: unknown): ItemDraft => z.decode(itemDraft, stored as never);
const itemOf = (row: Row): EditedItem => ({
  itemId: row.item_id,
  brandId: row.brand_id,
  version: row.version,
  isOn: row.is_on,
  draft: readDraft(row.draft),
  stock: row.stock,
  used: row.used,
  createdAt: row.created_at,
  savedBy: row.saved_by,
  savedAt: row.saved_at,
});
const ITEM = `select i.item_id, i.brand_id, i.version, i.is_on, v.draft, s.stock, s.used, i.created_at, v.saved_by, v.saved_at
  from loyalty.item i join loyalty.item_version v on v.item_id = i.item_id and v.version = i.version
  cross join lateral (select coalesce(sum(stock), 0)::int as stock, coalesce(sum(used), 0)::int as used from loyalty.item_slot where item_id = i.item_id) s`;

/** Items on the shelf of a brand. */
export async function readShelf(db: Db, brandId: number): Promise<Item[]> {
  const rows = await run<Row>(db, `${ITEM} where i.brand_id = $1 and i.is_on order by i.item_id limit $2`, [
    brandId,
    SHELF_MAX,
  ]);
  return rows.map(itemOf);
}
/** Items of a brand, newest first, after a cursor. */
export async function listItems(
  db: Db,
  brandId: number,
  below: { at: Date; id: string } | null,
  limit: number,
): Promise<EditedItem[]> {
  const rows = await run<Row>(
    db,
    `${ITEM} where i.brand_id = $1 and ($2::timestamptz is null or (i.created_at, i.item_id) < ($2, $3::uuid))
      order by i.created_at desc, i.item_id desc limit $4`,
    [brandId, below?.at ?? null, below?.id ?? null, limit],
  );
  return rows.map(itemOf);
}
export async function readItem(db: Db | Tx, brandId: number, itemId: string): Promise<EditedItem | null> {
  const [row] = await run<Row>(db, `${ITEM} where i.item_id = $2 and i.brand_id = $1`, [brandId, itemId]);
  return row ? itemOf(row) : null;
}
/** The versions at which redemptions were made, by `item:version`. */
export async function readVersions(
  db: Db | Tx,
  wanted: readonly { readonly itemId: string; readonly version: number }[],
): Promise<Map<string, ItemDraft>> {
  const rows = await run<{ item_id: string; version: number; draft: unknown }>(
    db,
    `select v.item_id, v.version, v.draft from unnest($1::uuid[], $2::int[]) as w(item_id, version)
       join loyalty.item_version v on v.item_id = w.item_id and v.version = w.version group by 1, 2`,
    [wanted.map((one) => one.itemId), wanted.map((one) => one.version)],
  );
  return new Map(rows.map((row) => [`${row.item_id}:${row.version}`, readDraft(row.draft)]));
}

/** Locks an item for an edit; null when there is none, or it belongs to another brand. */
export async function lockItem(
  tx: Tx,
  brandId: number,
  itemId: string,
): Promise<{ version: number; kind: string } | null> {
  const [row] = await run<{ version: number; kind: string }>(
    tx,
    'select version, kind from loyalty.item where item_id = $2 and brand_id = $1 for update',
    [brandId, itemId],
  );
  return row ?? null;
}
/** False when the id is taken. */
export async function insertItem(
  tx: Tx,
  item: { itemId: string; brandId: number; kind: string; isOn: boolean; at: Date },
): Promise<boolean> {
  const made = await run(
    tx,
    `insert into loyalty.item (item_id, brand_id, kind, version, is_on, created_at) values ($1, $2, $3, 1, $4, $5)
     on conflict do nothing returning 1`,
    [item.itemId, item.brandId, item.kind, item.isOn, item.at],
  );
  if (made.length === 0) return false;
  await run(
    tx,
    'insert into loyalty.item_slot (item_id, slot, stock) select $1, slot, 0 from generate_series(0, $2::int - 1) as slot',
    [item.itemId, SLOTS],
  );
  return true;
}
export async function insertVersion(
  tx: Tx,
  version: { itemId: string; version: number; draft: ItemDraft; savedBy: bigint; at: Date },
): Promise<void> {
  await run(
    tx,
    'insert into loyalty.item_version (item_id, version, draft, saved_by, saved_at) values ($1, $2, $3::jsonb, $4, $5)',
    [version.itemId, version.version, JSON.stringify(z.encode(itemDraft, version.draft)), version.savedBy, version.at],
  );
}
export async function writeItem(
  tx: Tx,
  brandId: number,
  item: { itemId: string; version: number; isOn: boolean },
): Promise<void> {
  await run(tx, 'update loyalty.item set version = $3, is_on = $4 where item_id = $2 and brand_id = $1', [
    brandId,
    item.itemId,
    item.version,
    item.isOn,
  ]);
}

export interface Slot {
  readonly stock: number;
  readonly used: number;
}
/** Takes pieces from one slot that is not locked, starting at `start`; false when none has enough. */
export async function takeFromOne(tx: Tx, itemId: string, quantity: number, start: number): Promise<boolean> {
  const taken = await run(
    tx,
    `update loyalty.item_slot set used = used + $2 where item_id = $1 and slot = (
       select slot from loyalty.item_slot where item_id = $1 and used + $2 <= stock
        order by (slot - $3::int + $4::int) % $4::int limit 1 for update skip locked) returning slot`,
    [itemId, quantity, start, SLOTS],
  );
  return taken.length > 0;
}
/** Locks all slots of an item, in order. These must be the last locks of a transaction. */
export const lockSlots = (tx: Tx, itemId: string): Promise<Slot[]> =>
  run<Slot>(tx, 'select stock, used from loyalty.item_slot where item_id = $1 order by slot for update', [itemId]);
/** Writes the stock and the number given out, by slot. */
export async function writeSlots(tx: Tx, itemId: string, slots: readonly Slot[]): Promise<void> {
  await run(
    tx,
    `update loyalty.item_slot s set stock = w.stock, used = w.used
       from unnest($2::int[], $3::int[], $4::int[]) as w(slot, stock, used) where s.item_id = $1 and s.slot = w.slot`,
    [itemId, slots.map((_slot, i) => i), slots.map((slot) => slot.stock), slots.map((slot) => slot.used)],
  );
}
