import type { InboxKind, inboxRow } from '@kismet/contracts/messages/inbox';
import { uuidv7 } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { keysetPage } from '../../platform/keyset-page.ts';
import * as store from './inbox-store.ts';

/** A notification for one member; `params` fill its kind's text, `words` is text written by an operator. */
export interface News {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly kind: InboxKind;
  readonly params?: Readonly<Record<string, string>>;
  readonly words?: {
    readonly title: Readonly<Record<string, string>>;
    readonly text: Readonly<Record<string, string>>;
  };
  /** When the caller made one: the same id again does nothing. */
  readonly messageId?: string;
}
export type ShownMessage = z.output<typeof inboxRow>;

/** The member's inbox on the site (row PC-13). */
export interface Inbox {
  /** Writes a message in the caller's transaction; pages are notified after commit. */
  tell(tx: Tx, news: News): Promise<void>;
  /** Like `tell`; false when the id already exists. */
  write(tx: Tx, news: News): Promise<boolean>;
  list(
    ownerId: bigint,
    page: { unread: boolean; cursor?: string | undefined; limit: number },
  ): Promise<{ list: ShownMessage[]; nextCursor: string | null; unread: number }>;
  unread(ownerId: bigint): Promise<number>;
  /** Marks messages of this owner; other ids have no effect. Returns the remaining unread count. */
  markRead(ownerId: bigint, messageIds: readonly string[], isRead: boolean): Promise<number>;
  markDeleted(ownerId: bigint, messageIds: readonly string[], isDeleted: boolean): Promise<number>;
  readonly jobs: readonly Job[];
}
export interface InboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Called with the owners whose messages changed; the rows become visible a moment later. */
  readonly changed: (ownerId: bigint) => void;
}

const KEPT_MS = 400 * 24 * 3600_000;
const PRUNED_AT_ONCE = 1000;

export function createInbox({ db, clock, changed }: InboxDeps): Inbox {
  async function marked(ownerId: bigint): Promise<number> {
    changed(ownerId);
    return store.countUnread(db, ownerId);
  }
  async function write(tx: Tx, { ownerId, brandId, kind, params = {}, words, messageId }: News): Promise<boolean> {
    const nowMs = clock.now();
    const row = { ownerId, brandId, kind, atMs: nowMs, messageId: messageId ?? uuidv7(nowMs) };
    const isNew = await store.insertInbox(tx, { ...row, params: words ? { words } : params });
    if (isNew) changed(ownerId);
    return isNew;
  }
  return {
    write,
    async tell(tx, news) {
      await write(tx, news);
    },
    async list(ownerId, { unread: onlyUnread, cursor, limit }) {
      const [page, unread] = await Promise.all([
        keysetPage(
          limit,
          (most) => store.readInbox(db, ownerId, { onlyUnread, cursor: cursor ?? null, limit: most }),
          (last) => last.message_id,
        ),
        store.countUnread(db, ownerId),
      ]);
      return { ...page, list: page.list.map(shown), unread };
    },
    unread: (ownerId) => store.countUnread(db, ownerId),
    async markRead(ownerId, messageIds, isRead) {
      await store.markInbox(db, ownerId, messageIds, 'read_at', isRead ? new Date(clock.now()) : null);
      return marked(ownerId);
    },
    async markDeleted(ownerId, messageIds, isDeleted) {
      await store.markInbox(db, ownerId, messageIds, 'deleted_at', isDeleted ? new Date(clock.now()) : null);
      return marked(ownerId);
    },
    jobs: [
      {
        name: 'prune-inbox',
        schedule: '52 2 * * *',
        async run() {
          while ((await store.pruneInbox(db, new Date(clock.now() - KEPT_MS), PRUNED_AT_ONCE)) === PRUNED_AT_ONCE);
        },
      },
    ],
  };
}

const shown = (row: store.InboxRow): ShownMessage => {
  const { words = null, ...params } = row.params as { words?: ShownMessage['words'] } & Record<string, string>;
  return {
    messageId: row.message_id,
    kind: row.kind,
    params,
    words,
    at: row.at.toISOString(),
    isRead: row.read_at !== null,
  };
};
