import type { Pool } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import { type MagazineTotals, magazineTotals } from './magazine-store.ts';

const NOTHING: MagazineTotals = { staked: 0n, returned: 0n };
const MOST = 50;
const BATCHES_AT_ONCE = 4;
const GATHER_MS = 8;

/** What a session has spent on shots that hit, and won with them; those of one moment are read at once. */
export const totalsOf = inBatchesOn<Pool, string, MagazineTotals>(
  async (pool, sessions) => {
    const totals = await magazineTotals(pool, [...new Set(sessions)]);
    return sessions.map((id) => totals.get(id) ?? NOTHING);
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);
