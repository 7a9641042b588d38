import { expect, it } from 'vitest';
import { tableBlocks } from '../../../test/table-blocks.ts';
import { drive } from '../../engine/stream.ts';
import { addMargin } from '../pricing/margin.ts';
import { chanceOf, fairOdds, judgedChances, type Market, marginal, returnAt } from '../pricing/market.ts';
import { type Score, scoreKey, winnerOf } from '../pricing/score.ts';
import { GRID, goalsOf, MEANS, MODEL } from './football-scene.ts';
import { endOf, type Goal, KICK_OFF, minuteModel, playMinutes, thresholdAt } from './minute-process.ts';
import { processGrid, processLaw } from './process-law.ts';
import { nextGoal, restOfMatch, scoreGrid } from './score-grid.ts';
import { bothScore, handicap, result, total } from './score-markets.ts';

const at = (home: number, away: number) => (score: Score) => score.home === home && score.away === away;
const won = (law: typeof GRID, market: Market<Score>, selection: string) =>
  judgedChances(law, market, selection).won.toFixed(6);

it('[V-2.1] [TV-6.37] the grid before a match, with and without dependence of low scores', () => {
  const chances = ['home', 'draw', 'away'].map((selection) => won(GRID, result, selection));
  expect(chances).toEqual(['0.480111', '0.267836', '0.252053']);
  expect([won(GRID, total(250), 'over'), won(GRID, bothScore, 'yes')]).toEqual(['0.506376', '0.541900']);
  const scores = [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(2, 1)].map((is) => chanceOf(GRID, is).toFixed(6));
  expect(scores).toEqual(['0.076668', '0.098066', '0.064464', '0.127744', '0.094625']);
  const free = scoreGrid(MEANS);
  expect([at(0, 0), at(1, 1)].map((is) => chanceOf(free, is).toFixed(6))).toEqual(['0.067206', '0.118282']);
  expect(won(free, result, 'draw')).toBe('0.248911');
  expect(chanceOf(free, () => true)).toBeCloseTo(1, 12);
  for (const means of [
    { home: -1, away: 1 },
    { home: Number.NaN, away: 1 },
  ])
    expect(() => scoreGrid(means)).toThrow(RangeError);
});

it('[V-2.2] [TV-6.38] fair odds of Asian handicaps', () => {
  const lines = [-100, -75, -50, -25, 0, 25];
  const odds = (side: string) => lines.map((line) => fairOdds(GRID, handicap(line), side).toFixed(4));
  expect(odds('home')).toEqual(['3.0371', '2.4140', '2.0829', '1.8039', '1.5250', '1.4105']);
  expect(odds('away')).toEqual(['1.4909', '1.7072', '1.9235', '2.2439', '2.9048', '3.4361']);
  for (let line = -400; line <= 400; line += 25)
    expect((fairOdds(GRID, handicap(line), 'home') - 1) * (fairOdds(GRID, handicap(line), 'away') - 1)).toBeCloseTo(
      1,
      9,
    );
});

it('[V-2.3] [TV-6.39] in play: rest of the match, results and next goal', () => {
  const from = (minute: number, home: number, away: number) => {
    const rest = restOfMatch(minute);
    const means = { home: MEANS.home * rest, away: MEANS.away * rest };
    const law = scoreGrid(means, 0, { home, away });
    const next = nextGoal(means);
    return [
      rest.toFixed(6),
      ...['home', 'draw', 'away'].map((selection) => won(law, result, selection)),
      won(law, total(250), 'over'),
      next.home.toFixed(6),
      next.none.toFixed(6),
    ];
  };
  expect(from(60, 1, 0)).toEqual(['0.400000', '0.786675', '0.171472', '0.041853', '0.293641', '0.391351', '0.339596']);
  expect(from(75, 0, 0)).toEqual(['0.230000', '0.249667', '0.588618', '0.161715', '0.025241', '0.274129', '0.537407']);
  expect(from(80, 1, 2)).toEqual(['0.153333', '0.021917', '0.165544', '0.812539', '1.000000', '0.200888', '0.661001']);
  expect([restOfMatch(0), restOfMatch(90), restOfMatch(95)].map((rest) => rest.toFixed(6))).toEqual([
    '1.000000',
    '0.000000',
    '0.000000',
  ]);
});

it('[V-2.4] [TV-6.40] thresholds of the minute process and its exact results', () => {
  expect(MODEL.periods).toEqual([
    { home: 14_400_000, away: 9_900_000 },
    { home: 16_000_000, away: 11_000_000 },
    { home: 17_066_667, away: 11_733_333 },
    { home: 16_533_333, away: 11_366_667 },
    { home: 18_133_333, away: 12_466_667 },
    { home: 24_533_333, away: 16_866_667 },
  ]);
  const law = processGrid(MODEL);
  expect(['home', 'draw', 'away'].map((selection) => won(law, result, selection))).toEqual([
    '0.490271',
    '0.249465',
    '0.260265',
  ]);
});

/**
 * The number of goals of one side from its generating polynomial: an independent derivation of the same law where rates do not depend on the score.
 */

it('the law of the process is the product of both sides, half by half', () => {
  const law = processLaw(MODEL);
  expect(chanceOf(law, () => true)).toBeCloseTo(1, 12);
  const parts = (['home', 'away'] as const).map((side) => [goalsOf(MODEL, side, 0, 45), goalsOf(MODEL, side, 45)]);
  for (const [first, second] of [
    [at(0, 0), at(2, 1)],
    [at(1, 1), at(0, 0)],
    [at(3, 0), at(0, 2)],
  ] as const) {
    const [end] = law.filter(({ end }) => first(end.first) && second(end.second)).map(({ end }) => end);
    const expected = [end!.first, end!.second].map((half, n) => parts[0]![n]![half.home]! * parts[1]![n]![half.away]!);
    expect(chanceOf(law, (one) => first(one.first) && second(one.second))).toBeCloseTo(expected[0]! * expected[1]!, 12);
  }
  // From any moment on, the grid also agrees with the polynomials and with the law of halves.
  const grid = processGrid(MODEL, { ...KICK_OFF, minute: 60, home: 1, away: 0 });
  expect(chanceOf(grid, at(2, 1))).toBeCloseTo(goalsOf(MODEL, 'home', 60)[1]! * goalsOf(MODEL, 'away', 60)[1]!, 12);
  const final = marginal(law, ({ home, away }): Score => ({ home, away }), scoreKey);
  const whole = processGrid(MODEL);
  for (const score of [at(0, 0), at(1, 2), at(4, 3)])
    expect(chanceOf(final, score)).toBeCloseTo(chanceOf(whole, score), 12);
  // The first goal: in each minute home draws first.
  let none = 1;
  let home = 0;
  for (let minute = 0; minute < 90; minute++) {
    const { home: p, away: q } = MODEL.periods[Math.floor(minute / 15)]!;
    home += none * (p / 1e9);
    none *= (1 - p / 1e9) * (1 - q / 1e9);
  }
  expect(chanceOf(law, ({ opener }) => opener === 'home')).toBeCloseTo(home, 12);
});

it('a side that is behind, or short of a player, scores at its own rate, both in the draw and in the price', () => {
  const rates = { trailingPpm: 1_200_000, shortPpm: 600_000, strongPpm: 1_300_000 };
  const model = minuteModel({ home: 30, away: 20 }, [0.5, 0.5], 2, rates);
  const state = { ...KICK_OFF, home: 0, away: 1, homeReds: 1 };
  expect(thresholdAt(model, state, 'away')).toBe(1.3 * 5_000_000_000);
  const small = minuteModel({ home: 1, away: 0.8 }, [0.5, 0.5], 2, rates);
  // All 2^8 courses of four minutes, each with its own chance.
  const chances = new Map<string, number>();
  for (let course = 0; course < 256; course++) {
    let [score, chance] = [{ ...KICK_OFF, homeReds: 1 }, 1];
    for (let draw = 0; draw < 8; draw++) {
      const side = draw % 2 === 0 ? 'home' : 'away';
      score = { ...score, minute: draw >> 1 };
      const p = thresholdAt(small, score, side) / 1e9;
      const isGoal = ((course >> draw) & 1) === 1;
      chance *= isGoal ? p : 1 - p;
      if (isGoal) score = { ...score, [side]: score[side] + 1 };
    }
    chances.set(scoreKey(score), (chances.get(scoreKey(score)) ?? 0) + chance);
  }
  const law = processGrid(small, { ...KICK_OFF, homeReds: 1 });
  for (const { end, chance } of law) expect(chance).toBeCloseTo(chances.get(scoreKey(end)) ?? 0, 12);
});

const play = (name: string): readonly Goal[] => drive(playMinutes(MODEL), tableBlocks('football-1', name));

it('[V-2.6] [TV-6.42] matches of published seeds', () => {
  const goals = (name: string) =>
    play(name)
      .map(({ minute, side }) => `${minute}${side[0]}`)
      .join(' ');
  expect(['m-1', 'm-2', 'm-3'].map(goals)).toEqual(['21h 26h 44a 60a', '67h 80h', '25h 35h']);
  expect(endOf(play('m-1'), 45)).toEqual({
    home: 2,
    away: 2,
    first: { home: 2, away: 1 },
    second: { home: 0, away: 1 },
    opener: 'home',
  });
});

const MATCHES = process.env.KISMET_FULL === '1' ? 100_000 : 300;
it(`[V-2.5] [TV-6.41] ${MATCHES} matches at the price of the process and at that of the grid: the return is a theorem`, {
  timeout: 300_000,
}, () => {
  const law = processGrid(MODEL);
  expect(returnAt(law, result, 'home', 1 / (0.480111 * 1.06)).toFixed(4)).toBe('0.9634');
  const odds = addMargin(
    'multiplicative',
    ['home', 'draw', 'away'].map((one) => judgedChances(law, result, one).won),
    1.06,
  ).values[0]!;
  expect([odds.toFixed(4), returnAt(law, result, 'home', odds).toFixed(4)]).toEqual(['1.9242', '0.9434']);
  let home = 0;
  for (let n = 1; n <= MATCHES; n++) if (winnerOf(endOf(play(`r-${n}`), 45)) === 'home') home++;
  const chance = chanceOf(law, (score) => winnerOf(score) === 'home');
  const error = odds * Math.sqrt((chance * (1 - chance)) / MATCHES);
  expect(Math.abs((odds * home) / MATCHES - 1 / 1.06)).toBeLessThan(4 * error);
});
