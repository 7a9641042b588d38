import type { Channel, Decision, Reason, Topic } from '@kismet/rules/crm/address';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Place } from '../../platform/keyset-page.ts';

export type Outcome = Decision['outcome'];
export interface AddressRow {
  readonly is_restricted: boolean;
  readonly is_flagged: boolean;
  /** Null if the member has made no choice. */
  readonly is_given: boolean | null;
  /** Whether the member has a subscribed browser. */
  readonly has_browser: boolean;
  readonly day: number;
  readonly week: number;
}
const HOUR_MS = 3_600_000;
/** The facts that decide on a message, read in the transaction of its effect and under the member's locks. */
export async function readAddress(
  tx: Tx,
  to: { readonly ownerId: bigint; readonly channel: Channel; readonly topic: Topic; readonly nowMs: number },
): Promise<AddressRow> {
  const [row] = await run<AddressRow>(
    tx,
    `select exists (select 1 from protection.restriction_view r where r.owner_id = $1 and r.lifted_at is null
                      and (r.kind = 'exclusion' or r.until_at > $4)) as is_restricted,
            exists (select 1 from protection.dormant_view d where d.owner_id = $1) as is_flagged,
            (select c.is_given from crm.consent c where c.owner_id = $1 and c.channel = $2 and c.topic = $3) as is_given,
            exists (select 1 from messages.push_view p where p.owner_id = $1) as has_browser,
            (select count(*)::int from crm.sent s where s.owner_id = $1 and s.outcome = 'sent' and s.at > $5) as day,
            (select count(*)::int from crm.sent s where s.owner_id = $1 and s.outcome = 'sent' and s.at > $6) as week`,
    [
      to.ownerId,
      to.channel,
      to.topic,
      new Date(to.nowMs),
      new Date(to.nowMs - 24 * HOUR_MS),
      new Date(to.nowMs - 7 * 24 * HOUR_MS),
    ],
  );
  return row!;
}

export interface NewSent {
  readonly ownerId: bigint;
  readonly sendKey: string;
  readonly journeyId: string;
  readonly step: number;
  readonly templateId: string;
  readonly templateVersion: number;
  readonly channel: Channel;
  readonly topic: Topic;
  readonly outcome: Outcome;
  readonly reason: Reason | null;
  readonly at: Date;
}
/** Records a decision; only a held message is ever decided again. False when it was already decided. */
export async function writeSent(tx: Tx, one: NewSent): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into crm.sent (owner_id, send_key, journey_id, step, template_id, template_version, channel, topic, outcome, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (owner_id, send_key) do update set outcome = excluded.outcome, reason = excluded.reason, at = excluded.at,
       template_version = excluded.template_version where sent.outcome = 'held'
     returning 1`,
    [
      ...[one.ownerId, one.sendKey, one.journeyId, one.step, one.templateId, one.templateVersion],
      ...[one.channel, one.topic, one.outcome, one.reason, one.at],
    ],
  );
  return rows.length > 0;
}

/** The member's arm, by experiment; written at the first exposure. */
export async function writeAssigned(
  tx: Tx,
  one: { readonly ownerId: bigint; readonly experiment: string; readonly isHeldOut: boolean; readonly at: Date },
): Promise<void> {
  await run(
    tx,
    `insert into crm.assigned (owner_id, experiment, is_held_out, exposed_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [one.ownerId, one.experiment, one.isHeldOut, one.at],
  );
}

export interface SentRow {
  readonly send_key: string;
  readonly journey: string;
  readonly template: string;
  readonly channel: Channel;
  readonly topic: Topic;
  readonly outcome: Outcome;
  readonly reason: Reason | null;
  readonly at: Date;
}
/** The decisions on a member's messages, newest first. */
export async function listSent(db: Db, ownerId: bigint, below: Place | null, limit: number): Promise<SentRow[]> {
  return run<SentRow>(
    db,
    `select s.send_key, j.name as journey, t.name as template, s.channel, s.topic, s.outcome, s.reason, s.at
       from crm.sent s join crm.journey j on j.journey_id = s.journey_id join crm.template t on t.template_id = s.template_id
      where s.owner_id = $1 and ($2::timestamptz is null or (s.at, s.send_key) < ($2, $3))
      order by s.at desc, s.send_key desc limit $4`,
    [ownerId, below?.at ?? null, below?.id ?? null, limit],
  );
}
