import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { type Play, playOnce } from './play-once.ts';
import { spreadOf } from './spread.ts';

const ONE = 100_000;
const PLAY: Play = {
  cash: 100 * ONE,
  bonus: 100 * ONE,
  need: 1000 * ONE,
  cap: 1000 * ONE,
  maxBet: null,
  stake: 2 * ONE,
  games: [{ share: 1, weight: 1, returns: [1] }],
  betsMost: 1000,
};
const mean = (play: Play, runs: number): number => {
  const rng = seededPrng('play');
  return Array.from({ length: runs }, () => playOnce(play, rng).moved).reduce((sum, one) => sum + one, 0) / runs;
};

it('a game that returns each stake converts the whole bonus, after exactly the bets that it takes', () => {
  expect(playOnce(PLAY, seededPrng(1))).toEqual({ moved: 100 * ONE, wagered: 1000 * ONE });
  // a tenth of each stake counts: ten times as many bets, too many for the days of the bonus
  const slow = { ...PLAY, games: [{ share: 1, weight: 0.1, returns: [1] }] };
  expect(playOnce({ ...slow, betsMost: 5000 }, seededPrng(1))).toEqual({ moved: 100 * ONE, wagered: 10_000 * ONE });
  expect(playOnce(slow, seededPrng(1)).moved).toBe(0);
});

it('a game that returns nothing takes cash first and then the bonus; the cap bounds what becomes cash', () => {
  const lost = playOnce({ ...PLAY, games: [{ share: 1, weight: 1, returns: [0] }] }, seededPrng(1));
  expect(lost).toEqual({ moved: 0, wagered: 200 * ONE });
  const rich = { ...PLAY, cash: 0, cap: 150 * ONE, need: 4 * ONE, games: [{ share: 1, weight: 1, returns: [100] }] };
  expect(playOnce(rich, seededPrng(1)).moved).toBe(150 * ONE);
  // live games with a contribution of zero accept no bonus money
  expect(playOnce({ ...PLAY, cash: 0, games: [{ share: 1, weight: 0, returns: [1] }] }, seededPrng(1))).toEqual({
    moved: 0,
    wagered: 0,
  });
});

it('[rule 4.11] a fair game converts on average what was granted, whatever its volatility: betting neither wins nor loses', () => {
  // without forfeiture or a cap, the mean of a fair game stays where it began
  const fair = {
    ...PLAY,
    cash: 0,
    bonus: 1000 * ONE,
    need: 200 * ONE,
    cap: 1e12,
    games: [{ share: 1, weight: 1, returns: [0, 2] }],
  };
  expect(Math.abs(mean(fair, 4000) / (1000 * ONE) - 1)).toBeLessThan(0.02);
  const house = { ...fair, games: [{ share: 1, weight: 1, returns: [0, 1.8] }] };
  // 100 bets of 2 with a house edge of 10 %: 20 of 1,000
  expect(Math.abs(mean(house, 4000) / (1000 * ONE) - 0.98)).toBeLessThan(0.02);
});

it('a confidence range contains the sum of the sample, scales it, and widens with a guessed share', () => {
  const members = Array.from({ length: 100 }, (_, at) => ({ face: at, cost: at }));
  const sure = spreadOf(members, { scale: 2, share: 1, limit: 1e9 }, seededPrng(2));
  expect(Math.abs(sure.middle / (2 * 4950) - 1)).toBeLessThan(0.03);
  expect([sure.low < sure.middle, sure.middle < sure.high, sure.over]).toEqual([true, true, 0]);
  const guessed = spreadOf(members, { scale: 2, share: 0.5, limit: 1 }, seededPrng(2));
  expect(guessed.high - guessed.low).toBeGreaterThan((sure.high - sure.low) / 2);
  expect(guessed.over).toBe(1);
  expect(spreadOf([], { scale: 0, share: 1, limit: 1 }, seededPrng(1))).toEqual({
    low: 0,
    middle: 0,
    high: 0,
    over: 0,
  });
});
