/** Sealed draws, recomputed from their seeds (rules 4.12 and 4.14). */
import { createHash, createHmac } from 'node:crypto';

const WHOLE = 1n << 64n;
function uniform(seed: string, text: (counter: number) => string, below: bigint): bigint {
  for (let counter = 0; ; counter++) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(text(counter)).digest();
    const value = bytes.readBigUInt64BE(0);
    if (value < WHOLE - (WHOLE % below)) return value % below;
  }
}
/** What is published before a raffle or an envelope begins. */
export const sealOf = (what: 'raffle' | 'envelope', name: string, seed: string): string =>
  createHash('sha256').update(`kismet-${what}-1:${name}:${seed}`).digest('hex');
/** Value of a member's k-th ticket. */
export const ticketOf = (seed: string, name: string, member: string, k: number, weights: number): number =>
  Number(uniform(seed, (counter) => `${name}:${member}:${k}:${counter}`, BigInt(weights)));
/** Lucky shares of a pool, in cents. */
export function luckyShares(seed: string, name: string, cents: bigint, count: number): bigint[] {
  const shares: bigint[] = [];
  let left = cents;
  for (let k = 0; k < count - 1; k++) {
    const n = BigInt(count - k);
    const most = (2n * left) / n;
    const drawn = most <= 1n ? 1n : 1n + uniform(seed, (counter) => `${name}:${k}:${counter}`, most - 1n);
    const share = drawn < left - (n - 1n) ? drawn : left - (n - 1n);
    shares.push(share);
    left -= share;
  }
  return [...shares, left];
}
