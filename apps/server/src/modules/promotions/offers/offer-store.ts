import { offerDraft } from '@kismet/contracts/promotions/operator-offers';
import * as z from 'zod/mini';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { OfferDraft } from './offer.ts';

export interface OfferRow {
  readonly offer_id: string;
  readonly brand_id: number;
  readonly kind: string;
  readonly state: 'draft' | 'published' | 'stopped' | 'ended';
  readonly version: number;
  readonly live_version: number | null;
}
/** Drafts are stored in the wire format: amounts as decimals. */
export const readDraft = (stored: unknown): OfferDraft => z.decode(offerDraft, stored as never);
const written = (draft: OfferDraft): string => JSON.stringify(z.encode(offerDraft, draft));

export interface LiveRow {
  readonly offer_id: string;
  readonly brand_id: number;
  readonly version: number;
  readonly state: 'published' | 'stopped' | 'ended';
  readonly draft: unknown;
}
const MOST_LIVE = 200;
/** Offers of a brand that members see, including stopped ones, since members who joined them continue. */
export async function readLive(db: Db | Tx, brandId: number): Promise<LiveRow[]> {
  return run<LiveRow>(
    db,
    `select o.offer_id, o.brand_id, v.version, o.state, v.draft from promotions.offer o
       join promotions.offer_version v on v.offer_id = o.offer_id and v.version = o.live_version
      where o.brand_id = $1 and o.state in ('published', 'stopped') order by o.offer_id limit ${MOST_LIVE}`,
    [brandId],
  );
}
/** The published offers among these, including stopped and ended ones, in the version that members see. */
export async function readOffers(db: Db | Tx, offerIds: readonly string[]): Promise<LiveRow[]> {
  return run<LiveRow>(
    db,
    `select o.offer_id, o.brand_id, v.version, o.state, v.draft from promotions.offer o
       join promotions.offer_version v on v.offer_id = o.offer_id and v.version = o.live_version
      where o.offer_id = any($1::uuid[]) and o.state <> 'draft' order by o.offer_id`,
    [[...offerIds]],
  );
}
export async function findByCode(db: Db | Tx, brandId: number, code: string): Promise<string | null> {
  const [row] = await run<{ offer_id: string }>(
    db,
    `select offer_id from promotions.offer where brand_id = $1 and code = $2 and state = 'published'`,
    [brandId, code],
  );
  return row?.offer_id ?? null;
}

export interface OperatorRow extends OfferRow {
  readonly created_at: Date;
  readonly draft: unknown;
  readonly budget: bigint | null;
  readonly granted: bigint | null;
  readonly claims: number | null;
  readonly joined: number | null;
  readonly saved_by: bigint;
  readonly saved_at: Date;
}
const OPERATOR = `select o.offer_id, o.brand_id, o.kind, o.state, o.version, o.live_version, o.created_at, v.draft, v.saved_by, v.saved_at,
    u.budget, u.granted, u.claims, u.joined
  from promotions.offer o join promotions.offer_version v on v.offer_id = o.offer_id and v.version = o.version
  left join promotions.offer_use u on u.offer_id = o.offer_id`;
/** Offers of a brand, newest first; optionally of one state or kind only. */
export async function listOffers(
  db: Db,
  brandId: number,
  { state, kind }: { state?: string | undefined; kind?: string | undefined },
  below: { at: Date; id: string } | null,
  limit: number,
): Promise<OperatorRow[]> {
  return run<OperatorRow>(
    db,
    `${OPERATOR} where o.brand_id = $1 and ($2::text is null or o.state = $2) and ($3::text is null or o.kind = $3)
        and ($4::timestamptz is null or (o.created_at, o.offer_id) < ($4, $5::uuid))
      order by o.created_at desc, o.offer_id desc limit $6`,
    [brandId, state ?? null, kind ?? null, below?.at ?? null, below?.id ?? null, limit],
  );
}
export async function readOperatorOffer(db: Db | Tx, brandId: number, offerId: string): Promise<OperatorRow | null> {
  const [row] = await run<OperatorRow>(db, `${OPERATOR} where o.offer_id = $2 and o.brand_id = $1`, [brandId, offerId]);
  return row ?? null;
}
/** Locks an offer; null when there is none, or it belongs to another brand. */
export async function lockOffer(tx: Tx, brandId: number, offerId: string): Promise<OfferRow | null> {
  const [row] = await run<OfferRow>(
    tx,
    `select offer_id, brand_id, kind, state, version, live_version from promotions.offer
      where offer_id = $2 and brand_id = $1 for update`,
    [brandId, offerId],
  );
  return row ?? null;
}
/** False when the id is taken. */
export async function insertOffer(
  tx: Tx,
  row: { offerId: string; brandId: number; kind: string; at: Date },
): Promise<boolean> {
  const made = await run(
    tx,
    `insert into promotions.offer (offer_id, brand_id, kind, state, version, created_at) values ($1, $2, $3, 'draft', 1, $4)
     on conflict do nothing returning 1`,
    [row.offerId, row.brandId, row.kind, row.at],
  );
  return made.length > 0;
}
export async function insertVersion(
  tx: Tx,
  row: { offerId: string; version: number; draft: OfferDraft; savedBy: bigint; at: Date },
): Promise<void> {
  await run(
    tx,
    `insert into promotions.offer_version (offer_id, version, draft, saved_by, saved_at) values ($1, $2, $3::jsonb, $4, $5)`,
    [row.offerId, row.version, written(row.draft), row.savedBy, row.at],
  );
}
export async function writeVersion(tx: Tx, offerId: string, version: number): Promise<void> {
  await run(tx, 'update promotions.offer set version = $2 where offer_id = $1', [offerId, version]);
}
/** Publishes a version to members, with its budget, which cannot fall below what was granted. */
export async function publish(
  tx: Tx,
  row: { offerId: string; version: number; code: string | null; budget: bigint; quota: number | null },
): Promise<void> {
  await run(
    tx,
    `insert into promotions.offer_use (offer_id, budget, quota) values ($1, $2, $3)
     on conflict (offer_id) do update set budget = greatest(excluded.budget, offer_use.granted, 1),
       quota = greatest(excluded.quota, nullif(offer_use.claims, 0))`,
    [row.offerId, row.budget, row.quota],
  );
  await run(tx, `update promotions.offer set state = 'published', live_version = $2, code = $3 where offer_id = $1`, [
    row.offerId,
    row.version,
    row.code,
  ]);
}
export async function writeState(tx: Tx, offerId: string, state: 'stopped' | 'ended'): Promise<void> {
  await run(
    tx,
    `update promotions.offer set state = $2, ended_at = case when $2 = 'ended' then platform.now() end where offer_id = $1`,
    [offerId, state],
  );
}

/** The remaining budgets of these offers, in units; 0 also when their number of rewards is used up. */
export async function readLeft(db: Db | Tx, offerIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await run<{ offer_id: string; left: bigint }>(
    db,
    `select offer_id, case when claims >= quota then 0 else greatest(budget - granted, 0) end as left
       from promotions.offer_use where offer_id = any($1::uuid[])`,
    [[...offerIds]],
  );
  return new Map(rows.map((row) => [row.offer_id, row.left]));
}
/** Takes a reward from an offer's budget; false when it does not suffice. The last lock of a transaction. */
export async function useBudget(tx: Tx, offerId: string, amount: bigint): Promise<boolean> {
  const used = await run(
    tx,
    `update promotions.offer_use set granted = granted + $2, claims = claims + 1
      where offer_id = $1 and granted + $2 <= budget and (quota is null or claims < quota) returning 1`,
    [offerId, amount],
  );
  return used.length > 0;
}
/** Whether an offer's budget suffices for a reward; locks it until the transaction ends. */
export async function hasBudget(tx: Tx, offerId: string, amount: bigint): Promise<boolean> {
  const rows = await run(
    tx,
    `select 1 from promotions.offer_use where offer_id = $1 and granted + $2 <= budget and (quota is null or claims < quota) for update`,
    [offerId, amount],
  );
  return rows.length > 0;
}
export async function returnBudget(tx: Tx, offerId: string, amount: bigint): Promise<void> {
  await run(tx, 'update promotions.offer_use set granted = granted - $2, claims = claims - 1 where offer_id = $1', [
    offerId,
    amount,
  ]);
}
export async function countJoined(tx: Tx, offerId: string, by: 1 | -1): Promise<void> {
  await run(tx, 'update promotions.offer_use set joined = joined + $2 where offer_id = $1', [offerId, by]);
}
