import type { Split } from '@kismet/rules/promotions/envelope';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { LiveRow } from '../offers/offer-store.ts';

export interface EnvelopeRow {
  readonly offer_id: string;
  readonly cycle: string;
  readonly pool: bigint;
  readonly count: number;
  readonly split: Split;
  readonly commitment: string;
  readonly seed: Buffer;
}
/** Published offers of all brands that give red envelopes, in pages by id. */
export async function readEnvelopeOffers(db: Db, after: string | null, limit: number): Promise<LiveRow[]> {
  return run<LiveRow>(
    db,
    `select o.offer_id, o.brand_id, v.version, o.state, v.draft from promotions.offer o
       join promotions.offer_version v on v.offer_id = o.offer_id and v.version = o.live_version
      where o.kind = 'RED_ENVELOPE' and o.state = 'published' and ($1::uuid is null or o.offer_id > $1)
      order by o.offer_id limit $2`,
    [after, limit],
  );
}
export async function hasEnvelope(db: Db, offerId: string, cycle: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from promotions.envelope where offer_id = $1 and cycle = $2', [offerId, cycle]);
  return rows.length > 0;
}
/** Writes an envelope with its shares in units, in the order in which they are opened; does nothing when it already exists. */
export async function insertEnvelope(
  tx: Tx,
  row: EnvelopeRow & { readonly cut_at: Date },
  shares: readonly bigint[],
): Promise<void> {
  const made = await run(
    tx,
    `insert into promotions.envelope (offer_id, cycle, pool, count, split, commitment, seed, cut_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [row.offer_id, row.cycle, row.pool, row.count, row.split, row.commitment, row.seed, row.cut_at],
  );
  if (made.length === 0) return;
  await run(
    tx,
    `insert into promotions.envelope_share (offer_id, cycle, n, amount)
     select $1, $2, s.at - 1, s.amount from unnest($3::bigint[]) with ordinality as s(amount, at)`,
    [row.offer_id, row.cycle, [...shares]],
  );
}
/**
 * Opens the next share for a member; null when none is left. A share that somebody else is opening is skipped, so that nobody
 * waits for another member's transaction.
 */
export async function openShare(
  tx: Tx,
  wanted: { readonly offerId: string; readonly cycle: string; readonly ownerId: bigint; readonly at: Date },
): Promise<bigint | null> {
  const [row] = await run<{ amount: bigint }>(
    tx,
    `with next as (select offer_id, cycle, n from promotions.envelope_share where offer_id = $1 and cycle = $2 and owner_id is null
        order by n limit 1 for update skip locked)
     update promotions.envelope_share s set owner_id = $3, opened_at = $4 from next
      where s.offer_id = next.offer_id and s.cycle = next.cycle and s.n = next.n returning s.amount`,
    [wanted.offerId, wanted.cycle, wanted.ownerId, wanted.at],
  );
  return row?.amount ?? null;
}
/** Those of these offers that have a share left on a day. */
export async function readWithShares(
  db: Db | Tx,
  offerIds: readonly string[],
  cycle: string,
): Promise<ReadonlySet<string>> {
  const rows = await run<{ offer_id: string }>(
    db,
    `select e.offer_id from promotions.envelope e where e.offer_id = any($1::uuid[]) and e.cycle = $2
        and exists (select 1 from promotions.envelope_share s where s.offer_id = e.offer_id and s.cycle = e.cycle and s.owner_id is null)`,
    [[...offerIds], cycle],
  );
  return new Set(rows.map((row) => row.offer_id));
}
export interface ShownEnvelope extends EnvelopeRow {
  readonly opened: number;
}
/** Newest envelopes of an offer, with the number of opened shares. */
export async function readEnvelopes(db: Db, offerId: string, limit: number): Promise<ShownEnvelope[]> {
  return run<ShownEnvelope>(
    db,
    `select e.offer_id, e.cycle, e.pool, e.count, e.split, e.commitment, e.seed, s.opened from promotions.envelope e
       cross join lateral (select count(owner_id)::int as opened from promotions.envelope_share
         where offer_id = e.offer_id and cycle = e.cycle) s
      where e.offer_id = $1 order by e.cycle desc limit $2`,
    [offerId, limit],
  );
}
/** All shares of these days in the order in which they are opened, by day. Units. */
export async function readShares(
  db: Db,
  offerId: string,
  cycles: readonly string[],
): Promise<ReadonlyMap<string, readonly bigint[]>> {
  const rows = await run<{ cycle: string; amount: bigint }>(
    db,
    'select cycle, amount from promotions.envelope_share where offer_id = $1 and cycle = any($2::text[]) order by cycle, n',
    [offerId, [...cycles]],
  );
  return new Map(
    [...Map.groupBy(rows, ({ cycle }) => cycle)].map(([day, own]) => [day, own.map(({ amount }) => amount)]),
  );
}
