import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../../test/table-blocks.ts';
import { drive } from '../../engine/stream.ts';
import { chanceOf, judgedChances } from '../pricing/market.ts';
import { winnerOf } from '../pricing/score.ts';
import { tennisMarkets } from './markets.ts';
import {
  endOfSets,
  firstServe,
  gameChance,
  matchLaw,
  playMatch,
  setLaw,
  setWinner,
  type TennisModel,
  tieBreakChance,
  tieBreakServer,
} from './points.ts';

const model = (home: number, away: number, bestOf: 3 | 5 = 3): TennisModel => ({ serve: { home, away }, bestOf });
const MODEL = model(640_000, 610_000);
const homeWins = (one: TennisModel, server: 'home' | 'away' = 'home') =>
  chanceOf(matchLaw(one, firstServe(server)), (end) => winnerOf(end.sets) === 'home');

it('[TV-6.77] a game by its closed formula', () => {
  for (const p of [0.5, 0.6, 0.64, 0.75]) {
    const closed = p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * (1 - p)));
    expect(gameChance(model(p * 1e6, 500_000), 'home')).toBeCloseTo(closed, 12);
  }
  expect(gameChance(model(600_000, 500_000), 'home').toFixed(6)).toBe('0.735729');
  // 40-30 and advantage are one state, 30-30 and deuce another.
  expect(gameChance(MODEL, 'home', { home: 3, away: 2 })).toBeCloseTo(
    gameChance(MODEL, 'home', { home: 5, away: 4 }),
    12,
  );
  expect(gameChance(MODEL, 'away', { home: 2, away: 2 })).toBeCloseTo(
    gameChance(MODEL, 'away', { home: 3, away: 3 }),
    12,
  );
});

it('[TV-6.77] who serves first changes no chance to win a tie-break, a set or a match', () => {
  for (const one of [MODEL, model(700_000, 550_000, 5)]) {
    expect(tieBreakChance(one, 'home')).toBeCloseTo(tieBreakChance(one, 'away'), 12);
    const set = (server: 'home' | 'away') => chanceOf(setLaw(one, server), ({ games }) => setWinner(games) === 'home');
    expect(set('home')).toBeCloseTo(set('away'), 12);
    expect(homeWins(one, 'home')).toBeCloseTo(homeWins(one, 'away'), 12);
  }
});

it('equal sides have equal chances, and changing places changes sides', () => {
  expect(homeWins(model(650_000, 650_000))).toBeCloseTo(0.5, 12);
  expect(homeWins(MODEL) + homeWins(model(610_000, 640_000))).toBeCloseTo(1, 12);
  // Every set is won with the same chance, so the chances of the match, best of three or five, follow from it.
  const s = chanceOf(setLaw(MODEL, 'home'), ({ games }) => setWinner(games) === 'home');
  expect(homeWins(MODEL)).toBeCloseTo(s * s * (3 - 2 * s), 12);
  expect(homeWins(model(640_000, 610_000, 5))).toBeCloseTo(s ** 3 * (1 + 3 * (1 - s) + 6 * (1 - s) ** 2), 12);
});

it('the server of a tie-break: one point, then two each', () => {
  const servers = Array.from({ length: 9 }, (_, n) => tieBreakServer('home', { home: n, away: 0 })[0]);
  expect(servers.join('')).toBe('haahhaahh');
});

it('markets of a match add up to one from any point of it', () => {
  const state = {
    done: [{ home: 4, away: 6 }],
    games: { home: 5, away: 5 },
    points: { home: 2, away: 3 },
    server: 'away' as const,
  };
  for (const law of [matchLaw(MODEL, firstServe('home')), matchLaw(MODEL, state)])
    for (const market of tennisMarkets(3)) {
      const sum = market.selections.reduce((all, selection) => all + judgedChances(law, market, selection).won, 0);
      expect(sum, market.type).toBeCloseTo(1, 9);
    }
  expect(new Set(tennisMarkets(5).map(({ type }) => type)).size).toBeGreaterThanOrEqual(12);
});

const MATCHES = process.env.KISMET_FULL === '1' ? 100_000 : 500;
it(`${MATCHES} matches played point by point agree with their prices`, { timeout: 300_000 }, () => {
  const prng = seededPrng('tennis');
  const word = () => Uint8Array.from({ length: 32 }, () => prng.int(256));
  const law = matchLaw(MODEL, firstServe('home'));
  const seen = { home: 0, tieBreak: 0, long: 0 };
  for (let n = 0; n < MATCHES; n++) {
    const end = endOfSets(drive(playMatch(MODEL, 'home'), word));
    if (winnerOf(end.sets) === 'home') seen.home++;
    if (end.tieBreaks > 0) seen.tieBreak++;
    if (end.games.home + end.games.away > 22) seen.long++;
  }
  const chances = {
    home: chanceOf(law, (end) => winnerOf(end.sets) === 'home'),
    tieBreak: chanceOf(law, (end) => end.tieBreaks > 0),
    long: chanceOf(law, (end) => end.games.home + end.games.away > 22),
  };
  for (const key of ['home', 'tieBreak', 'long'] as const) {
    const chance = chances[key];
    const error = Math.sqrt((chance * (1 - chance)) / MATCHES);
    expect(Math.abs(seen[key] / MATCHES - chance), key).toBeLessThan(4 * error);
  }
  const twice = [0, 1].map(() => drive(playMatch(MODEL, 'home'), tableBlocks('tennis-1', 'm-1')));
  expect(twice[0]).toEqual(twice[1]);
});
