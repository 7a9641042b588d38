import { RATE_CATEGORIES } from '@kismet/contracts/agents/rates';
import type { Category } from '@kismet/contracts/catalogue/games';
import { run, type Tx } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';
import type { Query, Statement } from '../../../platform/query.ts';
import type { Rates } from './rate.ts';

const AT: Statement = {
  name: 'agents.rates_at',
  text: `select w.member_id, w.category, w.at_ms, coalesce(r.ppm, 0) as ppm
    from unnest($1::bigint[], $2::text[], $3::bigint[]) as w(member_id, category, at_ms)
    left join lateral (
      select ppm from agents.rate r where r.member_id = w.member_id and r.category = w.category
        and r.effective_from <= to_timestamp(w.at_ms / 1000.0) order by r.effective_from desc limit 1) r on true`,
};
export interface RateAt {
  readonly memberId: bigint;
  readonly category: string;
  readonly at: Date;
}
export const rateKey = ({ memberId, category, at }: RateAt): string => `${memberId}:${category}:${at.getTime()}`;
/** Rates in force at moments, parts per million, by `rateKey`; one statement for all of them, each requested once. */
export async function readRatesAt(query: Query, wanted: readonly RateAt[]): Promise<Map<string, number>> {
  const each = [...new Map(wanted.map((one) => [rateKey(one), one])).values()];
  if (each.length === 0) return new Map();
  const rows = await query<{ member_id: bigint; category: string; at_ms: bigint; ppm: number }>(AT, [
    each.map((one) => one.memberId),
    each.map((one) => one.category),
    each.map((one) => one.at.getTime()),
  ]);
  return new Map(rows.map((row) => [`${row.member_id}:${row.category}:${row.at_ms}`, row.ppm]));
}

const NOW: Statement = {
  name: 'agents.rates_now',
  text: `select m.id as member_id, c.category, r.ppm from unnest($1::bigint[]) as m(id) cross join unnest($2::text[]) as c(category)
    cross join lateral (
      select ppm from agents.rate r where r.member_id = m.id and r.category = c.category order by r.effective_from desc limit 1) r`,
};
/** The latest rates: for decisions under a lock, or for display. Every requested member is in the answer. */
export async function readRates(
  query: Query,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Map<Category, number>>> {
  const rates = new Map(memberIds.map((id) => [id, new Map<Category, number>()]));
  if (memberIds.length === 0) return rates;
  const rows = await query<{ member_id: bigint; category: Category; ppm: number }>(NOW, [
    [...new Set(memberIds)],
    RATE_CATEGORIES,
  ]);
  for (const row of rows) rates.get(row.member_id)!.set(row.category, row.ppm);
  return rates;
}

/** Origin of a version: an agent, an approved request, or neither when it was set with the node. */
export interface RateOrigin {
  readonly setBy: bigint | null;
  readonly approvalId: string | null;
}
/**
 * Writes a version that begins now, by the clock that also timestamps bets; whole milliseconds, rounded up, so that a timestamp
 * truncated to milliseconds falls on the same side.
 */
export async function writeRates(
  tx: Tx,
  rows: readonly { readonly memberId: bigint; readonly rates: Rates }[],
  { setBy, approvalId }: RateOrigin,
): Promise<void> {
  const flat = rows.flatMap(({ memberId, rates }) =>
    [...rates].map(([category, ppm]) => ({ memberId, category, ppm })),
  );
  if (flat.length === 0) return;
  await run(
    tx,
    `insert into agents.rate (member_id, category, effective_from, ppm, set_by, approval_id)
     select w.member_id, w.category,
       greatest(date_trunc('milliseconds', platform.now() + interval '999 microseconds'), last.effective_from + interval '1 millisecond'), w.ppm, $4, $5
     from unnest($1::bigint[], $2::text[], $3::int[]) as w(member_id, category, ppm)
     left join lateral (
       select effective_from, ppm from agents.rate r where r.member_id = w.member_id and r.category = w.category order by effective_from desc limit 1) last on true
     where coalesce(last.ppm, 0) <> w.ppm`,
    [flat.map((one) => one.memberId), flat.map((one) => one.category), flat.map((one) => one.ppm), setBy, approvalId],
  );
}
const CLAMPED_AT_ONCE = 50_000;
/** Clamps everybody below to the upline's rates in these categories; returns the number of lowered rates. */
export async function clampBelow(tx: Tx, memberId: bigint, rates: Rates, approvalId: string): Promise<number> {
  let fell = 0;
  for (let after: bigint | null = 0n; after !== null; ) {
    const [row]: { last_id: bigint | null; fell: number }[] = await run(
      tx,
      `with part as (
         select member_id from agents.closure where ancestor_id = $1 and depth > 0 and member_id > $4 order by member_id limit $5
       ), written as (
         insert into agents.rate (member_id, category, effective_from, ppm, set_by, approval_id)
         select s.member_id, w.category,
           greatest(date_trunc('milliseconds', platform.now() + interval '999 microseconds'), last.effective_from + interval '1 millisecond'), w.ppm, null, $6
         from part s cross join unnest($2::text[], $3::int[]) as w(category, ppm)
         cross join lateral (
           select effective_from, ppm from agents.rate r where r.member_id = s.member_id and r.category = w.category order by effective_from desc limit 1) last
         where last.ppm > w.ppm returning 1
       ) select (select max(member_id) from part) as last_id, (select count(*)::int from written) as fell`,
      [memberId, [...rates.keys()], [...rates.values()], after, CLAMPED_AT_ONCE, approvalId],
    );
    fell += row!.fell;
    after = row!.last_id;
  }
  return fell;
}
/** Direct downlines with a higher rate in a category, at most `limit` rows. */
export async function readAbove(
  tx: Tx,
  parentId: bigint,
  rates: Rates,
  limit: number,
): Promise<{ memberId: bigint; category: Category; ppm: number }[]> {
  const rows = await run<{ member_id: bigint; category: Category; ppm: number }>(
    tx,
    `select n.member_id, w.category, last.ppm from agents.node n cross join unnest($2::text[], $3::int[]) as w(category, ppm)
     cross join lateral (
       select ppm from agents.rate r where r.member_id = n.member_id and r.category = w.category order by effective_from desc limit 1) last
     where n.parent_id = $1 and last.ppm > w.ppm order by n.member_id, w.category limit $4`,
    [parentId, [...rates.keys()], [...rates.values()], limit],
  );
  return rows.map((row) => ({ memberId: row.member_id, category: row.category, ppm: row.ppm }));
}

export interface RateVersion extends RateOrigin {
  readonly category: Category;
  readonly ppm: number;
  readonly from: Date;
  /** Of the previous version; null for the first. */
  readonly before: number | null;
}
/** Versions of a member's rates, newest first; `before` continues from a time and category. */
export async function readVersions(
  query: Query,
  memberId: bigint,
  before: Place | null,
  limit: number,
): Promise<RateVersion[]> {
  const rows = await query<{
    category: Category;
    ppm: number;
    effective_from: Date;
    set_by: bigint | null;
    approval_id: string | null;
    before: number | null;
  }>(VERSIONS, [memberId, before?.at ?? null, before?.id ?? null, limit]);
  return rows.map((row) => ({
    category: row.category,
    ppm: row.ppm,
    from: row.effective_from,
    setBy: row.set_by,
    approvalId: row.approval_id,
    before: row.before,
  }));
}
/** By primary key: a member has few versions. */
const VERSIONS: Statement = {
  name: 'agents.rate_versions',
  text: `select * from (
      select category, ppm, effective_from, set_by, approval_id,
        lag(ppm) over (partition by category order by effective_from) as before
      from agents.rate where member_id = $1) v
    where $2::timestamptz is null or (effective_from, category) < ($2, $3)
    order by effective_from desc, category desc limit $4`,
};
