import type { Clock } from '@kismet/kernel/time';
import { type Db, withTx } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import { remembered } from '../../platform/remembered.ts';
import { type PlayedRow, writePlayed } from './recent-store.ts';

/** Records recently played games in batches: only the latest time of each game is written. */
export interface RecentGames {
  note(ownerId: bigint, vendorCode: string, gameCode: string): void;
  /** Flushes pending writes. */
  flush(): Promise<void>;
}

const FLUSH_MS = 500;
/** Minimum time between two writes of the same game: "recent" need not be exact to the second. */
const AGAIN_MS = 60_000;
/** Above this backlog the database cannot keep up; entries are dropped, which costs only a line in "recent". */
const MAX_WAITING = 20_000;

export function createRecentGames({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): RecentGames {
  const waiting = new Map<string, PlayedRow>();
  const latest = remembered<bigint, { game: string; atMs: number }>(100_000);
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    waiting.clear();
    if (rows.length === 0) return;
    await withTx(db, (tx) => writePlayed(tx, rows)).catch((error) =>
      log.warn({ err: error, rows: rows.length }, 'recent games could not be saved'),
    );
  }
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }
  return {
    note(ownerId, vendorCode, gameCode) {
      const key = `${ownerId}/${vendorCode}/${gameCode}`;
      const now = clock.now();
      const last = latest.get(ownerId);
      if (last?.game === key && now - last.atMs < AGAIN_MS) return;
      if (waiting.size >= MAX_WAITING && !waiting.has(key)) return;
      latest.set(ownerId, { game: key, atMs: now });
      waiting.set(key, { ownerId, vendorCode, gameCode, atMs: now });
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    flush,
  };
}
