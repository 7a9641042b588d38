import type { InboxKind } from '@kismet/contracts/messages/inbox';
import { type Db, run, type Tx } from '../../platform/db.ts';

export interface InboxRow {
  readonly message_id: string;
  readonly kind: InboxKind;
  readonly params: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly read_at: Date | null;
}
export async function insertInbox(
  tx: Tx,
  row: { ownerId: bigint; messageId: string; brandId: number; kind: InboxKind; params: object; atMs: number },
): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into messages.inbox (owner_id, message_id, brand_id, kind, params, at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning 1`,
    [row.ownerId, row.messageId, row.brandId, row.kind, JSON.stringify(row.params), new Date(row.atMs)],
  );
  return rows.length > 0;
}
/** Newest first: ids are time-ordered. */
export async function readInbox(
  db: Db,
  ownerId: bigint,
  page: { onlyUnread: boolean; cursor: string | null; limit: number },
): Promise<InboxRow[]> {
  return run<InboxRow>(
    db,
    `select message_id, kind, params, at, read_at from messages.inbox
      where owner_id = $1 and ($2::uuid is null or message_id < $2) and deleted_at is null ${page.onlyUnread ? 'and read_at is null' : ''}
      order by message_id desc limit $3`,
    [ownerId, page.cursor, page.limit],
  );
}
export async function countUnread(db: Db, ownerId: bigint): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*)::int as count from messages.inbox where owner_id = $1 and read_at is null and deleted_at is null',
    [ownerId],
  );
  return row!.count;
}
export async function markInbox(
  db: Db,
  ownerId: bigint,
  messageIds: readonly string[],
  what: 'read_at' | 'deleted_at',
  at: Date | null,
): Promise<void> {
  await run(db, `update messages.inbox set ${what} = $3 where owner_id = $1 and message_id = any($2::uuid[])`, [
    ownerId,
    messageIds,
    at,
  ]);
}
/** Deletes a batch of rows older than a moment; returns how many. */
export async function pruneInbox(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await run(
    db,
    `delete from messages.inbox where (owner_id, message_id) in
       (select owner_id, message_id from messages.inbox where at < $1 order by at limit $2) returning 1`,
    [before, limit],
  );
  return rows.length;
}
