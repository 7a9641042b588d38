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

/** What is stored of a token: its SHA-256, so that a stolen table opens nothing. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Whether two secrets are equal, in constant time. */
export const isSameSecret = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** A UUID that stands for a text for ever: the first 128 bits of its SHA-256, marked as version 8 (RFC 9562). */
export function nameUuid(text: string): string {
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** SHA-256 of what a request asks for, as JSON with amounts as text: the same idempotency key must come with the same one. */
export const contentHash = (asked: unknown): Buffer =>
  hash(
    'sha256',
    JSON.stringify(asked, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    'buffer',
  );

/** Secrets at rest: AES-256-GCM under one master key; `place` (table, column, row) is bound in, so that rows cannot be swapped. */
export interface SecretBox {
  seal(plain: Buffer | string, place: string): Buffer;
  open(sealed: Buffer, place: string): Buffer;
  /**
   * A keyed hash that finds a secret again without telling it (blind index), also for short ones such as codes: without
   * the key nobody can try them all. `purpose` keeps equal texts of different kinds apart.
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
