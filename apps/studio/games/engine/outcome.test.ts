import { createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { anarBagh } from '../models/anar-bagh.ts';
import { MODELS } from '../models.ts';
import { exactReturn } from './exact-return.ts';
import { roundFromBlocks } from './outcome.ts';
import { blockMessage, drive, driveLater } from './stream.ts';

const seedText = process.env.RANDOM_SEED!;
const server = createSecretKey(seedText.padEnd(64, '0').slice(0, 64), 'hex');
const block = (nonce: number) => (counter: number) =>
  createHmac('sha256', server)
    .update(blockMessage('test', nonce, counter))
    .digest();
const bytesOf = (words: readonly number[]) => {
  const bytes = new Uint8Array(32);
  words.forEach((word, i) => {
    new DataView(bytes.buffer).setUint32(i * 4, word);
  });
  return bytes;
};

it('[STD-47] a word beyond the last whole multiple of the strip length is rejected', () => {
  const trace = drive(roundFromBlocks(anarBagh.rules), () => bytesOf([0xffffffff, 25, 4, 0xfffffff0, 4, 4, 4, 4]));
  expect(trace.draws.slice(0, 3)).toEqual([
    { reel: 0, word: 0xffffffff, of: 20, stop: null },
    { reel: 0, word: 25, of: 20, stop: 5 },
    { reel: 1, word: 4, of: 20, stop: 4 },
  ]);
  expect(trace.draws[3]!.stop).toBeNull();
  expect(trace.outcome.spins[0]!.stops).toEqual([5, 4, 4, 4, 4]);
});

it('the browser and the server compute the same outcome from the same seeds', async () => {
  for (const title of Object.values(MODELS))
    for (let nonce = 0; nonce < 50; nonce++)
      expect(await driveLater(roundFromBlocks(title.rules), async (n) => block(nonce)(n))).toEqual(
        drive(roundFromBlocks(title.rules), block(nonce)),
      );
});

/** Number of rounds played: five times as many in `npm run test:full`. */
const ROUNDS = process.env.KISMET_FULL === '1' ? 200_000 : 40_000;
/** The standard deviation of a round is below 5 stakes; the bound is five standard errors of the mean. */
const STRAY = 25 / Math.sqrt(ROUNDS);

it(`[STD-48] stops are uniform on every reel, chi-square over ${ROUNDS} rounds (SEED=${seedText})`, {
  timeout: 60_000,
}, () => {
  const seen = anarBagh.rules.reels.map((strip) => new Array<number>(strip.length).fill(0));
  let points = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const { outcome } = drive(roundFromBlocks(anarBagh.rules), block(nonce));
    points += outcome.points;
    outcome.spins[0]!.stops.forEach((stop, reel) => {
      seen[reel]![stop]!++;
    });
  }
  for (const counts of seen) {
    const expected = ROUNDS / counts.length;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(60); // 19 degrees of freedom: by chance it fails 4 times in a million
  }
  const exact = exactReturn(anarBagh.rules);
  const expectedReturn = Number((exact.numerator * 1_000_000n) / exact.denominator) / 1_000_000;
  expect(Math.abs(points / ROUNDS / anarBagh.rules.coins - expectedReturn)).toBeLessThan(STRAY);
});

it('free spins retrigger, up to the cap', () => {
  const rules = { ...anarBagh.rules, freeSpinCap: 9, freeSpins: [2, 2, 2, 2, 2, 2] };
  const { outcome } = drive(roundFromBlocks(rules), block(1));
  expect(outcome.spins).toHaveLength(1 + 9);
  expect(outcome.spins.map((spin) => spin.freeSpins)).toEqual([2, 2, 2, 2, 1, 0, 0, 0, 0, 0]);
});

it('free spins pay the multiplier, the base spin does not', () => {
  const single = { ...anarBagh.rules, freeSpinMultiplier: 1 };
  for (let nonce = 0; nonce < 400; nonce++) {
    const doubled = drive(roundFromBlocks(anarBagh.rules), block(nonce)).outcome;
    const plain = drive(roundFromBlocks(single), block(nonce)).outcome;
    expect(doubled.spins.map((spin) => spin.points)).toEqual(
      plain.spins.map((spin) => spin.points * (spin.free ? 2 : 1)),
    );
  }
});
