import { type Db, run, type Tx } from '../../platform/db.ts';
import { type Evidence, NEVER_DUE, type Pair, type ReviewState } from './review.ts';

export interface ReviewRow {
  readonly owner_id: bigint;
  readonly earner_id: bigint;
  readonly brand_id: number;
  readonly evidence: Evidence[];
  readonly state: ReviewState;
  readonly found_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: bigint | null;
  readonly reason: string | null;
}
/** Writes a case, or adds to its evidence; a decision stands, whatever is found later by the same means. */
export async function writeReview(
  tx: Tx,
  pair: Pair & { readonly brandId: number; readonly evidence: readonly Evidence[]; readonly at: Date },
): Promise<void> {
  await run(
    tx,
    `insert into commission.review as r (owner_id, earner_id, brand_id, evidence, found_at) values ($1, $2, $3, $4, $5)
     on conflict (owner_id, earner_id) do update
        set evidence = (select array_agg(distinct way order by way) from unnest(r.evidence || excluded.evidence) as way),
            -- new evidence about a released pair: it is reviewed again
            state = case when r.state = 'released' then 'held' else r.state end,
            is_swept = r.is_swept and r.state <> 'released',
            found_at = case when r.state = 'released' then excluded.found_at else r.found_at end,
            decided_at = case when r.state = 'released' then null else r.decided_at end,
            decided_by = case when r.state = 'released' then null else r.decided_by end,
            reason = case when r.state = 'released' then null else r.reason end
      where not excluded.evidence <@ r.evidence`,
    [pair.ownerId, pair.earnerId, pair.brandId, pair.evidence, pair.at],
  );
}
/** Holds unpaid commission of new pairs; by the worker only, under its lock. */
export async function sweepHeld(tx: Tx): Promise<void> {
  await run(
    tx,
    `with taken as (update commission.review set is_swept = true where not is_swept returning owner_id, earner_id, state)
     update commission.entry e set due_at = $1 from taken t
      where e.owner_id = t.owner_id and e.earner_id = t.earner_id and t.state = 'held' and e.payout_id is null and e.due_at <> $1`,
    [NEVER_DUE],
  );
}
/** For some bettors: who earns nothing on their bets, for now or for good. */
export async function readStopped(
  tx: Tx,
  ownerIds: readonly bigint[],
): Promise<(Pair & { readonly state: 'held' | 'refused' })[]> {
  const rows = await run<{ owner_id: bigint; earner_id: bigint; state: 'held' | 'refused' }>(
    tx,
    `select owner_id, earner_id, state from commission.review where owner_id = any($1) and state <> 'released'`,
    [ownerIds],
  );
  return rows.map((row) => ({ ownerId: row.owner_id, earnerId: row.earner_id, state: row.state }));
}
export interface ReviewPage {
  readonly brandId: number;
  readonly state: ReviewState;
  readonly after: { readonly at: Date; readonly ownerId: bigint; readonly earnerId: bigint } | null;
  readonly limit: number;
}
/** Cases of a brand, oldest first. */
export const readReviews = (db: Db, { brandId, state, after, limit }: ReviewPage): Promise<ReviewRow[]> =>
  run(
    db,
    `select owner_id, earner_id, brand_id, evidence, state, found_at, decided_at, decided_by, reason from commission.review
      where brand_id = $1 and state = $2 and (found_at, owner_id, earner_id) > ($3::timestamptz, $4::bigint, $5::bigint)
      order by found_at, owner_id, earner_id limit $6`,
    [brandId, state, after?.at ?? new Date(0), after?.ownerId ?? 0n, after?.earnerId ?? 0n, limit],
  );
/** Held entries, as in the partial index `entry_held`. */
const IS_HELD = `payout_id is null and due_at = '${NEVER_DUE.toISOString()}'`;
/** Held amounts of each pair, by currency. Units. */
export async function readPairSums(
  db: Db,
  pairs: readonly Pair[],
): Promise<(Pair & { readonly held: bigint; readonly currency: string })[]> {
  const rows = await run<{ owner_id: bigint; earner_id: bigint; held: bigint; currency: string }>(
    db,
    `select owner_id, earner_id, currency, sum(amount)::bigint as held from commission.entry join unnest($1::bigint[], $2::bigint[])
         as u(owner_id, earner_id) using (owner_id, earner_id) where ${IS_HELD} group by 1, 2, 3`,
    [pairs.map((pair) => pair.ownerId), pairs.map((pair) => pair.earnerId)],
  );
  return rows.map((row) => ({
    ownerId: row.owner_id,
    earnerId: row.earner_id,
    held: row.held,
    currency: row.currency,
  }));
}
/** Locks a case for a decision; null when the brand has none for this pair. */
export async function lockReview(tx: Tx, brandId: number, pair: Pair): Promise<ReviewRow | null> {
  const [row] = await run<ReviewRow>(
    tx,
    `select owner_id, earner_id, brand_id, evidence, state, found_at, decided_at, decided_by, reason from commission.review
      where owner_id = $1 and earner_id = $2 and brand_id = $3 for update`,
    [pair.ownerId, pair.earnerId, brandId],
  );
  return row ?? null;
}
export async function writeDecision(
  tx: Tx,
  pair: Pair,
  decided: { state: 'released' | 'refused'; by: bigint; reason: string; at: Date },
): Promise<void> {
  await run(
    tx,
    `update commission.review set state = $3, decided_by = $4, reason = $5, decided_at = $6 where owner_id = $1 and earner_id = $2`,
    [pair.ownerId, pair.earnerId, decided.state, decided.by, decided.reason, decided.at],
  );
}
/** Waits for the lock of the worker that earns and pays, so that nothing is written for a pair during the decision. */
export async function waitForTurn(tx: Tx): Promise<void> {
  await run(tx, 'select 1 from commission.progress for update');
}
/** Held commission of a pair becomes due. */
export async function makeDue(tx: Tx, pair: Pair, at: Date): Promise<void> {
  await run(tx, `update commission.entry set due_at = $3 where owner_id = $1 and earner_id = $2 and ${IS_HELD}`, [
    pair.ownerId,
    pair.earnerId,
    at,
  ]);
}
/** Held commission of a pair is reversed row by row, and never paid. */
export async function takeBackHeld(tx: Tx, pair: Pair): Promise<void> {
  await run(
    tx,
    `with standing as (
       select e.* from commission.entry e where e.owner_id = $1 and e.earner_id = $2 and ${IS_HELD} and e.reverses is null
          and not exists (select 1 from commission.entry r where r.earner_id = e.earner_id and r.reverses = e.entry_id)),
     written as (
       insert into commission.entry (earner_id, owner_id, unit_id, brand_id, category, class, currency, word, base, rate_ppm, amount, reverses, fact_id, slot, day, due_at)
       select earner_id, owner_id, unit_id, brand_id, category, class, currency, word, base, rate_ppm, -amount, entry_id, fact_id, slot, day, $3 from standing
       returning earner_id, day, word, category, rate_ppm, currency, base, amount)
     update commission.income_day i set base = i.base - w.base, amount = i.amount + w.amount, rows = i.rows - w.rows
       from (select earner_id, day, word, category, rate_ppm, currency, sum(base) as base, sum(amount) as amount, count(*) as rows
               from written group by 1, 2, 3, 4, 5, 6) w
      where i.earner_id = w.earner_id and i.day = w.day and i.word = w.word and i.category = w.category and i.rate_ppm = w.rate_ppm and i.currency = w.currency`,
    [pair.ownerId, pair.earnerId, NEVER_DUE],
  );
}
