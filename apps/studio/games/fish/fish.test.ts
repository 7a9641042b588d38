import { createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { reduced } from '../engine/ratio.ts';
import { blockMessage, drive } from '../engine/stream.ts';
import { closeMagazine, costOf, countHit, loadMagazine } from './magazine.ts';
import { isFish, MOST_MULTIPLIER, oddsOf, type Prizes, trial } from './shot.ts';

const ZEROS = createSecretKey(Buffer.alloc(32));
const block =
  (nonce: number, clientSeed = 'kismet', seed = ZEROS) =>
  (counter: number) =>
    createHmac('sha256', seed)
      .update(blockMessage(clientSeed, nonce, counter))
      .digest();
const fish = (multiplier: number): Prizes => [{ multiplier, weight: 1 }];
const CHEST: Prizes = [
  { multiplier: 50, weight: 60 },
  { multiplier: 100, weight: 30 },
  { multiplier: 300, weight: 10 },
];
const ONE = 100_000n;

it('[TV-6.34] [STD-44] every fish returns exactly 0.965, whatever it carries', () => {
  for (let multiplier = 1; multiplier <= MOST_MULTIPLIER; multiplier++) {
    const { kill, returns } = oddsOf(fish(multiplier));
    expect(returns).toEqual(reduced(965n, 1_000n));
    expect(kill).toEqual(reduced(965n, 1_000n * BigInt(multiplier)));
  }
  const { kill, returns } = oddsOf(CHEST);
  expect(returns).toEqual(reduced(965n, 1_000n));
  expect((Number(kill.numerator) / Number(kill.denominator)).toFixed(8)).toBe('0.01479667');
  expect([[], fish(0), fish(4_001), fish(1.5), [{ multiplier: 2, weight: 0 }]].map(isFish)).toEqual(
    new Array(5).fill(false),
  );
  expect(isFish(CHEST)).toBe(true);
});

it('[TV-6.35] trials of published seeds', () => {
  const trials = [0, 1, 2, 3, 4, 5].map((nonce) => drive(trial(fish(2)), block(nonce)));
  expect(trials.map(({ word }) => word)).toEqual([793_372, 1_740_949, 501_140, 1_267_488, 1_140_304, 363_768]);
  expect(trials.map(({ isKill }) => isKill)).toEqual([true, false, true, false, false, true]);
});

it('words below 965,000 kill, and the prize of a fish with several is drawn before', () => {
  const words = (...values: number[]) => {
    const bytes = new Uint8Array(32);
    values.forEach((value, n) => {
      new DataView(bytes.buffer).setUint32(4 * n, value);
    });
    return () => bytes;
  };
  expect(drive(trial(fish(3)), words(964_999)).isKill).toBe(true);
  expect(drive(trial(fish(3)), words(965_000)).isKill).toBe(false);
  const drawn = [0, 59, 60, 89, 90, 99].map((draw) => drive(trial(CHEST), words(draw, 1)).multiplier);
  expect(drawn).toEqual([50, 50, 100, 100, 300, 300]);
});

/** Number of shots: a million in `npm run test:full`. */
const SHOTS = process.env.KISMET_FULL === '1' ? 1_000_000 : 40_000;

it(`${SHOTS} shots at a fish of 20 return 0.965 within four standard errors`, { timeout: 300_000 }, () => {
  let kills = 0;
  for (let nonce = 0; nonce < SHOTS; nonce++) if (drive(trial(fish(20)), block(nonce)).isKill) kills++;
  const chance = 0.965 / 20;
  const error = 20 * Math.sqrt((chance * (1 - chance)) / SHOTS);
  expect(Math.abs((20 * kills) / SHOTS - 0.965)).toBeLessThan(4 * error);
});

it('[TV-6.36] a magazine of 100 shots, 37 hits and prizes of 20.00 closes with 83.00, of which 63.00 was not at risk', () => {
  let magazine = loadMagazine(100, ONE);
  expect(costOf(magazine)).toBe(100n * ONE);
  for (let shot = 0; shot < 37; shot++) magazine = countHit(magazine, shot, shot === 5 ? 20 : null);
  // Reported again after a crash: nothing changes.
  for (let shot = 0; shot < 37; shot++) magazine = countHit(magazine, shot, 20);
  expect(closeMagazine(magazine)).toEqual({ win: 83n * ONE, unspent: 63n * ONE });
  expect(() => countHit(magazine, 100, null)).toThrow('a shot of this magazine');
});

it('[TV-6.36] a thousand magazines that are loaded and abandoned cost nothing and earn no valid bet', () => {
  for (let n = 1; n <= 1_000; n++) {
    const magazine = loadMagazine(100, ONE * BigInt(n));
    const { win, unspent } = closeMagazine(magazine);
    expect([win, unspent]).toEqual([costOf(magazine), costOf(magazine)]);
  }
});
