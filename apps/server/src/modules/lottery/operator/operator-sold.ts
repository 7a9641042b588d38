import { type Db, isConnectionTrouble } from '../../../platform/db.ts';
import { type OperatorRow, readSoldNow } from './operator-store.ts';

interface Sold {
  readonly tickets: number;
  readonly stake: bigint;
}
/** Sales of a draw: exact once its book is made, before that a recent count. */
export type SoldOf = (row: Pick<OperatorRow, 'draw_id' | 'tickets' | 'stake' | 'open_at' | 'now'>) => Promise<Sold>;

const LEAST_MS = 1000;
/** A count is cached for a multiple of the time it took: a draw of a million tickets is not counted on every view. */
const TIMES = 40;
const MOST_KEPT = 500;
const NOTHING: Sold = { tickets: 0, stake: 0n };

export function createSoldCounter(db: Db, nowMs: () => number = () => performance.now()): SoldOf {
  const kept = new Map<string, Sold & { untilMs: number }>();
  return async ({ draw_id, tickets, stake, open_at, now }) => {
    if (tickets !== null && stake !== null) return { tickets, stake };
    if (now < open_at) return NOTHING;
    const known = kept.get(draw_id);
    const startMs = nowMs();
    if (known && startMs < known.untilMs) return known;
    let found: Sold = known ?? NOTHING;
    try {
      found = await readSoldNow(db, draw_id);
    } catch (error) {
      // the monitor keeps its last figure; bets need the database more
      if (!isConnectionTrouble(error)) throw error;
    }
    const endMs = nowMs();
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(draw_id, { ...found, untilMs: endMs + Math.max(LEAST_MS, (endMs - startMs) * TIMES) });
    return found;
  };
}
