import { createHmac } from 'node:crypto';
import { joinBlocks, type RoundName, tableMessage } from '../games/shared/two-party.ts';

const half = (seed: Uint8Array, message: string) => createHmac('sha256', seed).update(message).digest();

/** Blocks of a round from two seeds, for tests; by default 32 bytes of 01 and of 02, as in the vectors. */
export const tableBlocks =
  (table: string, round: RoundName = 1, a = Buffer.alloc(32, 1), b = Buffer.alloc(32, 2)) =>
  (counter: number): Uint8Array => {
    const message = tableMessage(table, round, counter);
    return joinBlocks(half(a, message), half(b, message));
  };
