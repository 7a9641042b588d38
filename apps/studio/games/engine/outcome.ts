import { evaluateSpin, type LineWin, windowOf } from './evaluate-spin.ts';
import type { SlotRules, Strip } from './slot-rules.ts';

/** One number that was drawn: four bytes of the stream, big end first, and the stop it gave (null: thrown away). */
export interface Draw {
  readonly reel: number;
  readonly word: number;
  readonly stop: number | null;
}

export interface Spin {
  readonly free: boolean;
  readonly stops: readonly number[];
  readonly window: readonly (readonly number[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterPoints: number;
  /** With the free spins' multiplier; in multiples of the stake of one line. */
  readonly points: number;
  /** Free spins that this spin gave, after the cap. */
  readonly freeSpins: number;
}

export interface RoundOutcome {
  readonly spins: readonly Spin[];
  readonly points: number;
}

export interface RoundTrace {
  readonly outcome: RoundOutcome;
  readonly draws: readonly Draw[];
}

/** Asks for block number n of the byte stream and is handed its 32 bytes, by whoever can make them, now or later. */
type Blocks<T> = Generator<number, T, Uint8Array>;

const WORD_RANGE = 2 ** 32;

/**
 * A whole round, every free spin included, from one stream of bytes. Stops are mapped by rejection, so none is likelier
 * than another: a word at or above the largest multiple of the strip's length is thrown away and the next one taken.
 */
export function* roundFromBlocks(rules: SlotRules): Blocks<RoundTrace> {
  const draws: Draw[] = [];
  let block: Uint8Array = new Uint8Array(0);
  let next = 0;
  let offset = 0;
  function* stop(reel: number, length: number): Blocks<number> {
    const limit = WORD_RANGE - (WORD_RANGE % length);
    for (;;) {
      if (offset + 4 > block.length) {
        block = yield next++;
        offset = 0;
      }
      const word = new DataView(block.buffer, block.byteOffset).getUint32(offset);
      offset += 4;
      const chosen = word < limit ? word % length : null;
      draws.push({ reel, word, stop: chosen });
      if (chosen !== null) return chosen;
    }
  }
  const spins: Spin[] = [];
  let left = 1;
  let given = 0;
  while (left > 0) {
    left--;
    const free = spins.length > 0;
    const reels: readonly Strip[] = free ? rules.freeReels : rules.reels;
    const stops: number[] = [];
    for (let reel = 0; reel < reels.length; reel++) stops.push(yield* stop(reel, reels[reel]!.length));
    const spin = spinOf(rules, stops, free, rules.freeSpinCap - given);
    spins.push(spin);
    given += spin.freeSpins;
    left += spin.freeSpins;
  }
  return { outcome: { spins, points: spins.reduce((sum, spin) => sum + spin.points, 0) }, draws };
}

/** One spin at given stops; at most `mayGive` free spins come of it. */
export function spinOf(rules: SlotRules, stops: readonly number[], free: boolean, mayGive: number): Spin {
  const window = windowOf(free ? rules.freeReels : rules.reels, stops);
  const { lineWins, scatters, scatterPoints, points } = evaluateSpin(rules, window);
  const freeSpins = Math.min(rules.freeSpins[scatters] ?? 0, mayGive);
  return {
    free,
    stops,
    window,
    lineWins,
    scatters,
    scatterPoints,
    points: free ? points * rules.freeSpinMultiplier : points,
    freeSpins,
  };
}

/** The text whose HMAC-SHA256 under the server seed is block `counter` of a round's stream. */
export const blockMessage = (clientSeed: string, nonce: number, counter: number): string =>
  `${clientSeed}:${nonce}:${counter}`;

/** Runs a round with blocks that are at hand at once (the server). */
export function drive<T>(blocks: Blocks<T>, block: (counter: number) => Uint8Array): T {
  let step = blocks.next();
  while (!step.done) step = blocks.next(block(step.value));
  return step.value;
}

/** Runs a round with blocks that take time (a browser's WebCrypto). */
export async function driveLater<T>(blocks: Blocks<T>, block: (counter: number) => Promise<Uint8Array>): Promise<T> {
  let step = blocks.next();
  while (!step.done) step = blocks.next(await block(step.value));
  return step.value;
}
