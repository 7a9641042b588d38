import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { joinBlocks, type RoundName, tableMessage } from '../games/shared/two-party.ts';

const half = (key: KeyObject, message: string) => createHmac('sha256', key).update(message).digest();
const [ONES, TWOS] = [createSecretKey(Buffer.alloc(32, 1)), createSecretKey(Buffer.alloc(32, 2))];

/** Blocks of a round from two seeds, for tests; by default 32 bytes of 01 and of 02, as in the vectors. */
export const tableBlocks =
  (table: string, round: RoundName = 1, a = ONES, b = TWOS) =>
  (counter: number): Uint8Array => {
    const message = tableMessage(table, round, counter);
    return joinBlocks(half(a, message), half(b, message));
  };
