import { createSign, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';

/** RSASSA-PKCS1-v1_5 with SHA-256 over the exact body bytes, base64, in this header (vendor protocol 1.2). */
export const SIGNATURE_HEADER = 'x-hub88-signature';
/** Our stricter dialect: milliseconds since 1970, signed in front of the body. */
export const TIMESTAMP_HEADER = 'x-kismet-timestamp';
/** Maximum difference between a signed timestamp and the receiver's clock. */
export const TIMESTAMP_WINDOW_MS = 120_000;

/** The signed bytes: the body alone, or timestamp, newline, body in the stricter dialect. */
export function signedBytes(body: Uint8Array, timestamp?: string): Buffer {
  return timestamp === undefined
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    : Buffer.concat([Buffer.from(`${timestamp}\n`), body]);
}

/** Headers that sign `body` with a private RSA key; with `timestamp` in the stricter dialect. */
export function signHeaders(body: Uint8Array, key: KeyObject, timestamp?: string): Record<string, string> {
  return headersOf(createSign('RSA-SHA256').update(signedBytes(body, timestamp)).sign(key, 'base64'), timestamp);
}

const signInPool = promisify(sign);

/** The same, signed on a thread of the pool: a private-key operation takes most of a millisecond, in which a busy process can answer other calls. */
export async function signHeadersInPool(
  body: Uint8Array,
  key: KeyObject,
  timestamp?: string,
): Promise<Record<string, string>> {
  const signature = await signInPool('RSA-SHA256', signedBytes(body, timestamp), key);
  return headersOf(signature.toString('base64'), timestamp);
}

const headersOf = (signature: string, timestamp?: string): Record<string, string> =>
  timestamp === undefined
    ? { [SIGNATURE_HEADER]: signature }
    : { [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp };

/** Whether `signature` (base64) over these bytes is valid for one of `keys`. Parse keys once: it is twice as fast. */
export function isSignedBy(bytes: Uint8Array, signature: string | undefined, keys: readonly KeyObject[]): boolean {
  if (!signature || signature.length > 1024) return false;
  const raw = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('RSA-SHA256', bytes, key, raw));
}
