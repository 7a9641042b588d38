import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { assert } from '@kismet/kernel/assert';

/** 256 random bits, base64url: tokens, cookie halves, launch tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Stored form of a token: its SHA-256, so that a stolen table is useless. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Compares two secrets in constant time. */
export const isSameSecret = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** A deterministic UUID of a text: the first 128 bits of its SHA-256, marked as version 8 (RFC 9562). */
export function nameUuid(text: string): string {
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** SHA-256 of a request's content, as JSON with amounts as text: an idempotency key must always come with the same hash. */
export const contentHash = (asked: unknown): Buffer =>
  hash(
    'sha256',
    JSON.stringify(asked, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    'buffer',
  );

/**
 * Encryption at rest: AES-256-GCM under one master key; `place` (table, column, row) is authenticated, so that values cannot be
 * swapped between rows.
 */
export interface SecretBox {
  seal(plain: Buffer | string, place: string): Buffer;
  open(sealed: Buffer, place: string): Buffer;
  /**
   * A blind index: a keyed hash for looking up a secret without storing it, also for short values such as codes, since they
   * cannot be brute-forced without the key. `purpose` separates equal texts of different kinds.
   */
  index(text: string, purpose: string): Buffer;
}

export function createSecretBox(masterKey: Buffer): SecretBox {
  assert(masterKey.length === 32, 'the master key must be 32 bytes');
  const indexKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'kismet blind index', 32));
  return {
    seal(plain, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, 12)).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
    index: (text, purpose) => createHmac('sha256', indexKey).update(`${purpose}\0${text}`).digest(),
  };
}
