import { setTimeout as sleep } from 'node:timers/promises';
import type { PvpNow } from '../../server/http/pvp-state.ts';
import type { BenchTable } from './pvp-crowd.ts';

const LOOK_EACH_MS = 100;

/**
 * How long after `since` each table is back with its players in their chairs, judged by the answers to its first player's page; in milliseconds
 * of `performance.now()`. Infinity for one that is not back within `patienceMs`.
 */
export const takenOver = (tables: readonly BenchTable[], since: number, patienceMs: number): Promise<number[]> =>
  Promise.all(
    tables.map(async ({ players }) => {
      const { origin, key } = players[0]!.seat.seat;
      while (performance.now() < since + patienceMs) {
        const asked = await fetch(`${origin}/player/pvp`, { headers: { authorization: `Bearer ${key}` } }).catch(
          () => null,
        );
        const now = asked?.ok ? ((await asked.json()) as PvpNow) : null;
        if (now?.round?.chairs.filter(Boolean).length === players.length) return performance.now() - since;
        await sleep(LOOK_EACH_MS);
      }
      return Number.POSITIVE_INFINITY;
    }),
  );
