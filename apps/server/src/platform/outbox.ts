import { uuidv7 } from '@kismet/kernel/ids';
import { run, type Tx } from './db.ts';

/** One module's events for others, written in the transaction that caused them (decision 42). */
export interface News {
  readonly topic: string;
  readonly brandId: number;
  readonly ownerId: bigint | null;
  readonly payload: unknown;
}

/** Appends events to the outbox; they become readable after commit, in transaction order. */
export async function announce(tx: Tx, nowMs: number, news: News): Promise<void> {
  await run(
    tx,
    `insert into platform.outbox (id, xid, topic, version, brand_id, owner_id, payload) values ($1, pg_current_xact_id()::text::bigint, $2, 1, $3, $4, $5)`,
    [uuidv7(nowMs), news.topic, news.brandId, news.ownerId, JSON.stringify(news.payload)],
  );
}
