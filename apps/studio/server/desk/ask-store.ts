import type { Queryable } from '../database.ts';
import { decodeState, encodeState } from '../tables/state-text.ts';

export type AskKind =
  | 'void-round'
  | 'cancel-fixture'
  | 'open-hand'
  | 'correct-market'
  | 'keep-result'
  | 'refund-case'
  | 'end-hold'
  | 'set-price';
export type AskState = 'OPEN' | 'APPROVED' | 'DONE' | 'REFUSED' | 'LAPSED';

/** Something one person requests and another decides. */
export interface Ask {
  readonly house: string;
  readonly number: number;
  readonly kind: AskKind;
  readonly subject: string;
  readonly reason: string;
  /** Plain data, as shown to the person who requested it. */
  readonly preview: unknown;
  readonly digest: string;
  readonly askedBy: string;
  readonly askedName: string;
  readonly askedAt: Date;
  readonly state: AskState;
  readonly decidedName: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}
export type NewAsk = Pick<
  Ask,
  'house' | 'kind' | 'subject' | 'reason' | 'preview' | 'digest' | 'askedBy' | 'askedName'
>;

const COLUMNS = `house, number::integer as number, kind, subject, reason, preview::text as preview, digest, asked_by as "askedBy",
  asked_name as "askedName", asked_at as "askedAt", state, decided_by as "decidedBy", decided_name as "decidedName",
  decided_at as "decidedAt"`;
const askIn = (row: Ask & { readonly preview: string }): Ask => ({ ...row, preview: decodeState(row.preview) });

/** Stores a request; null when the same one is pending already. */
export async function addAsk(tx: Queryable, ask: NewAsk): Promise<Ask | null> {
  const { rows } = await tx.query(
    `insert into studio.desk_ask (house, kind, subject, reason, preview, digest, asked_by, asked_name, asked_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp(), 'OPEN')
     on conflict (house, kind, subject) where state in ('OPEN', 'APPROVED') do nothing returning ${COLUMNS}`,
    [
      ...[ask.house, ask.kind, ask.subject, ask.reason, encodeState(ask.preview), ask.digest],
      ...[ask.askedBy, ask.askedName],
    ],
  );
  return rows[0] ? askIn(rows[0]) : null;
}

/** A request; null when there is none. With `isLocked` its row stays locked until the end of the transaction. */
export async function askOf(tx: Queryable, house: string, number: number, isLocked: boolean): Promise<Ask | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.desk_ask where house = $1 and number = $2 ${isLocked ? 'for update' : ''}`,
    [house, number],
  );
  return rows[0] ? askIn(rows[0]) : null;
}

/** Recent requests, newest first. */
export async function asksOf(tx: Queryable, house: string, before: number | null, limit: number): Promise<Ask[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.desk_ask where house = $1 and ($2::bigint is null or number < $2)
     order by number desc limit $3`,
    [house, before, limit],
  );
  return rows.map(askIn);
}

/** Pending requests about the given subjects. */
export async function undecidedAsks(
  tx: Queryable,
  house: string,
  kinds: readonly AskKind[],
  subjects: readonly string[],
): Promise<{ readonly kind: AskKind; readonly subject: string }[]> {
  const { rows } = await tx.query(
    `select kind, subject from studio.desk_ask
     where house = $1 and kind = any ($2::text[]) and subject = any ($3::text[]) and state in ('OPEN', 'APPROVED')
     order by kind, subject`,
    [house, kinds, subjects],
  );
  return rows;
}

/** Whether something was requested and approved. */
export async function isApproved(tx: Queryable, house: string, kind: AskKind, subject: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from studio.desk_ask where house = $1 and kind = $2 and subject = $3 and state in ('APPROVED', 'DONE') limit 1`,
    [house, kind, subject],
  );
  return rowCount === 1;
}

export async function decideAsk(
  tx: Queryable,
  { house, number }: Pick<Ask, 'house' | 'number'>,
  state: Exclude<AskState, 'OPEN'>,
  by: { readonly person: string; readonly name: string },
): Promise<void> {
  await tx.query(
    `update studio.desk_ask set state = $3, decided_by = $4, decided_name = $5, decided_at = clock_timestamp()
     where house = $1 and number = $2`,
    [house, number, state, by.person, by.name],
  );
}

/** Reopens a request whose approval could not be carried out as shown: it has to be reviewed again. */
export async function reopenAsk(tx: Queryable, { house, number }: Pick<Ask, 'house' | 'number'>): Promise<void> {
  await tx.query(
    `update studio.desk_ask set state = 'OPEN', decided_by = null, decided_name = null, decided_at = null
     where house = $1 and number = $2 and state = 'APPROVED'`,
    [house, number],
  );
}
