import type { Queryable } from '../database.ts';
import { decodeState, encodeState } from '../tables/state-text.ts';
import type { DeskGuest } from './desk-session-store.ts';

/** The actions of a desk. */
export type DeskAction =
  | 'enter'
  | 'table-open'
  | 'table-pause'
  | 'table-close'
  | 'table-limits'
  | 'void-ask'
  | 'void-approve'
  | 'void-refuse'
  | 'cancel-ask'
  | 'cancel-approve'
  | 'cancel-refuse'
  | 'hand-ask'
  | 'hand-approve'
  | 'hand-refuse'
  | 'hand-open'
  | 'correct-ask'
  | 'correct-approve'
  | 'correct-refuse'
  | 'keep-ask'
  | 'keep-approve'
  | 'keep-refuse'
  | 'hold-ask'
  | 'hold-approve'
  | 'hold-refuse'
  | 'refund-ask'
  | 'refund-approve'
  | 'refund-refuse'
  | 'round-open'
  | 'case-separate'
  | 'case-dismiss'
  | 'chat-silence'
  | 'chat-dismiss'
  | 'chat-lift'
  | 'mirror-confirm'
  | 'mirror-dismiss'
  | 'book-stop'
  | 'book-lift'
  | 'price-set'
  | 'price-end'
  | 'factor-set'
  | 'price-ask'
  | 'price-approve'
  | 'price-refuse'
  | 'referral-accept'
  | 'referral-part'
  | 'referral-refuse';

/** An entry of the journal. `before` and `after` are plain data. */
export interface DeskEntry {
  readonly number: number;
  readonly at: Date;
  readonly name: string;
  readonly person: string;
  readonly action: DeskAction;
  readonly subject: string;
  readonly note: string;
  readonly before: unknown;
  readonly after: unknown;
}
export type NewDeskEntry = Pick<DeskEntry, 'action' | 'subject'> &
  Partial<Pick<DeskEntry, 'note' | 'before' | 'after'>>;

const json = (value: unknown): string | null => (value === undefined || value === null ? null : encodeState(value));

/** Records somebody's action; must be called in the transaction that performs it. */
export async function addDeskEntry(
  tx: Queryable,
  guest: Pick<DeskGuest, 'house' | 'operatorId' | 'person' | 'name'>,
  { action, subject, note = '', before, after }: NewDeskEntry,
): Promise<void> {
  await tx.query(
    `insert into studio.desk_entry (house, at, operator_id, person, name, action, subject, note, before, after)
     values ($1, clock_timestamp(), $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[guest.house, guest.operatorId, guest.person, guest.name, action, subject, note],
      ...[json(before), json(after)],
    ],
  );
}

/** The newest entries of a house before a given number, newest first. */
export async function deskEntries(
  tx: Queryable,
  house: string,
  before: number | null,
  limit: number,
): Promise<DeskEntry[]> {
  const { rows } = await tx.query(
    `select number::integer as number, at, name, person, action, subject, note, before::text as before, after::text as after
     from studio.desk_entry where house = $1 and ($2::bigint is null or number < $2) order by number desc limit $3`,
    [house, before, limit],
  );
  const read = (text: string | null): unknown => (text === null ? null : decodeState(text));
  return rows.map((row) => ({ ...row, before: read(row.before), after: read(row.after) }));
}
