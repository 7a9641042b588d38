import { type Blocks, driveLater } from '../engine/stream.ts';

/**
 * Randomness of a shared round (rule 6.1): the studio holds seed A, the witness seed B. Both are committed before betting opens, and
 * the witness answers for a block only after betting has closed, so neither party knows or chooses the result alone.
 */
export type Party = 'A' | 'B';

/** Number of a round, or the name of a fight or of a throw. */
export type RoundName = number | string;

/** The published part of a finished round: everything that a player needs to recompute its result. */
export interface RevealedRound {
  readonly table: string;
  readonly round: RoundName;
  /** SHA-256 in lower-case hex, published before betting opened. */
  readonly commitments: Readonly<Record<Party, string>>;
  /** 32 bytes each. */
  readonly seeds: Readonly<Record<Party, Uint8Array>>;
}

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The text whose HMAC-SHA256 under each seed is that party's half of block `counter`. */
export const tableMessage = (table: string, round: RoundName, counter: number): string =>
  `${table}:${round}:${counter}`;

/** Name of a throw within a round, from 1; null for the round itself. Its blocks follow from the seeds of the round. */
export const throwName = (round: number, thrown: number | null): RoundName =>
  thrown === null ? round : `${round}-${thrown}`;

/** The bytes of which a party's commitment is the SHA-256: a text that names table, round and party, followed by the 32 bytes of the seed. */
export function commitmentBytes(
  table: string,
  round: RoundName,
  party: Party,
  seed: Uint8Array,
): Uint8Array<ArrayBuffer> {
  if (seed.length !== 32) throw new RangeError('a seed has 32 bytes');
  const name = encoder.encode(`kismet-table-1:${table}:${round}:${party}:`);
  const bytes = new Uint8Array(name.length + seed.length);
  bytes.set(name);
  bytes.set(seed, name.length);
  return bytes;
}

/** A party's commitment, SHA-256 in lower-case hex. */
export const commitmentOf = async (table: string, round: RoundName, party: Party, seed: Uint8Array): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', commitmentBytes(table, round, party, seed)));

/**
 * What the table shows the witness at the close: SHA-256, in lower-case hex, of the sorted ids of the accepted wagers joined by line feeds. It fixes
 * the set of bets and is not an input of the result.
 */
export const digestOfBets = async (ids: readonly string[]): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode([...ids].sort().join('\n'))));

/** The block that a round reads: the XOR of both parties' halves. */
export function joinBlocks(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  if (a.length !== b.length) throw new RangeError('halves of a block are of one length');
  return Uint8Array.from(a, (byte, at) => byte ^ b[at]!);
}

export interface TableVerification<T> {
  readonly outcome: T;
  /** Whether each seed matches its commitment. */
  readonly isKept: Readonly<Record<Party, boolean>>;
}

/** Recomputes a round from its revealed seeds, with WebCrypto alone: in a browser or in Node, without asking the server. */
export async function verifyTable<T>(revealed: RevealedRound, outcome: Blocks<T>): Promise<TableVerification<T>> {
  const { table, round, commitments, seeds } = revealed;
  const key = (party: Party) =>
    crypto.subtle.importKey('raw', Uint8Array.from(seeds[party]), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const [keyA, keyB] = await Promise.all([key('A'), key('B')]);
  const block = async (counter: number): Promise<Uint8Array> => {
    const message = encoder.encode(tableMessage(table, round, counter));
    const [a, b] = await Promise.all([
      crypto.subtle.sign('HMAC', keyA, message),
      crypto.subtle.sign('HMAC', keyB, message),
    ]);
    return joinBlocks(new Uint8Array(a), new Uint8Array(b));
  };
  const isKept = async (party: Party) => (await commitmentOf(table, round, party, seeds[party])) === commitments[party];
  return { outcome: await driveLater(outcome, block), isKept: { A: await isKept('A'), B: await isKept('B') } };
}
