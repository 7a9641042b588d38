import { addDays, businessDay, businessDayStart } from '@kismet/kernel/time';
import type { Condition, Rule } from '@kismet/rules/crm/segment';
import { type Db, run, type Tx } from '../../platform/db.ts';
import { alertsSince } from './facts.ts';

/** The moment at which a rule is evaluated, in the brand's zone. */
export interface AskedAt {
  readonly nowMs: number;
  readonly zone: string;
}

/**
 * A rule as one SQL condition over `m`, a row of `members.audience_view`; its values are added to `values`. Column names come from
 * a closed list, and no text of a rule enters the SQL. No part is ever null, so that `not` means the opposite.
 */
export function conditionOf(rule: Rule, values: unknown[], at: AskedAt): string {
  if (rule.is === 'not') return `not ${conditionOf(rule.rule, values, at)}`;
  if ('of' in rule) {
    const parts = rule.of.map((one) => conditionOf(one, values, at));
    if (parts.length === 0) return rule.is === 'all' ? 'true' : 'false';
    return `(${parts.join(rule.is === 'all' ? ' and ' : ' or ')})`;
  }
  return leafOf(rule, (value) => `$${values.push(value)}`, at);
}

const OWN_NODES = 'from rollups.node_view n join';
function leafOf(one: Condition, put: (value: unknown) => string, { nowMs, zone }: AskedAt): string {
  const firstDay = (days: number) => addDays(businessDay(nowMs, zone), 1 - days);
  switch (one.is) {
    case 'level':
      return `m.vip_level between ${put(one.atLeast)}::int and ${put(one.atMost)}::int`;
    case 'label':
      return `${put(one.label)}::text = any(m.tags)`;
    case 'country':
      return `m.country is not distinct from ${put(one.country)}::text`;
    case 'language':
      return `exists (select 1 from crm.profile p where p.owner_id = m.member_id and p.language = ${put(one.language)}::text)`;
    case 'deposits':
      return `coalesce((select sum(d.amount) ${OWN_NODES} rollups.deposit_view d on d.node_id = n.node_id
        where n.owner_id = m.member_id and d.day >= ${put(firstDay(one.days))}::date), 0) >= ${put(one.atLeast)}::bigint`;
    case 'depositor':
      return 'exists (select 1 from rollups.first_deposit_view f where f.owner_id = m.member_id)';
    case 'played':
      return `exists (select 1 ${OWN_NODES} rollups.played_view d on d.node_id = n.node_id
        where n.owner_id = m.member_id and d.day >= ${put(firstDay(one.days))}::date)`;
    case 'registered':
      return `m.registered_at >= ${put(new Date(businessDayStart(firstDay(one.days), zone)))}::timestamptz`;
    case 'downline':
      return `exists (select 1 from agents.closure_view c join members.audience_view a on a.member_id = c.ancestor_id
        where c.member_id = m.member_id and c.depth > 0 and a.public_id = ${put(one.agent)}::text)`;
    case 'alerted':
      return `exists (select 1 from alerts.alert_view a where a.owner_id = m.member_id and a.at > ${put(alertsSince(nowMs))}::timestamptz)`;
  }
}

/** Real accounts of a brand that match a rule, after a given one, ordered by id. */
export async function readMatching(
  db: Db | Tx,
  wanted: { readonly brandId: number; readonly rule: Rule; readonly after: bigint; readonly limit: number },
  at: AskedAt,
): Promise<bigint[]> {
  const values: unknown[] = [wanted.brandId, wanted.after, wanted.limit];
  const rows = await run<{ member_id: bigint }>(
    db,
    `select m.member_id from members.audience_view m
      where m.brand_id = $1 and m.member_id > $2 and m.account_class = 0 and m.state <> 'closed'
        and ${conditionOf(wanted.rule, values, at)}
      order by m.member_id limit $3`,
    values,
  );
  return rows.map((row) => row.member_id);
}

export interface Counts {
  readonly matching: number;
  readonly inbox: number;
  readonly popup: number;
  readonly sms: number;
  readonly email: number;
  readonly push: number;
}
/** How many members match a rule, at most `limit`, and how many of them may be contacted on each channel for some topic. */
export async function countMatching(
  db: Db,
  wanted: { readonly brandId: number; readonly rule: Rule; readonly limit: number },
  at: AskedAt,
): Promise<Counts> {
  const values: unknown[] = [wanted.brandId, wanted.limit, new Date(at.nowMs)];
  const [row] = await run<Counts>(
    db,
    `with found as (
       select m.member_id, m.state, m.has_mobile, m.has_email from members.audience_view m
        where m.brand_id = $1 and m.account_class = 0 and m.state <> 'closed' and ${conditionOf(wanted.rule, values, at)}
        limit $2),
     closed as (
       select owner_id from protection.restriction_view
        where owner_id in (select member_id from found) and lifted_at is null and (kind = 'exclusion' or until_at > $3)
       union select owner_id from protection.dormant_view where owner_id in (select member_id from found)),
     consents as (
       select owner_id, count(*) filter (where channel = 'inbox' and not is_given) as no_inbox,
              count(*) filter (where channel = 'popup' and not is_given) as no_popup,
              bool_or(channel = 'sms' and is_given) as sms, bool_or(channel = 'email' and is_given) as email,
              bool_or(channel = 'push' and is_given) as push
         from crm.consent where owner_id in (select member_id from found) group by 1),
     open as (
       select f.has_mobile, f.has_email, c.*, f.state = 'active' and x.owner_id is null as is_open,
              exists (select 1 from messages.push_view p where p.owner_id = f.member_id) as has_push
         from found f left join consents c on c.owner_id = f.member_id left join closed x on x.owner_id = f.member_id)
     select count(*)::int as matching,
            count(*) filter (where is_open and coalesce(no_inbox, 0) < 3)::int as inbox,
            count(*) filter (where is_open and coalesce(no_popup, 0) < 3)::int as popup,
            count(*) filter (where is_open and has_mobile and sms)::int as sms,
            count(*) filter (where is_open and has_email and email)::int as email,
            count(*) filter (where is_open and has_push and push)::int as push
       from open`,
    values,
  );
  return row!;
}

export interface SegmentRow {
  readonly segment_id: string;
  readonly brand_id: number;
  readonly name: string;
  /** In the wire format. */
  readonly rule: unknown;
  readonly version: number;
  readonly saved_at: Date;
}
const COLUMNS = 'segment_id, brand_id, name, rule, version, saved_at';
export async function readSegment(db: Db | Tx, brandId: number, segmentId: string): Promise<SegmentRow | null> {
  const [row] = await run<SegmentRow>(
    db,
    `select ${COLUMNS} from crm.segment where segment_id = $2 and brand_id = $1`,
    [brandId, segmentId],
  );
  return row ?? null;
}
/** Newest first, below an id. */
export async function listSegments(
  db: Db,
  brandId: number,
  below: string | null,
  limit: number,
): Promise<SegmentRow[]> {
  return run<SegmentRow>(
    db,
    `select ${COLUMNS} from crm.segment where brand_id = $1 and ($2::uuid is null or segment_id < $2)
      order by segment_id desc limit $3`,
    [brandId, below, limit],
  );
}
export interface SavedBy {
  readonly operatorId: bigint;
  readonly at: Date;
}
/** Writes the version after the one that was edited; false when another version was saved in the meantime, or the id belongs to another brand. */
export async function writeSegment(
  tx: Tx,
  segment: Omit<SegmentRow, 'saved_at'>,
  { operatorId, at }: SavedBy,
): Promise<boolean> {
  const values = [segment.segment_id, segment.brand_id, segment.name, JSON.stringify(segment.rule), segment.version];
  const rows =
    segment.version === 0
      ? await run(
          tx,
          `insert into crm.segment (segment_id, brand_id, name, rule, version, saved_by, saved_at)
           values ($1, $2, $3, $4, $5::int + 1, $6, $7) on conflict do nothing returning 1`,
          [...values, operatorId, at],
        )
      : await run(
          tx,
          `update crm.segment set name = $3, rule = $4, version = version + 1, saved_by = $6, saved_at = $7
            where segment_id = $1 and brand_id = $2 and version = $5 returning 1`,
          [...values, operatorId, at],
        );
  return rows.length > 0;
}
