import { type Blocks, driveLater } from '../../engine/stream.ts';

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The text whose HMAC-SHA256 under the seed of a fixture is block `counter` of its stream (rule 6.40). */
export const fixtureMessage = (fixture: string, counter: number): string => `${fixture}:${counter}`;

/** The bytes of which the commitment of a fixture is the SHA-256: a text that names it, followed by the 32 bytes of its seed. */
export function sealedBytes(fixture: string, seed: Uint8Array): Uint8Array<ArrayBuffer> {
  if (seed.length !== 32) throw new RangeError('a seed has 32 bytes');
  const name = encoder.encode(`kismet-fixture-1:${fixture}:`);
  const bytes = new Uint8Array(name.length + seed.length);
  bytes.set(name);
  bytes.set(seed, name.length);
  return bytes;
}

/** Blocks reserved for each part of a match; no part reads as many. */
const BLOCKS_OF_A_PART = 1_000_000;

/** A part of a match, such as an innings or a map, drawn from blocks of its own: block k of part p is block p * 10^6 + k of the fixture. */
export function* inPart<T>(part: number, blocks: Blocks<T>): Blocks<T> {
  let step = blocks.next();
  while (!step.done) step = blocks.next(yield part * BLOCKS_OF_A_PART + step.value);
  return step.value;
}

/** Recomputes a match from its published seed, with WebCrypto alone, and checks whether that is the sealed seed. */
export async function verifyFixture<T>(
  fixture: string,
  commitment: string,
  seed: Uint8Array,
  course: Blocks<T>,
): Promise<{ readonly course: T; readonly isKept: boolean }> {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const block = async (counter: number) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(fixtureMessage(fixture, counter))));
  const sealed = hex(await crypto.subtle.digest('SHA-256', sealedBytes(fixture, seed)));
  return { course: await driveLater(course, block), isKept: sealed === commitment };
}
