import type { Drawn, Family } from './play.ts';
import { drawFrom } from './selection.ts';

/** Identifies a draw: game and number, as used in commitments and digit derivation. */
export interface DrawName {
  readonly gameCode: string;
  readonly numero: string;
}
const SEED = /^[0-9a-f]{64}$/;
const encoder = new TextEncoder();
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A party's commitment before bets open: SHA-256 of `kismet-draw-1:game:numero:seed`, the seed in lower-case hex (decision 33).
 */
export async function commitmentOf({ gameCode, numero }: DrawName, seed: string): Promise<string> {
  const text = encoder.encode(`kismet-draw-1:${gameCode}:${numero}:${seed}`);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

/** The key of a draw: XOR of both seeds, so that neither party alone knows or controls it. */
function keyOf(seedA: string, seedB: string): Uint8Array<ArrayBuffer> {
  if (!SEED.test(seedA) || !SEED.test(seedB)) throw new RangeError('a seed is 32 bytes in lower-case hex');
  return Uint8Array.from({ length: 32 }, (_, n) => {
    const at = (seed: string) => Number.parseInt(seed.slice(2 * n, 2 * n + 2), 16);
    return at(seedA) ^ at(seedB);
  });
}

/** Initial byte count; a family that needs more retries with twice as many. */
const BLOCKS = 4;

/**
 * The numbers of a house draw: bytes of HMAC-SHA256(A xor B, `game:numero:counter`), counter from 0, each byte used if it is
 * below the greatest multiple of the bound that fits in a byte, otherwise skipped. Depends on nothing else: no bets, no member,
 * no time (security 3.9).
 */
export async function drawOf(family: Family, name: DrawName, seedA: string, seedB: string): Promise<Drawn> {
  const key = await crypto.subtle.importKey('raw', keyOf(seedA, seedB), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  for (let blocks = BLOCKS; ; blocks *= 2) {
    const signed = await Promise.all(
      Array.from({ length: blocks }, (_, counter) =>
        crypto.subtle.sign('HMAC', key, encoder.encode(`${name.gameCode}:${name.numero}:${counter}`)),
      ),
    );
    const drawn = tryDraw(
      family,
      signed.flatMap((block) => [...new Uint8Array(block)]),
    );
    if (drawn) return drawn;
  }
}
function tryDraw(family: Family, bytes: readonly number[]): Drawn | null {
  let next = 0;
  class RanOut extends Error {}
  try {
    return drawFrom(family, (bound) => {
      for (;;) {
        const byte = bytes[next++];
        if (byte === undefined) throw new RanOut();
        if (byte < 256 - (256 % bound)) return byte % bound;
      }
    });
  } catch (error) {
    if (error instanceof RanOut) return null;
    throw error;
  }
}
