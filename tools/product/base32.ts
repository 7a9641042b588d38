import { randomBytes } from 'node:crypto';

/** Random letters of the base32 alphabet, five bits each, as authenticators take them. */
export const base32 = (letters: number): string =>
  Array.from(randomBytes(letters), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte & 31]).join('');
