import type { Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import { fixturesById, type StoredFixture } from './fixture-store.ts';

const MOST = 50;
const BATCHES_AT_ONCE = 2;
const GATHER_MS = 4;

/** A fixture as currently stored; null for none. Every bet rereads its fixtures, so those of one moment share a statement. */
export const storedFixture = inBatchesOn(
  async (tx: Queryable, ids: readonly string[]): Promise<(StoredFixture | null)[]> => {
    const found = new Map((await fixturesById(tx, [...new Set(ids)])).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);
