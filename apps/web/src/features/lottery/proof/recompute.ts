import type { DrawProof } from '@kismet/contracts/lottery/draws';
import { familyOf } from '@kismet/rules/lottery/families';
import { commitmentOf, drawOf } from '@kismet/rules/lottery/house-draw';
import type { Drawn } from '@kismet/rules/lottery/play';

export interface Side {
  readonly side: 'A' | 'B';
  readonly commitment: string;
  readonly seed: string | null;
  /** Hash of the seed, recomputed here; null before the seed is revealed. */
  readonly computed: string | null;
  readonly agrees: boolean | null;
}
export interface Recomputed {
  readonly sides: readonly Side[];
  /** The commitments were published before bets opened. */
  readonly promisedInTime: boolean | null;
  /** Numbers derived from both seeds; null before they are revealed. */
  readonly drawn: Drawn | null;
  readonly drawnAgrees: boolean | null;
}

/** Verifies a house draw from commitments to numbers, using only published data (security 3.9). */
export async function recompute(proof: DrawProof): Promise<Recomputed> {
  const sides = await Promise.all(
    proof.seeds.map(async ({ side, commitment, seed }): Promise<Side> => {
      const computed = seed === null ? null : await commitmentOf(proof, seed);
      return { side, commitment, seed, computed, agrees: computed === null ? null : computed === commitment };
    }),
  );
  const family = familyOf(proof.family);
  const [a, b] = (['A', 'B'] as const).map((side) => sides.find((one) => one.side === side)?.seed ?? null);
  const drawn = a && b && family ? await drawOf(family, proof, a, b) : null;
  const stored = proof.results.at(-1)?.drawn ?? null;
  return {
    sides,
    promisedInTime:
      proof.seeds.length === 2 ? proof.seeds.every(({ committedAt }) => committedAt <= proof.openTime) : null,
    drawn,
    drawnAgrees: drawn && stored ? JSON.stringify(drawn) === JSON.stringify(stored) : null,
  };
}
