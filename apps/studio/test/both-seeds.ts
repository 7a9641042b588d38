import { createHash, createHmac } from 'node:crypto';

/** Seeds of studio and witness, lower-case hex. */
export interface BothSeeds {
  readonly A: string;
  readonly B: string;
}
interface RoundAt {
  readonly table: string;
  readonly number: number;
}

/** The block of both seeds for a message, computed from rule 6.1 alone. */
export function blockFrom(seeds: BothSeeds, message: string): Buffer {
  const half = (seed: string) => createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
  const [a, b] = [half(seeds.A), half(seeds.B)];
  return Buffer.from(a.map((byte, at) => byte ^ b[at]!));
}

/**
 * A throw from both seeds, computed from rule 6.86 alone: the first word of the block, without the rejection needed once in a thousand million
 * throws.
 */
export const thrownFrom = ({ table, number }: RoundAt, seeds: BothSeeds, n: number): number =>
  (blockFrom(seeds, `${table}:${number}-${n}:0`).readUInt32BE() % 6) + 1;

/** What studio and witness publish about their seeds before a round. */
export function commitmentsOf({ table, number }: RoundAt, seeds: BothSeeds): BothSeeds {
  const commitment = (party: 'A' | 'B') =>
    createHash('sha256')
      .update(`kismet-table-1:${table}:${number}:${party}:`)
      .update(Buffer.from(seeds[party], 'hex'))
      .digest('hex');
  return { A: commitment('A'), B: commitment('B') };
}
