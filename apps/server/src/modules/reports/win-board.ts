import type { Category } from '@kismet/contracts/catalogue/games';
import type { Clock } from '@kismet/kernel/time';
import { type Db, withTx } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import type { BoardWin } from './board-win.ts';
import * as store from './win-store.ts';

/** Minimum multiplier of a win on the board. */
const MULTIPLE_MIN = 5;
const KEPT_MS = 7 * 86_400_000;
const FLUSH_MS = 1000;
const CACHE_MS = 5000;
/** A longer queue means that the database does not keep up; the rest is dropped, losing only lines of the board. */
const MAX_WAITING = 5000;

/**
 * The board of large wins. It is written asynchronously: bets are never delayed by it, and a line lost in a crash affects
 * nobody's money.
 */
export interface WinBoard {
  /** A payout on a real-money bet. */
  note(ownerId: bigint, betId: string): void;
  /** The newest large wins of a brand: five times the stake or more, within seven days. */
  newest(brandId: number, category: Category | null, count: number): Promise<BoardWin[]>;
  /** Writes the queue. */
  flush(): Promise<void>;
  prune(): Promise<void>;
}

export function createWinBoard({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): WinBoard {
  const waiting = new Map<string, bigint>();
  const kept = new Map<string, { atMs: number; wins: Promise<BoardWin[]> }>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const bets = [...waiting].map(([betId, ownerId]) => ({ betId, ownerId }));
    waiting.clear();
    if (bets.length === 0) return;
    await withTx(db, (tx) => store.insertWins(tx, bets, MULTIPLE_MIN)).catch((error) =>
      log.warn({ err: error, bets: bets.length }, 'wins could not be added to the board of large wins'),
    );
  }
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }
  return {
    note(ownerId, betId) {
      if (waiting.size >= MAX_WAITING) return;
      waiting.set(betId, ownerId);
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    newest(brandId, category, count) {
      const key = `${brandId}/${category}/${count}`;
      const known = kept.get(key);
      if (known && Math.abs(clock.now() - known.atMs) < CACHE_MS) return known.wins;
      if (kept.size > 200) kept.clear();
      const wins = store.readWins(db, brandId, category, count);
      kept.set(key, { atMs: clock.now(), wins });
      wins.catch(() => kept.delete(key));
      return wins;
    },
    flush,
    prune: () => withTx(db, (tx) => store.dropWins(tx, new Date(clock.now() - KEPT_MS))),
  };
}
