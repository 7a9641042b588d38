import { createHmac, randomBytes } from 'node:crypto';
import { assert } from '@kismet/kernel/assert';
import { type Blocks, driveLater } from '../../games/engine/stream.ts';
import { commitmentOf, digestOfBets, joinBlocks, tableMessage, throwName } from '../../games/shared/two-party.ts';
import type { Pool } from '../database.ts';
import type { Witness } from '../witness/witness.ts';
import { addDraw, drawOfRound, keepSeedB } from './draw-batches.ts';

/** The randomness of a table's rounds; this process holds seed A (rule 6.1). */
export interface Draws {
  readonly pool: Pool;
  readonly witness: Witness;
}

/** Commits both parties to a round; must be done before it opens. A repeat keeps the earlier commitments. */
export async function commit({ pool, witness }: Draws, table: string, number: number): Promise<void> {
  const seedA = randomBytes(32);
  const [commitmentA, commitmentB] = await Promise.all([
    commitmentOf(table, number, 'A', seedA),
    witness.commit(table, number),
  ]);
  await addDraw(pool, { table, number, seedA, commitmentA, commitmentB });
}

/**
 * The draw for a closed round: the same however often it is made.
 * @param thrown number of a throw in the middle of the round, which has a stream of its own
 */
export async function drawFrom<T>(
  { pool, witness }: Draws,
  { table, number }: { readonly table: string; readonly number: number },
  ids: readonly string[],
  blocks: Blocks<T>,
  thrown: number | null = null,
): Promise<T> {
  const draw = await drawOfRound(pool, { table, number });
  assert(draw, 'a round is committed to before it opens');
  const digest = await digestOfBets(ids);
  return driveLater(blocks, async (counter) => {
    const own = createHmac('sha256', draw.seedA)
      .update(tableMessage(table, throwName(number, thrown), counter))
      .digest();
    return joinBlocks(own, await witness.half(table, number, digest, counter, thrown));
  });
}

/** Publishes seed B of a round with a result. */
export async function reveal({ pool, witness }: Draws, table: string, number: number): Promise<void> {
  await keepSeedB(pool, { table, number, seed: await witness.reveal(table, number) });
}
