import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../../test/table-blocks.ts';
import { drive } from '../../engine/stream.ts';
import { handicap, total } from '../football/score-markets.ts';
import { chanceOf, judgedChances } from '../pricing/market.ts';
import { winnerOf } from '../pricing/score.ts';
import { firstTo, playTimed, type TimedModel, timedLaw } from './kill-race.ts';
import { MAP_MARKETS, seriesMarkets, timedMarkets } from './markets.ts';
import { isOvertime, mapLaw, mapWinner, overtimeChance, playMap, type RaceModel, roundsOf } from './round-race.ts';
import { rulingOf, seriesLaw, vetoMean } from './series.ts';

const race = (start: number, other: number, overtime: RaceModel['overtime'] = 'blocks'): RaceModel => ({
  start,
  other,
  overtime,
});
const homeWins = (model: RaceModel, from = { home: 0, away: 0 }) =>
  chanceOf(mapLaw(model, from), ({ winner }) => winner === 'home').toFixed(6);
const level = (model: RaceModel) => chanceOf(mapLaw(model), isOvertime);

it('[V-4.1] [TV-6.67] a map of rounds: twelve all, overtime, and the map', () => {
  expect(level(race(500, 500)).toFixed(6)).toBe('0.161180');
  // 24 choose 12 over 2^24
  expect(level(race(500, 500))).toBeCloseTo(2_704_156 / 2 ** 24, 12);
  expect(homeWins(race(500, 500))).toBe('0.500000');
  const figures = (model: RaceModel) => [level(model).toFixed(6), overtimeChance(model).toFixed(6), homeWins(model)];
  expect(figures(race(550, 550))).toEqual(['0.142868', '0.633653', '0.705627']);
  expect(figures(race(560, 480))).toEqual(['0.158625', '0.554603', '0.585810']);
  expect(homeWins(race(600, 450))).toBe('0.607755');
});

it('[V-4.2] [TV-6.68] rounds over a line, and maps in play', () => {
  const over = (model: RaceModel) => chanceOf(mapLaw(model), (end) => roundsOf(end) > 21.5).toFixed(6);
  expect([over(race(500, 500)), over(race(550, 550))]).toEqual(['0.616690', '0.567966']);
  expect(homeWins(race(560, 480), { home: 7, away: 5 })).toBe('0.672781');
  expect(homeWins(race(560, 480), { home: 10, away: 12 })).toBe('0.127781');
});

it('overtime by pairs is won by the side that takes both rounds, and a block can be resumed from any of its rounds', () => {
  const [a, b] = [0.56, 0.48];
  const both = (a * b) / (a * b + (1 - a) * (1 - b));
  expect(overtimeChance(race(560, 480, 'pairs'))).toBeCloseTo(both, 12);
  expect(overtimeChance(race(560, 480, 'pairs'), { home: 13, away: 12 })).toBeCloseTo(a + (1 - a) * both, 12);
  expect(overtimeChance(race(560, 480), { home: 16, away: 14 })).toBe(1);
  expect(overtimeChance(race(560, 480), { home: 15, away: 15 })).toBeCloseTo(overtimeChance(race(560, 480)), 12);
  expect(homeWins(race(500, 500), { home: 15, away: 14 })).toBe('0.750000');
});

it('[V-4.3] [TV-6.69] series, and the first to ten kills', () => {
  const law = seriesLaw([0.6, 0.55, 0.5], 3);
  const scores = [
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 2],
  ] as const;
  const chances = scores.map(([home, away]) =>
    chanceOf(law, (end) => end.home === home && end.away === away).toFixed(3),
  );
  expect(chances).toEqual(['0.330', '0.245', '0.245', '0.180']);
  expect(chanceOf(law, (end) => winnerOf(end) === 'home').toFixed(3)).toBe('0.575');
  expect(judgedChances(law, total(250), 'over').won.toFixed(2)).toBe('0.49');
  expect(judgedChances(law, handicap(150), 'home').won.toFixed(2)).toBe('0.82');
  const five = seriesLaw(new Array<number>(5).fill(0.55), 5);
  expect(chanceOf(five, (end) => winnerOf(end) === 'home').toFixed(6)).toBe('0.593127');
  expect(firstTo(10, 0.54).toFixed(6)).toBe('0.638292');
  // At nine all the next kill decides; from 9-8 one of the next two is enough.
  expect(firstTo(10, 0.54, { home: 9, away: 9 })).toBeCloseTo(0.54, 12);
  expect(firstTo(10, 0.54, { home: 9, away: 8 })).toBeCloseTo(1 - 0.46 ** 2, 12);
  expect([firstTo(10, 0.54, { home: 10, away: 3 }), firstTo(10, 0.54, { home: 3, away: 10 })]).toEqual([1, 0]);
  expect(chanceOf(seriesLaw([0.5, 0.4], 3, { home: 1, away: 0 }), (end) => winnerOf(end) === 'home')).toBeCloseTo(
    0.7,
    12,
  );
  expect(
    vetoMean([
      { chance: 0.6, weight: 3 },
      { chance: 0.5, weight: 1 },
    ]),
  ).toBeCloseTo(0.575, 12);
  expect(() => seriesLaw([0.5], 2)).toThrow(RangeError);
  expect(() => seriesLaw([0.5], 3)).toThrow(RangeError);
});

it('[V-4.4] [TV-6.70] a map of published seeds', () => {
  const rounds = drive(playMap(race(560, 480)), tableBlocks('cs2-1', 'm-1:1'));
  expect(rounds.map((side) => (side === 'home' ? 'A' : 'B')).join('')).toBe('BBAAAAAAAAABAAAA');
});

const TIMED: TimedModel = {
  stages: [
    { from: 0, endPpm: 0, homePpm: 500_000 },
    { from: 20, endPpm: 60_000, homePpm: 560_000 },
    { from: 35, endPpm: 120_000, homePpm: 480_000 },
  ],
  most: 60,
};

const MAPS = process.env.KISMET_FULL === '1' ? 100_000 : 4_000;
it(`${MAPS} maps by rounds and by time agree with their prices`, { timeout: 300_000 }, () => {
  const prng = seededPrng('maps');
  const word = () => Uint8Array.from({ length: 32 }, () => prng.int(256));
  const near = (seen: number, chance: number) =>
    expect(Math.abs(seen / MAPS - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / MAPS));
  const model = race(560, 480);
  const seen = { home: 0, overtime: 0, timed: 0, long: 0 };
  for (let n = 0; n < MAPS; n++) {
    const rounds = drive(playMap(model), word);
    const home = rounds.filter((side) => side === 'home').length;
    const score = { home, away: rounds.length - home };
    if (mapWinner(model, score) === 'home') seen.home++;
    if (isOvertime(score)) seen.overtime++;
    const { minute, winner } = drive(playTimed(TIMED), word);
    if (winner === 'home') seen.timed++;
    if (minute > 35) seen.long++;
  }
  near(seen.home, 0.58581);
  near(seen.overtime, 0.158625);
  const law = timedLaw(TIMED);
  near(seen.long, 0.94 ** 15);
  expect(chanceOf(law, ({ minute }) => minute > 35)).toBeCloseTo(0.94 ** 15, 12);
  expect(chanceOf(law, () => true)).toBeCloseTo(1, 12);
  const early = 1 - 0.94 ** 15;
  near(seen.timed, 0.56 * early + 0.48 * (1 - early));
  expect(chanceOf(timedLaw(TIMED, 59), ({ minute }) => minute === 60)).toBe(1);
});

it('walk-overs, stand-ins and maps that are not played', () => {
  expect(rulingOf('walk-over-before', 'played-map')).toBe('void');
  expect(rulingOf('walk-over-after', 'played-map')).toBe('stands');
  expect(rulingOf('walk-over-after', 'series')).toBe('official-result');
  expect(rulingOf('map-not-started', 'other-map')).toBe('void');
  expect(rulingOf('stand-in', 'series')).toBe('stands');
});

it('fifteen kinds of market, and the chances of each add up to one', () => {
  const sums = [
    ...MAP_MARKETS.map((market) => [market, mapLaw(race(560, 480))] as const),
    ...seriesMarkets(3).map((market) => [market, seriesLaw([0.6, 0.55, 0.5], 3)] as const),
    ...seriesMarkets(5).map((market) => [market, seriesLaw(new Array<number>(5).fill(0.55), 5)] as const),
    ...timedMarkets([30, 35]).map((market) => [market, timedLaw(TIMED)] as const),
  ].map(([market, law]) => {
    const chances = market.selections.map((selection) => {
      // Markets and laws of the same kind are paired in the lists above.
      return judgedChances(law as never, market as never, selection).won;
    });
    return [market.type, chances.reduce((sum, chance) => sum + chance, 0)] as const;
  });
  for (const [type, sum] of sums) expect(sum, type).toBeCloseTo(1, 9);
  expect(new Set(sums.map(([type]) => type)).size).toBeGreaterThanOrEqual(15);
  // A line of rounds ahead that is wider than four is decided in normal time: in overtime the side that is given the rounds wins it.
  const given = MAP_MARKETS.find(({ type, lineE2 }) => type === 'round-handicap' && lineE2 === 450)!;
  expect(given.judge('home', { home: 12, away: 12, winner: 'away' })).toBe('won');
});
