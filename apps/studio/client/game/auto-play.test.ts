import { describe, expect, it } from 'vitest';
import { type AutoRun, afterRound, mayContinue } from './auto-play.ts';
import { winTier } from './win-tier.ts';

const run = (changes: Partial<AutoRun> = {}): AutoRun => ({
  rounds: 10,
  left: 10,
  lossLimit: 50n,
  winLimit: null,
  stopOnFeature: true,
  lost: 0n,
  ...changes,
});
const round = (stake: bigint, payout: bigint, hadFeature = false) => ({ stake, payout, hadFeature });

describe('automatic play', () => {
  it('counts down and ends after the last round', () => {
    expect(afterRound(run({ left: 2 }), round(5n, 0n))).toMatchObject({ run: { left: 1, lost: 5n }, stop: null });
    expect(afterRound(run({ left: 1 }), round(5n, 0n)).stop).toBe('done');
  });
  it('stops before a stake could exceed the loss limit, not after', () => {
    expect(afterRound(run({ lost: 40n }), round(5n, 0n)).stop).toBeNull();
    expect(afterRound(run({ lost: 42n }), round(5n, 0n)).stop).toBe('loss');
    expect(mayContinue(run(), 51n)).toBe(false);
  });
  it('wins reduce the loss counted against the limit', () =>
    expect(afterRound(run({ lost: 40n }), round(5n, 30n)).run.lost).toBe(15n));
  it('stops at a win or a feature when the player chose so', () => {
    expect(afterRound(run({ winLimit: 100n }), round(5n, 100n)).stop).toBe('win');
    expect(afterRound(run(), round(5n, 0n, true)).stop).toBe('feature');
    expect(afterRound(run({ stopOnFeature: false }), round(5n, 0n, true)).stop).toBeNull();
  });
});

it('[STD-53] a return up to the stake is never celebrated', () => {
  expect([0n, 5n, 10n, 11n, 50n, 200n, 201n].map((payout) => winTier(payout, 10n))).toEqual([
    'none',
    'plain',
    'plain',
    'small',
    'medium',
    'medium',
    'big',
  ]);
});
