import type { Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import { addDraws, drawsOfRounds, keepSeedsB, type NewDraw, type RoundKey, type TableDraw } from './draw-store.ts';

/** Hundreds of tables open, draw and end their rounds at the same time. */
const MOST = 50;
const BATCHES_AT_ONCE = 2;
const GATHER_MS = 8;

const keyOf = ({ table, number }: RoundKey): string => `${table} ${number}`;

/** Stores seed A and both commitments of a round before it opens; existing ones stay. */
export const addDraw = inBatchesOn(
  async (tx: Queryable, draws: readonly NewDraw[]): Promise<undefined[]> => {
    await addDraws(tx, draws);
    return draws.map(() => undefined);
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);

/** The randomness of a round; null when there is none. */
export const drawOfRound = inBatchesOn(
  async (tx: Queryable, rounds: readonly RoundKey[]): Promise<(TableDraw | null)[]> => {
    const found = new Map((await drawsOfRounds(tx, rounds)).map((draw) => [keyOf(draw), draw]));
    return rounds.map((round) => found.get(keyOf(round)) ?? null);
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);

/** Stores seed B of a round; the first one stays. */
export const keepSeedB = inBatchesOn(
  async (tx: Queryable, seeds: readonly (RoundKey & { readonly seed: Buffer })[]): Promise<undefined[]> => {
    await keepSeedsB(tx, seeds);
    return seeds.map(() => undefined);
  },
  MOST,
  BATCHES_AT_ONCE,
  GATHER_MS,
);
