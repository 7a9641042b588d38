import type { Pool, Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import { keyOf, type MagazineKey, type MagazineRow } from './magazine-store.ts';

const MOST = 50;
/** A player waits for the end of one magazine before the next: more than two batches, so that nobody waits for both. */
const BATCHES_AT_ONCE = 4;
const GATHER_MS = 8;

/** Does what is asked for magazines in one moment together. */
export const magazinesTogether = <On extends object, Piece, Outcome>(
  doAll: (on: On, pieces: readonly Piece[]) => Promise<readonly Outcome[]>,
) => inBatchesOn(doAll, MOST, BATCHES_AT_ONCE, GATHER_MS);

/** Moves magazines of one moment by one statement; null for one that another process has moved first. */
export const movedTogether = <Move extends MagazineKey>(
  move: (tx: Queryable, all: readonly Move[]) => Promise<MagazineRow[]>,
) =>
  magazinesTogether<Pool, Move, MagazineRow | null>(async (pool, all) => {
    const moved = new Map((await move(pool, all)).map((row) => [keyOf(row), row]));
    return all.map((one) => moved.get(keyOf(one)) ?? null);
  });
