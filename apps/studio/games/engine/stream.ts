/** One number that was drawn: four bytes of the stream, big end first, out of how many, and what it gave (null: thrown away). */
export interface Draw {
  /** Number of the reel; for a place of the hold feature, its number. */
  readonly reel: number;
  readonly word: number;
  readonly of: number;
  readonly stop: number | null;
}

/** Asks for block number n of the byte stream and is handed its 32 bytes, by whoever can make them, now or later. */
export type Blocks<T> = Generator<number, T, Uint8Array>;
/** Draws a whole number below `length`, each equally likely. */
export type Pick = (reel: number, length: number) => Blocks<number>;

const WORD_RANGE = 2 ** 32;

/**
 * Draws from one stream of bytes, noting each draw. Words are mapped by rejection, so no number is likelier than another: a
 * word at or above the largest multiple of the length is thrown away and the next one taken.
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
