import type { Pool, Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import { keyOf, type MagazineKey, type MagazineRow } from './magazine-store.ts';

const MOST = 50;
/** A player waits for one magazine to be closed before the next is loaded: with more than two batches nobody waits for both. */
const BATCHES_AT_ONCE = 4;
const GATHER_MS = 8;

/** Batches requests about magazines that arrive together. */
export const magazinesTogether = <On extends object, Piece, Outcome>(
  doAll: (on: On, pieces: readonly Piece[]) => Promise<readonly Outcome[]>,
) => inBatchesOn(doAll, MOST, BATCHES_AT_ONCE, GATHER_MS);

/** Moves the magazines of a batch in one statement; null for one that another process has moved first. */
export const movedTogether = <Move extends MagazineKey>(
  move: (tx: Queryable, all: readonly Move[]) => Promise<MagazineRow[]>,
) =>
  magazinesTogether<Pool, Move, MagazineRow | null>(async (pool, all) => {
    const moved = new Map((await move(pool, all)).map((row) => [keyOf(row), row]));
    return all.map((one) => moved.get(keyOf(one)) ?? null);
  });
