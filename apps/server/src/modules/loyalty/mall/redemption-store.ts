import type { ItemKind, RedemptionState } from '@kismet/rules/loyalty/mall';
import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface RedemptionRow {
  readonly owner_id: bigint;
  readonly redemption_id: string;
  readonly brand_id: number;
  readonly item_id: string;
  readonly version: number;
  readonly kind: ItemKind;
  readonly quantity: number;
  /** For all pieces: units of the points currency, and of money; null for goods. */
  readonly points: bigint;
  readonly amount: bigint | null;
  readonly currency: string;
  readonly class: number;
  readonly state: RedemptionState;
  readonly address: Buffer | null;
  readonly remark: string | null;
  readonly made_at: Date;
  readonly decided_at: Date | null;
  readonly sent_at: Date | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
}
const COLUMNS = `owner_id, redemption_id, brand_id, item_id, version, kind, quantity, points, amount, currency, class, state, address,
  remark, made_at, decided_at, sent_at, carrier, tracking`;

export type NewRedemption = Omit<RedemptionRow, 'state' | 'remark' | 'decided_at' | 'sent_at' | 'carrier' | 'tracking'>;
export async function insertRedemption(tx: Tx, row: NewRedemption): Promise<RedemptionRow> {
  const [made] = await run<RedemptionRow>(
    tx,
    `insert into loyalty.redemption (owner_id, redemption_id, brand_id, item_id, version, kind, quantity, points, amount, currency, class, address, made_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'IN_PROCESS') returning ${COLUMNS}`,
    [
      row.owner_id,
      row.redemption_id,
      row.brand_id,
      row.item_id,
      row.version,
      row.kind,
      row.quantity,
      row.points,
      row.amount,
      row.currency,
      row.class,
      row.address,
      row.made_at,
    ],
  );
  return made!;
}
export async function readRedemption(
  db: Db | Tx,
  ownerId: bigint,
  redemptionId: string,
): Promise<RedemptionRow | null> {
  const [row] = await run<RedemptionRow>(
    db,
    `select ${COLUMNS} from loyalty.redemption where owner_id = $1 and redemption_id = $2`,
    [ownerId, redemptionId],
  );
  return row ?? null;
}
/** Writes a decision; the caller holds the ledger accounts of the owner. */
export async function writeDecision(
  tx: Tx,
  row: Pick<RedemptionRow, 'owner_id' | 'redemption_id'>,
  decided: { state: RedemptionState; remark: string | null; at: Date },
): Promise<RedemptionRow> {
  const [written] = await run<RedemptionRow>(
    tx,
    `update loyalty.redemption set state = $3, remark = $4, decided_at = $5 where owner_id = $1 and redemption_id = $2 returning ${COLUMNS}`,
    [row.owner_id, row.redemption_id, decided.state, decided.remark, decided.at],
  );
  return written!;
}
export async function writeSent(
  tx: Tx,
  row: Pick<RedemptionRow, 'owner_id' | 'redemption_id'>,
  sent: { at: Date; carrier: string; tracking: string },
): Promise<RedemptionRow> {
  const [written] = await run<RedemptionRow>(
    tx,
    `update loyalty.redemption set sent_at = $3, carrier = $4, tracking = $5 where owner_id = $1 and redemption_id = $2 returning ${COLUMNS}`,
    [row.owner_id, row.redemption_id, sent.at, sent.carrier, sent.tracking],
  );
  return written!;
}
/** Pieces of items that a member redeemed and that were not returned, each since a given moment. */
export async function readRedeemed(
  db: Db | Tx,
  ownerId: bigint,
  since: readonly { readonly itemId: string; readonly from: Date }[],
): Promise<Map<string, number>> {
  if (since.length === 0) return new Map();
  const rows = await run<{ item_id: string; pieces: number }>(
    db,
    `select r.item_id, sum(r.quantity)::int as pieces from unnest($2::uuid[], $3::timestamptz[]) as w(item_id, since)
       join loyalty.redemption r on r.owner_id = $1 and r.item_id = w.item_id and r.made_at >= w.since and r.state in ('IN_PROCESS', 'APPROVED')
      group by 1`,
    [ownerId, since.map((one) => one.itemId), since.map((one) => one.from)],
  );
  return new Map(rows.map((row) => [row.item_id, row.pieces]));
}
/** Redemptions of an owner, newest first. */
export const listRedemptions = (
  db: Db,
  ownerId: bigint,
  below: { at: Date; id: string } | null,
  limit: number,
): Promise<RedemptionRow[]> =>
  run<RedemptionRow>(
    db,
    `select ${COLUMNS} from loyalty.redemption where owner_id = $1 and ($2::timestamptz is null or (made_at, redemption_id) < ($2, $3::uuid))
      order by made_at desc, redemption_id desc limit $4`,
    [ownerId, below?.at ?? null, below?.id ?? null, limit],
  );

export interface QueuePlace {
  readonly at: Date;
  readonly ownerId: bigint;
  readonly redemptionId: string;
}
const AFTER = '($2::timestamptz is null or (made_at, owner_id, redemption_id) > ($2, $3::bigint, $4::uuid))';
const OLDEST_FIRST = 'order by made_at, owner_id, redemption_id limit $5';
const QUEUES = {
  decide: `state = 'IN_PROCESS' and ${AFTER} ${OLDEST_FIRST}`,
  send: `state = 'APPROVED' and kind = 'GOODS' and sent_at is null and ${AFTER} ${OLDEST_FIRST}`,
  all: `($2::timestamptz is null or (made_at, owner_id, redemption_id) < ($2, $3::bigint, $4::uuid))
    order by made_at desc, owner_id desc, redemption_id desc limit $5`,
} as const;
/** A work queue of a brand's operators, after a cursor. */
export const readQueue = (
  db: Db,
  brandId: number,
  queue: keyof typeof QUEUES,
  after: QueuePlace | null,
  limit: number,
): Promise<RedemptionRow[]> =>
  run<RedemptionRow>(db, `select ${COLUMNS} from loyalty.redemption where brand_id = $1 and ${QUEUES[queue]}`, [
    brandId,
    after?.at ?? null,
    after?.ownerId ?? null,
    after?.redemptionId ?? null,
    limit,
  ]);
