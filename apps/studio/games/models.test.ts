import { createHmac, createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isProofCurrent, proofOf } from '../test/model-proofs.ts';
import { exactReturn } from './engine/exact-return.ts';
import { roundFromBlocks } from './engine/outcome.ts';
import { blockMessage, drive } from './engine/stream.ts';
import { MODELS } from './models.ts';

const models = Object.entries(MODELS);
const seedText = process.env.RANDOM_SEED!;
const key = createSecretKey(seedText, 'utf8');
const block = (nonce: number) => (counter: number) =>
  createHmac('sha256', key)
    .update(blockMessage('test', nonce, counter))
    .digest();

it('there are at least eight models, from low to very high volatility', () => {
  expect(models.length).toBeGreaterThanOrEqual(8);
  expect(new Set(models.map(([, model]) => model.published.volatility))).toEqual(new Set([1, 2, 3, 4, 5]));
  for (const [code, model] of models) expect(model.rules.code).toBe(code);
});

it('the stored proof of each model is of its current rules and engine: `npm run gen:proofs` makes new ones', () => {
  expect(models.filter(([, { rules }]) => !isProofCurrent(rules)).map(([code]) => code)).toEqual([]);
});

it.each(models)(
  '[STD-44] %s returns what it publishes: all combinations of stops agree with the exact arithmetic',
  { timeout: 60_000 },
  (_code, model) => {
    const proof = proofOf(model.rules);
    const { volatility: _, ...published } = model.published;
    expect(proof.differences).toEqual([]);
    expect(proof.published).toEqual(published);
    expect(Number(published.rtp)).toBeGreaterThanOrEqual(94);
    expect(Number(published.rtp)).toBeLessThanOrEqual(97);
  },
);

describe(`simulated rounds (SEED=${seedText})`, () => {
  it.each(models)(
    '[STD-48] %s: 20,000 rounds obey its rules, and their mean agrees with its return',
    { timeout: 60_000 },
    (_code, model) => {
      const { rules } = model;
      const rounds = 20_000;
      let sum = 0;
      let squares = 0;
      // counted: an assertion for each round takes longer than the round
      let strays = 0;
      for (let nonce = 0; nonce < rounds; nonce++) {
        const { outcome } = drive(roundFromBlocks(rules), block(nonce));
        const paid = outcome.points / rules.coins;
        sum += paid;
        squares += paid * paid;
        const freeSpins = outcome.spins.filter((spin) => spin.free).length;
        const isWithin = paid <= model.published.ceiling && freeSpins <= rules.freeSpinCap;
        if (!Number.isSafeInteger(outcome.points) || !isWithin) strays++;
      }
      expect(strays).toBe(0);
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
      const { numerator, denominator } = exactReturn(rules);
      // Six standard errors, plus an allowance for events too rare to occur in the sample.
      expect(Math.abs(mean - Number((numerator * 1_000_000n) / denominator) / 1e6)).toBeLessThan(6 * error + 0.02);
    },
  );
});

it('the lines of a model are distinct and fit its grid', () => {
  for (const [code, { rules }] of models) {
    expect(new Set(rules.lines.map(String)).size, code).toBe(rules.lines.length);
    for (const line of rules.lines) {
      expect(line.length, code).toBe(rules.reels.length);
      expect(Math.max(...line), code).toBeLessThan(rules.rows);
    }
  }
});
