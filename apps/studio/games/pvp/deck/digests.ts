import type { Blocks } from '../../engine/stream.ts';

/**
 * What a deck needs from cryptography. The deck itself stays pure: it yields a request and receives its 32 bytes, at once in the server and later in
 * a browser, so that both compute a hand with the same code.
 */
export type Digest =
  | { readonly algorithm: 'sha256'; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly algorithm: 'hmac-sha256';
      readonly key: Uint8Array<ArrayBuffer>;
      readonly bytes: Uint8Array<ArrayBuffer>;
    };
export type Digests<T> = Generator<Digest, T, Uint8Array>;

const encoder = new TextEncoder();

/** Concatenates texts, bytes and single byte values into one sequence of bytes. */
export function joined(...parts: readonly (string | number | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.map((part) => {
    if (typeof part === 'number') return Uint8Array.of(part);
    return typeof part === 'string' ? encoder.encode(part) : part;
  });
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function* sha256(...parts: readonly (string | number | Uint8Array)[]): Digests<Uint8Array> {
  return yield { algorithm: 'sha256', bytes: joined(...parts) };
}
export function* hmac(key: Uint8Array, text: string): Digests<Uint8Array> {
  return yield { algorithm: 'hmac-sha256', key: joined(key), bytes: joined(text) };
}

/** Feeds a stream of draws with blocks under a key: block n is the HMAC of `message(n)`. */
export function* streamed<T>(blocks: Blocks<T>, key: Uint8Array, message: (counter: number) => string): Digests<T> {
  let step = blocks.next();
  while (!step.done) step = blocks.next(yield* hmac(key, message(step.value)));
  return step.value;
}

/** Computes with digests that are available at once (server). */
export function digestNow<T>(digests: Digests<T>, answer: (digest: Digest) => Uint8Array): T {
  let step = digests.next();
  while (!step.done) step = digests.next(answer(step.value));
  return step.value;
}

/** Computes with WebCrypto alone, in a browser or in Node. */
export async function digestLater<T>(digests: Digests<T>): Promise<T> {
  let step = digests.next();
  while (!step.done) step = digests.next(new Uint8Array(await answerOf(step.value)));
  return step.value;
}

async function answerOf(digest: Digest): Promise<ArrayBuffer> {
  if (digest.algorithm === 'sha256') return crypto.subtle.digest('SHA-256', digest.bytes);
  const key = await crypto.subtle.importKey('raw', digest.key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return crypto.subtle.sign('HMAC', key, digest.bytes);
}
