import { assert } from '@kismet/kernel/assert';
import type { AnyRoom } from '../../games/pvp/room/room.ts';
import { drawOfRound } from '../tables/draw-batches.ts';
import type { Draws } from '../tables/draws.ts';

/** The proof of a game's throws (rule 6.86): anybody can recompute each of them from both seeds. */
export interface DiceProofView {
  readonly table: string;
  readonly number: number;
  /** Commitments of studio and witness, published before the game. */
  readonly parties: { readonly A: string; readonly B: string };
  /** Lower-case hex, once the game is over: nothing was hidden in it, so nothing is withheld. Null before. */
  readonly seeds: { readonly A: string; readonly B: string } | null;
}

export async function diceProof({ pool }: Draws, { table, number }: AnyRoom, isOver: boolean): Promise<DiceProofView> {
  const draw = await drawOfRound(pool, { table, number });
  assert(draw, 'a round is committed to before it opens');
  const { commitmentA: A, commitmentB: B, seedA, seedB } = draw;
  const seeds = isOver && seedB ? { A: seedA.toString('hex'), B: seedB.toString('hex') } : null;
  return { table, number, parties: { A, B }, seeds };
}
