import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../../test/table-blocks.ts';
import { drive } from '../../engine/stream.ts';
import { addMargin } from '../pricing/margin.ts';
import { FLAT_MODEL, oversOf, phasedModel, playInnings, runsOf, stateAfter, weightsOf } from './ball-model.ts';
import { parScore, resourcesOf, resourcesWith, revisedTarget } from './par.ts';
import { chase, exactly, firstInnings, meanRuns, nextWicketTable, reachTable, wicketChance } from './reach-table.ts';
import { isSound, quoteAtEvens, quoteByRates, returnsOf } from './session.ts';
import { TopBatterSample } from './top-batter.ts';

const TABLE = reachTable(FLAT_MODEL);
const SESSION = reachTable(FLAT_MODEL, 36, 120);
const OVER = reachTable(FLAT_MODEL, 6, 60);
const six = (values: readonly number[]) => values.map((value) => value.toFixed(6));

it('[V-3.1] [TV-6.56] the total of a first innings', () => {
  const mean = meanRuns(TABLE, 120, 10);
  let square = 0;
  for (let runs = 0; runs <= 300; runs++) square += runs * runs * exactly(TABLE, 120, 10, runs);
  expect([mean, Math.sqrt(square - mean * mean)].map((value) => value.toFixed(6))).toEqual(['157.821692', '19.231136']);
  expect(six([140, 150, 160, 180].map((runs) => TABLE.reach(120, 10, runs)))).toEqual([
    '0.844763',
    '0.680035',
    '0.467094',
    '0.122437',
  ]);
  expect([158, 159].map((runs) => TABLE.reach(120, 10, runs) >= 0.5)).toEqual([true, false]);
});

it('[V-3.2] [TV-6.57] a chase is won with the chance of the total', () => {
  expect(six([chase(TABLE, 120, 10, 151).win, TABLE.reach(120, 10, 151)])).toEqual(['0.660084', '0.660084']);
  expect(six(Object.values(chase(TABLE, 120, 10, 161)))).toEqual(['0.445364', '0.021730']);
});

it('[V-3.3] [TV-6.58] chases in play', () => {
  const cases = [
    [60, 7, 82],
    [30, 5, 48],
    [12, 3, 20],
    [6, 3, 8],
    [6, 1, 6],
    [1, 1, 2],
    [1, 1, 1],
  ] as const;
  expect(cases.map(([balls, wickets, runs]) => six(Object.values(chase(TABLE, balls, wickets, runs))))).toEqual([
    ['0.420040', '0.030810'],
    ['0.187517', '0.029368'],
    ['0.247088', '0.053867'],
    ['0.501850', '0.098212'],
    ['0.608218', '0.083414'],
    ['0.244650', '0.410350'],
    ['0.655000', '0.345000'],
  ]);
});

it('[V-3.4] [TV-6.59] the match before it begins and at 78 for 2 after 9.3 overs', () => {
  const before = firstInnings(TABLE, 0, 120, 10);
  expect(six([before.win, before.tie, 1 - before.win - before.tie])).toEqual(['0.492362', '0.015275', '0.492362']);
  const live = firstInnings(TABLE, 78, 63, 8);
  expect(six([live.win, live.tie])).toEqual(['0.548219', '0.017627']);
  expect((78 + meanRuns(TABLE, 63, 8)).toFixed(4)).toBe('161.3668');
  const two = live.win / (1 - live.tie);
  // The test vector divides the rounded chances: 0.558056.
  expect(Math.abs(two - 0.558056)).toBeLessThan(1e-6);
  const { values } = addMargin('multiplicative', [two, 1 - two], 1.05);
  expect(values.map((odds) => odds.toFixed(4))).toEqual(['1.7066', '2.1550']);
});

it('[V-3.5] [TV-6.60] an over, the first wicket, and a wicket in the over', () => {
  expect(meanRuns(OVER, 6, 10).toFixed(6)).toBe('7.948454');
  expect(six([7, 8, 9].map((runs) => OVER.reach(6, 10, runs)))).toEqual(['0.600200', '0.501949', '0.404920']);
  const over = OVER.reach(6, 10, 9);
  expect(addMargin('multiplicative', [over, 1 - over], 1.06).values.map((odds) => odds.toFixed(4))).toEqual([
    '2.3298',
    '1.5853',
  ]);
  const first = nextWicketTable(FLAT_MODEL, 0);
  expect(meanRuns(first, 120, 1).toFixed(3)).toBe('28.460');
  expect(six([21, 22].map((runs) => first.reach(120, 1, runs)))).toEqual(['0.479905', '0.464257']);
  expect(wicketChance(FLAT_MODEL, 0, 0, 6).toFixed(6)).toBe('0.247996');
  expect(wicketChance(FLAT_MODEL, 0, 0, 6)).toBeCloseTo(1 - (1 - 45 / 970) ** 6, 12);
});

const innings = (number: number, target: number | null = null) =>
  drive(playInnings(FLAT_MODEL, target), tableBlocks('cricket-1', `m-1:${number}`));

it('[V-3.6] [TV-6.61] innings of published seeds, without and with a target', () => {
  const [first, second] = [innings(1), innings(2)];
  expect(stateAfter(first)).toMatchObject({ runs: 159, lost: 5, bowled: 120 });
  expect(first).toHaveLength(124);
  expect(first.slice(0, 14).join(' ')).toBe('0 1 1 4 0 0 1 wd 1 0 4 4 4 1');
  expect(oversOf(first).join(' ')).toBe('6 15 11 3 3 4 7 15 4 4 10 6 3 8 7 11 12 12 15 3');
  expect(stateAfter(second)).toMatchObject({ runs: 168, lost: 7 });
  expect(second).toHaveLength(125);
  expect(oversOf(second).join(' ')).toBe('5 1 9 10 7 8 10 10 6 12 8 12 5 13 7 7 8 10 3 17');
  const chased = innings(2, 160);
  expect(second.slice(0, chased.length)).toEqual(chased);
  const { runs } = stateAfter(chased);
  expect(runs >= 160 && runs - runsOf(chased.at(-1)!) < 160).toBe(true);
});

const SAMPLES = process.env.KISMET_FULL === '1' ? 20_000 : 3_000;
it(`[V-3.7] [TV-6.62] top batter by ${SAMPLES} innings`, { timeout: 120_000 }, () => {
  const prng = seededPrng('top batter');
  const chances = new TopBatterSample(FLAT_MODEL, (length) => prng.int(length)).chances(SAMPLES);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  // 0.004 at 20,000 innings, wider where fewer are sampled.
  const band = 0.004 * Math.sqrt(20_000 / SAMPLES);
  for (const [batter, chance] of [
    [0, 0.205],
    [1, 0.2],
    [2, 0.175],
    [10, 0.002],
  ] as const)
    expect(Math.abs(chances[batter]! - chance), `batter ${batter + 1}`).toBeLessThan(band + 0.004);
});

it('[V-3.8] [TV-6.63] the session of six overs, and quotes that are refused', () => {
  const atLeast = (runs: number) => SESSION.reach(36, 10, runs);
  expect(six([46, 47, 48, 49].map(atLeast))).toEqual(['0.572224', '0.531093', '0.490016', '0.449413']);
  const evens = { no: 47, yes: 48, noRate: 100, yesRate: 100 };
  const returns = returnsOf(evens, atLeast);
  expect(six([returns.yes, returns.gap])).toEqual(['0.980032', '0.041077']);
  // The test vector doubles the rounded chance: 0.937814.
  expect(Math.abs(returns.no - 0.937814)).toBeLessThan(1e-6);
  expect(quoteAtEvens(atLeast, 0, 0.985)).toEqual(evens);
  const rates = { no: 48, yes: 48, noRate: 90, yesRate: 95 };
  const { no, yes } = returnsOf(rates, atLeast);
  expect(six([no, yes])).toEqual(['0.968970', '0.955531']);
  const generous = { no: 48, yes: 48, noRate: 100, yesRate: 100 };
  expect(returnsOf(generous, atLeast).no.toFixed(6)).toBe('1.019968');
  expect([evens, rates, generous].map((quote) => isSound(quote, atLeast, 0.985))).toEqual([true, true, false]);
  expect(isSound({ ...evens, no: 49 }, atLeast, 2)).toBe(false);
});

it('whatever has been bowled, a built quote returns neither side more than it may', () => {
  const prng = seededPrng('quotes');
  let built = 0;
  for (let n = 0; n < 300; n++) {
    const [balls, wickets, runs] = [prng.int(36) + 1, prng.int(10) + 1, prng.int(60)];
    const atLeast = (line: number) => SESSION.reach(balls, wickets, line - runs);
    for (const quote of [quoteAtEvens(atLeast, runs, 0.98), quoteByRates(atLeast, runs, 0.96)]) {
      if (!quote) continue;
      built++;
      const { no, yes } = returnsOf(quote, atLeast);
      expect(Math.max(no, yes)).toBeLessThanOrEqual(0.98);
      expect(quote.no).toBeGreaterThan(runs);
    }
  }
  expect(built).toBeGreaterThan(200);
});

const resources = resourcesOf(FLAT_MODEL);
it('[V-3.10] [TV-6.65] resources by overs left and wickets lost', () => {
  const rows = [20, 15, 10, 5, 2].map((overs) =>
    [0, 2, 4, 6, 8].map((lost) => (Math.round(resources(overs * 6, lost) / 10) / 1_000).toFixed(3)),
  );
  expect(rows).toEqual([
    ['100.000', '97.118', '87.757', '67.070', '35.713'],
    ['75.467', '74.873', '71.570', '59.887', '34.582'],
    ['50.362', '50.323', '49.832', '46.134', '31.040'],
    ['25.182', '25.182', '25.174', '24.923', '21.134'],
    ['10.073', '10.073', '10.073', '10.070', '9.750'],
  ]);
  // The same means from the reach table: the sum of the chances of at least 1, 2, 3 … runs.
  for (const [balls, lost] of [
    [63, 2],
    [20, 8],
    [1, 9],
  ] as const)
    expect(resources(balls, lost) / 1e6).toBeCloseTo(meanRuns(TABLE, balls, 10 - lost) / meanRuns(TABLE, 120, 10), 6);
});

it('[V-3.11] [TV-6.66] a target after lost overs, and the par score', () => {
  const second = resourcesWith(resources, 120, [{ before: 60, after: 30, lost: 3 }]);
  expect(second).toBe(749_728);
  expect(revisedTarget(160, 1_000_000, second)).toBe(120);
  expect(((160 * (1_000_000 - resources(48, 4))) / 1e6).toFixed(4)).toBe('95.7754');
  expect(parScore(160, resources, 48, 4)).toBe(95);
  expect(revisedTarget(160, 900_000, 900_000)).toBe(161);
});

/** A model with every kind of ball, for paths that the flat one does not exercise. */
const FULL = phasedModel(
  12,
  [
    { fromOver: 0, weights: weightsOf([50, 290, 350, 60, 5, 100, 60, 30, 25, 20, 10]) },
    { fromOver: 1, weights: weightsOf([80, 220, 350, 70, 5, 110, 90, 30, 25, 10, 10]) },
  ],
  3,
  300_000,
);

it('no-balls, free hits, byes and run-outs: table, mean and played innings agree', { timeout: 60_000 }, () => {
  const table = reachTable(FULL, 12, 150);
  const innings = process.env.KISMET_FULL === '1' ? 40_000 : 3_000;
  const totals: number[] = [];
  let wickets = 0;
  const prng = seededPrng('innings');
  const word = () => Uint8Array.from({ length: 32 }, () => prng.int(256));
  for (let n = 0; n < innings; n++) {
    const balls = drive(playInnings(FULL), word);
    totals.push(stateAfter(balls).runs);
    const over = stateAfter(
      balls.slice(0, balls.findIndex((_, at) => stateAfter(balls.slice(0, at + 1)).bowled === 6) + 1),
    );
    if (over.lost > 0) wickets++;
  }
  for (const line of [12, 16, 20, 25]) {
    const chance = table.reach(12, 10, line);
    const seen = totals.filter((total) => total >= line).length / innings;
    expect(Math.abs(seen - chance), `${line}`).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / innings));
  }
  const falls = wicketChance(FULL, 0, 0, 6);
  expect(Math.abs(wickets / innings - falls)).toBeLessThan(4 * Math.sqrt((falls * (1 - falls)) / innings));
  // After a no-ball the last wicket can only fall by a run-out.
  expect(table.reach(1, 1, 6, true)).toBeGreaterThanOrEqual(table.reach(1, 1, 6));
  expect(() => weightsOf([500, 499])).toThrow(RangeError);
  expect(() => phasedModel(12, [{ fromOver: 1, weights: [1_000] }])).toThrow(RangeError);
});
