import type { DrawProof } from '@kismet/contracts/lottery/draws';
import type { Db } from '../../../platform/db.ts';
import { readGame } from '../game-store.ts';
import { readSeeds } from './cycle-store.ts';
import { readDraw, readNow } from './draw-store.ts';
import { shownDraw } from './hall.ts';
import { readDrawId, readResults } from './proof-store.ts';

/** Everything published about a draw, for recomputing it; null when this brand has no such draw. */
export async function proofOf(db: Db, brandId: number, drawId: string): Promise<DrawProof | null> {
  const draw = await readDraw(db, brandId, drawId);
  const game = draw && (await readGame(db, brandId, draw.game_id));
  if (!draw || !game) return null;
  const [seeds, results, nowMs] = await Promise.all([readSeeds(db, drawId), readResults(db, drawId), readNow(db)]);
  return {
    gameId: game.game_id,
    gameCode: game.game_code,
    family: game.family,
    name: game.names,
    ...shownDraw(draw, nowMs),
    seeds: seeds.map((seed) => ({
      side: seed.side,
      commitment: seed.commitment,
      committedAt: seed.committed_at.getTime(),
      seed: seed.revealed,
      revealedAt: seed.revealed_at?.getTime() ?? null,
    })),
    book:
      draw.book_hash === null
        ? null
        : { hash: draw.book_hash, tickets: draw.tickets ?? 0, lockedAt: draw.locked_at!.getTime() },
    results: results.map((result) => ({
      version: result.version,
      drawn: result.drawn.map((row) => [...row]),
      source: result.source,
      sourceUrl: result.source_url,
      at: result.at.getTime(),
      reason: result.reason,
    })),
  };
}
/** The same by the draw's public name. */
export async function proofByName(
  db: Db,
  brandId: number,
  gameCode: string,
  numero: string,
): Promise<DrawProof | null> {
  const drawId = await readDrawId(db, brandId, gameCode, numero);
  return drawId === null ? null : proofOf(db, brandId, drawId);
}
