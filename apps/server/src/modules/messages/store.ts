import type { MessageTemplate } from '@kismet/contracts/messages/message';
import type { LanguageCode } from '@kismet/i18n/languages';
import { type Db, run, type Tx } from '../../platform/db.ts';

export type Channel = 'sms' | 'email' | 'push';
export type DeliveryState = 'waiting' | 'sent' | 'failed';
export interface DeliveryRow {
  readonly message_id: string;
  readonly brand_id: number;
  readonly member_id: bigint | null;
  readonly channel: Channel;
  readonly template: MessageTemplate;
  readonly language: LanguageCode;
  readonly address: Buffer;
  readonly masked: string;
  readonly body: Buffer | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly next_at: Date | null;
  readonly expires_at: Date;
  readonly carrier: string | null;
  readonly reference: string | null;
  readonly error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}
const COLUMNS =
  'message_id, brand_id, member_id, channel, template, language, address, masked, body, state, attempts, next_at, expires_at, carrier, reference, error, created_at, sent_at';
const date = (ms: number) => new Date(ms);

export interface NewDelivery {
  readonly messageId: string;
  readonly brandId: number;
  readonly memberId: bigint | null;
  readonly channel: Channel;
  readonly template: MessageTemplate;
  readonly language: LanguageCode;
  readonly address: Buffer;
  readonly masked: string;
  readonly body: Buffer;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}
export async function writeDelivery(tx: Tx, one: NewDelivery): Promise<void> {
  await run(
    tx,
    `insert into messages.delivery (message_id, brand_id, member_id, channel, template, language, address, masked, body, next_at, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10)`,
    [
      one.messageId,
      one.brandId,
      one.memberId,
      one.channel,
      one.template,
      one.language,
      one.address,
      one.masked,
      one.body,
      date(one.nowMs),
      date(one.expiresAtMs),
    ],
  );
}

/** Begins a try: only one server gets the row until its lease expires. Null when the row is not due (any more). */
export async function claimDelivery(
  db: Db,
  messageId: string,
  nowMs: number,
  leaseMs: number,
): Promise<DeliveryRow | null> {
  const [row] = await run<DeliveryRow>(
    db,
    `update messages.delivery set attempts = attempts + 1, next_at = $3
      where message_id = $1 and state = 'waiting' and next_at <= $2 returning ${COLUMNS}`,
    [messageId, date(nowMs), date(nowMs + leaseMs)],
  );
  return row ?? null;
}

/** Ends a try; no effect when another has begun since. `keepBody` is for the outbox channel. */
export async function writeSent(
  db: Db,
  row: DeliveryRow,
  result: { nowMs: number; carrier: string; reference: string | null; keepBody: boolean },
): Promise<void> {
  await run(
    db,
    `update messages.delivery set state = 'sent', next_at = null, sent_at = $3, carrier = $4, reference = $5, error = null,
            body = case when $6 then body end
      where message_id = $1 and state = 'waiting' and attempts = $2`,
    [
      row.message_id,
      row.attempts,
      date(result.nowMs),
      result.carrier,
      result.reference?.slice(0, 200) ?? null,
      result.keepBody,
    ],
  );
}

/**
 * Records a failed try: due again at `nextAtMs`, or permanently failed when that is null. Returns whether the try was still
 * current.
 */
export async function writeFailure(
  tx: Tx,
  row: DeliveryRow,
  result: { carrier: string; error: string; nextAtMs: number | null; keepBody: boolean },
): Promise<boolean> {
  const rows = await run(
    tx,
    `update messages.delivery set state = case when $3::timestamptz is null then 'failed' else 'waiting' end, next_at = $3, carrier = $4, error = $5,
            body = case when $6 then body end
      where message_id = $1 and state = 'waiting' and attempts = $2 returning 1`,
    [
      row.message_id,
      row.attempts,
      result.nextAtMs === null ? null : date(result.nextAtMs),
      result.carrier,
      result.error.slice(0, 80),
      result.keepBody,
    ],
  );
  return rows.length > 0;
}

/** Requeues a failed message; false when it has not failed, has expired or its body is wiped. */
export async function reopenDelivery(tx: Tx, brandId: number, messageId: string, nowMs: number): Promise<boolean> {
  const rows = await run(
    tx,
    `update messages.delivery set state = 'waiting', attempts = 0, next_at = $3, error = null
      where brand_id = $1 and message_id = $2 and state = 'failed' and body is not null and expires_at > $3 returning 1`,
    [brandId, messageId, date(nowMs)],
  );
  return rows.length > 0;
}

export async function readDueIds(db: Db, nowMs: number, limit: number): Promise<string[]> {
  const rows = await run<{ message_id: string }>(
    db,
    `select message_id from messages.delivery where state = 'waiting' and next_at <= $1 order by next_at limit $2`,
    [date(nowMs), limit],
  );
  return rows.map((row) => row.message_id);
}

export async function readDelivery(db: Db | Tx, brandId: number, messageId: string): Promise<DeliveryRow | null> {
  const [row] = await run<DeliveryRow>(
    db,
    `select ${COLUMNS} from messages.delivery where brand_id = $1 and message_id = $2`,
    [brandId, messageId],
  );
  return row ?? null;
}

export interface DeliveryFilter {
  readonly channel?: Channel | undefined;
  readonly state?: DeliveryState | undefined;
  readonly memberId?: bigint | undefined;
}
/** Newest first, after `cursor` where one is given. */
export async function readDeliveries(
  db: Db,
  brandId: number,
  filter: DeliveryFilter,
  cursor: string | null,
  limit: number,
): Promise<DeliveryRow[]> {
  const wanted: [string, unknown][] = [
    ['channel', filter.channel],
    ['state', filter.state],
    ['member_id', filter.memberId],
  ];
  const given = wanted.filter(([, value]) => value !== undefined);
  const where = given.map(([column], i) => `and ${column} = $${i + 4}`).join(' ');
  return run<DeliveryRow>(
    db,
    `select ${COLUMNS} from messages.delivery where brand_id = $1 and ($2::uuid is null or message_id < $2) ${where}
      order by message_id desc limit $3`,
    [brandId, cursor, limit, ...given.map(([, value]) => value)],
  );
}

/** The newest of all brands that still have a body: for tests, which read the outbox. */
export async function readKept(db: Db, limit: number): Promise<DeliveryRow[]> {
  return run<DeliveryRow>(
    db,
    `select ${COLUMNS} from messages.delivery where body is not null order by message_id desc limit $1`,
    [limit],
  );
}

/** Wipes bodies no longer needed: expired ones of failed messages, those of the outbox channel after a day. */
export async function wipeBodies(db: Db, nowMs: number, keptSentMs: number): Promise<void> {
  await run(
    db,
    `update messages.delivery set body = null
      where body is not null and ((state = 'failed' and expires_at <= $1) or (state = 'sent' and sent_at <= $2))`,
    [date(nowMs), date(nowMs - keptSentMs)],
  );
}

/** Deletes a batch of rows created before `beforeMs`; returns how many. */
export async function pruneDeliveries(db: Db, beforeMs: number, limit: number): Promise<number> {
  const rows = await run(
    db,
    `delete from messages.delivery where message_id in
       (select message_id from messages.delivery where created_at < $1 order by created_at limit $2) returning 1`,
    [date(beforeMs), limit],
  );
  return rows.length;
}
