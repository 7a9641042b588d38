import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { cutShares, envelopeCommitment, fromCents, verifyEnvelope } from './envelope.ts';

/** 32 bytes: 00 11 22 … ff, twice. */
const SEED = '00112233445566778899aabbccddeeff'.repeat(2);
const cut = async (name: string, cents: number, count: number) =>
  (await cutShares(name, SEED, { cents: BigInt(cents), count, split: 'LUCKY' })).map(Number);

it('[TV-4.11] [L-3.5] [L-3.6] [L-3.7] lucky shares follow from the seed and the name alone', async () => {
  expect(await cut('env-1', 1000, 5)).toEqual([106, 298, 347, 20, 229]);
  expect(await cut('env-2', 3, 3)).toEqual([1, 1, 1]);
  expect(await cut('env-3', 10, 3)).toEqual([1, 2, 7]);
  expect(await cut('env-4', 7, 1)).toEqual([7]);
  expect(await cut('env-5', 100_000, 8)).toEqual([3699, 8582, 24_640, 6786, 27_800, 2198, 9782, 16_513]);
});

it('shares are at least one cent and add up to the pool, with system seeds, lucky and equal', async () => {
  for (let n = 0; n < 300; n++) {
    const count = 1 + (n % 25);
    const cents = BigInt(count + ((n * 7919) % 5000));
    const seed = randomBytes(32).toString('hex');
    for (const split of ['LUCKY', 'EQUAL'] as const) {
      const shares = await cutShares(`env-${n}`, seed, { cents, count, split });
      expect([seed, split, shares.length, shares.every((share) => share >= 1n)]).toEqual([seed, split, count, true]);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(cents);
      if (split === 'EQUAL') expect(shares[0]! - shares.at(-1)!).toBeLessThanOrEqual(1n);
    }
  }
  await expect(cutShares('none', SEED, { cents: 2n, count: 3, split: 'LUCKY' })).rejects.toThrow(RangeError);
});

it('a published envelope verifies only with the committed seed and the shares that follow from it', async () => {
  expect(await envelopeCommitment('env-1', SEED)).toBe(
    createHash('sha256').update(`kismet-envelope-1:env-1:${SEED}`).digest('hex'),
  );
  const shares = [106n, 298n, 347n, 20n, 229n].map(fromCents);
  const published = {
    ...{ name: 'env-1', pool: 1_000_000n, count: 5, split: 'LUCKY' as const, seed: SEED, shares },
    commitment: await envelopeCommitment('env-1', SEED),
  };
  expect(await verifyEnvelope(published)).toBe(true);
  expect(await verifyEnvelope({ ...published, seed: null, shares: null })).toBeNull();
  expect(await verifyEnvelope({ ...published, seed: SEED.replace('0', '1') })).toBe(false);
  expect(await verifyEnvelope({ ...published, shares: shares.toReversed() })).toBe(false);
  expect(await verifyEnvelope({ ...published, count: 4 })).toBe(false);
});
