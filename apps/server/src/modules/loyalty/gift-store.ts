import { type Db, run, type Tx } from '../../platform/db.ts';

export type GiftKind = 'upgrade' | 'birthday' | 'monthly';
export interface Gift {
  readonly ownerId: bigint;
  /** Its unique purpose: `vip:upgrade:<level>`, `vip:birthday:<year>`, `vip:monthly:<month>`. */
  readonly key: string;
  readonly brandId: number;
  readonly kind: GiftKind;
  readonly level: number;
  /** Units. */
  readonly amount: bigint;
  readonly currency: string;
}
export interface GiftRow extends Gift {
  readonly isPaid: boolean;
  readonly madeAt: Date;
}
interface Row {
  owner_id: bigint;
  gift_key: string;
  brand_id: number;
  kind: GiftKind;
  level: number;
  amount: bigint;
  currency: string;
  is_paid: boolean;
  made_at: Date;
}
const COLUMNS = 'owner_id, gift_key, brand_id, kind, level, amount, currency, is_paid, made_at';
const toGift = (row: Row): GiftRow => ({
  ownerId: row.owner_id,
  key: row.gift_key,
  brandId: row.brand_id,
  kind: row.kind,
  level: row.level,
  amount: row.amount,
  currency: row.currency,
  isPaid: row.is_paid,
  madeAt: row.made_at,
});

/** Makes gifts that do not exist yet, unpaid; returns the new ones, by owner. */
export async function makeGifts(tx: Tx, gifts: readonly Gift[], at: Date): Promise<GiftRow[]> {
  if (gifts.length === 0) return [];
  const rows = await run<Row>(
    tx,
    `insert into loyalty.gift (owner_id, gift_key, brand_id, kind, level, amount, currency, is_paid, made_at)
     select u.*, false, $8 from unnest($1::bigint[], $2::text[], $3::int[], $4::text[], $5::int[], $6::bigint[], $7::text[])
       as u(owner_id, gift_key, brand_id, kind, level, amount, currency) order by u.owner_id, u.gift_key
     on conflict (owner_id, gift_key) do nothing returning ${COLUMNS}`,
    [
      gifts.map((gift) => gift.ownerId),
      gifts.map((gift) => gift.key),
      gifts.map((gift) => gift.brandId),
      gifts.map((gift) => gift.kind),
      gifts.map((gift) => gift.level),
      gifts.map((gift) => gift.amount),
      gifts.map((gift) => gift.currency),
      at,
    ],
  );
  return rows.map(toGift).sort((a, b) => (a.ownerId < b.ownerId ? -1 : a.ownerId > b.ownerId ? 1 : 0));
}
export async function markPaid(tx: Tx, { ownerId, key }: Pick<Gift, 'ownerId' | 'key'>, at: Date): Promise<void> {
  await run(tx, 'update loyalty.gift set is_paid = true, paid_at = $3 where owner_id = $1 and gift_key = $2', [
    ownerId,
    key,
    at,
  ]);
}
export async function readGift(db: Db | Tx, ownerId: bigint, key: string): Promise<GiftRow | null> {
  const [row] = await run<Row>(db, `select ${COLUMNS} from loyalty.gift where owner_id = $1 and gift_key = $2`, [
    ownerId,
    key,
  ]);
  return row ? toGift(row) : null;
}
export async function readGifts(db: Db, ownerId: bigint, limit: number): Promise<GiftRow[]> {
  const rows = await run<Row>(
    db,
    `select ${COLUMNS} from loyalty.gift where owner_id = $1 order by made_at desc, gift_key limit $2`,
    [ownerId, limit],
  );
  return rows.map(toGift);
}
/** Unpaid gifts of a brand after a given one, by owner. */
export async function readWaiting(
  db: Db,
  brandId: number,
  after: { readonly ownerId: bigint; readonly key: string },
  limit: number,
): Promise<GiftRow[]> {
  const rows = await run<Row>(
    db,
    `select ${COLUMNS} from loyalty.gift where brand_id = $1 and not is_paid and (owner_id, gift_key) > ($2::bigint, $3::text)
      order by owner_id, gift_key limit $4`,
    [brandId, after.ownerId, after.key, limit],
  );
  return rows.map(toGift);
}
