import { assert } from '@kismet/kernel/assert';
import type { AnyRoom } from '../../games/pvp/room/room.ts';
import { drawOfRound } from '../tables/draw-batches.ts';
import type { Draws } from '../tables/draws.ts';

/** What proves the throws of a game (rule 6.86): from both seeds everybody computes each of them again. */
export interface DiceProofView {
  readonly table: string;
  readonly number: number;
  /** Commitments of studio and witness, told before the game. */
  readonly parties: { readonly A: string; readonly B: string };
  /** Lower-case hex, once the game is over; nothing of it was hidden, so nothing is withheld. Null before. */
  readonly seeds: { readonly A: string; readonly B: string } | null;
}

export async function diceProof({ pool }: Draws, { table, number }: AnyRoom, isOver: boolean): Promise<DiceProofView> {
  const draw = await drawOfRound(pool, { table, number });
  assert(draw, 'a round is committed to before it opens');
  const { commitmentA: A, commitmentB: B, seedA, seedB } = draw;
  const seeds = isOver && seedB ? { A: seedA.toString('hex'), B: seedB.toString('hex') } : null;
  return { table, number, parties: { A, B }, seeds };
}
