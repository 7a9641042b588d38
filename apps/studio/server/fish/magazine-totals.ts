import type { Pool } from '../database.ts';
import { magazinesTogether } from './magazine-batches.ts';
import { type MagazineTotals, magazineTotals } from './magazine-store.ts';

const NOTHING: MagazineTotals = { staked: 0n, returned: 0n };

/** What a session has spent on shots that hit, and won with them; requests of one moment are read together. */
export const totalsOf = magazinesTogether<Pool, string, MagazineTotals>(async (pool, sessions) => {
  const totals = await magazineTotals(pool, [...new Set(sessions)]);
  return sessions.map((id) => totals.get(id) ?? NOTHING);
});
