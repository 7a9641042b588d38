/** One draw: four bytes of the stream, big-endian, the number of outcomes, and the result (null: rejected). */
export interface Draw {
  /** Number of the reel; for a position of the hold feature, its number. */
  readonly reel: number;
  readonly word: number;
  readonly of: number;
  readonly stop: number | null;
}

/** Requests block n of the byte stream and receives its 32 bytes, synchronously or later. */
export type Blocks<T> = Generator<number, T, Uint8Array>;
/** Draws an integer below `length`, uniformly. */
export type Pick = (reel: number, length: number) => Blocks<number>;

const WORD_RANGE = 2 ** 32;

/**
 * Draws from one byte stream, recording each draw. Words are mapped by rejection, so the result is uniform: a word at or above the largest multiple
 * of the length is rejected and the next one is used.
 */
export function picker(draws: Draw[]): Pick {
  let block: Uint8Array = new Uint8Array(0);
  let next = 0;
  let offset = 0;
  return function* (reel, length) {
    const limit = WORD_RANGE - (WORD_RANGE % length);
    for (;;) {
      if (offset + 4 > block.length) {
        block = yield next++;
        offset = 0;
      }
      const word = new DataView(block.buffer, block.byteOffset).getUint32(offset);
      offset += 4;
      const stop = word < limit ? word % length : null;
      draws.push({ reel, word, of: length, stop });
      if (stop !== null) return stop;
    }
  };
}

/** The text whose HMAC-SHA256 under the server seed is block `counter` of a round's stream. */
export const blockMessage = (clientSeed: string, nonce: number, counter: number): string =>
  `${clientSeed}:${nonce}:${counter}`;

/** Runs a round with synchronous blocks (server). */
export function drive<T>(blocks: Blocks<T>, block: (counter: number) => Uint8Array): T {
  let step = blocks.next();
  while (!step.done) step = blocks.next(block(step.value));
  return step.value;
}

/** Runs a round with asynchronous blocks (a browser's WebCrypto). */
export async function driveLater<T>(blocks: Blocks<T>, block: (counter: number) => Promise<Uint8Array>): Promise<T> {
  let step = blocks.next();
  while (!step.done) step = blocks.next(await block(step.value));
  return step.value;
}
