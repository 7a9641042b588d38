import { Refused } from '@kismet/kernel/outcome';
import type { Queryable } from '../database.ts';
import { drawOfRound } from '../tables/draw-batches.ts';

/** Everything needed to recompute a round; the seeds only once it has a result. */
export interface SealedRoundView {
  readonly table: string;
  readonly number: number;
  readonly commitments: { readonly A: string; readonly B: string };
  readonly digest: string | null;
  readonly seeds: { readonly A: string; readonly B: string } | null;
}
/** For a crash round. */
export type ProofView = SealedRoundView & { readonly point: number | null };
/** For a round of a live table. */
export type DealtProofView = SealedRoundView & { readonly result: unknown };

/**
 * The proof of a round. Refuses NOT_FOUND.
 * @param number null for anything that is not a number
 * @param outcomeOf reads what was drawn; null while there is no result
 */
export async function proofOf<T>(
  tx: Queryable,
  table: string,
  number: number | null,
  outcomeOf: (tx: Queryable, table: string, number: number) => Promise<T | null>,
): Promise<SealedRoundView & { readonly outcome: T | null }> {
  const draw = number === null ? null : await drawOfRound(tx, { table, number });
  if (number === null || !draw) throw new Refused('NOT_FOUND');
  const outcome = await outcomeOf(tx, table, number);
  const isRevealed = outcome !== null && draw.seedB !== null;
  return {
    table,
    number,
    commitments: { A: draw.commitmentA, B: draw.commitmentB },
    digest: draw.betsDigest,
    seeds: isRevealed ? { A: draw.seedA.toString('hex'), B: draw.seedB!.toString('hex') } : null,
    outcome,
  };
}
