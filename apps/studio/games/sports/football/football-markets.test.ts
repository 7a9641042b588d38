import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableBlocks } from '../../../test/table-blocks.ts';
import { drive } from '../../engine/stream.ts';
import { payoutOf } from '../../shared/pays.ts';
import { marketPrices } from '../pricing/margin.ts';
import { chanceOf, factorOf, type Law, type Market, returnAt } from '../pricing/market.ts';
import { type Score, totalOf } from '../pricing/score.ts';
import { HALF_MARKETS, SCORE_MARKETS } from './catalogue.ts';
import type { FootballEnd } from './football-end.ts';
import { goalsOf, MODEL } from './football-scene.ts';
import { KICK_OFF, minuteModel, playMinutes } from './minute-process.ts';
import { processGrid, processLaw } from './process-law.ts';
import { handicap, total } from './score-markets.ts';

const SEED = Number(process.env.RANDOM_SEED);
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const at = (home: number, away: number) => (score: Score) => score.home === home && score.away === away;

const paid = (market: Market<Score>, selection: string, oddsE4: number, score: Score) =>
  Number(payoutOf(money('100.00'), factorOf(market.judge(selection, score), oddsE4)) / 1_000n) / 100;

it('[TV-6.72] Asian handicaps at 1.95 by the difference of goals', () => {
  const rows = [0, -25, -50, -75, -100, -125, 25, 75].map((line) =>
    [-1, 0, 1, 2].map((lead) => paid(handicap(line), 'home', 19_500, { home: 2 + lead, away: 2 })),
  );
  expect(rows).toEqual([
    [0, 100, 195, 195],
    [0, 50, 195, 195],
    [0, 0, 195, 195],
    [0, 0, 147.5, 195],
    [0, 0, 100, 195],
    [0, 0, 50, 195],
    [0, 147.5, 195, 195],
    [50, 195, 195, 195],
  ]);
  expect(() => handicap(10)).toThrow(RangeError);
});

it('[TV-6.73] totals at 1.90', () => {
  const rows = [225, 250, 275, 300].map((line) =>
    [1, 2, 3, 4].map((goals) => paid(total(line), 'over', 19_000, { home: goals, away: 0 })),
  );
  expect(rows).toEqual([
    [0, 50, 190, 190],
    [0, 0, 190, 190],
    [0, 0, 145, 190],
    [0, 0, 100, 190],
  ]);
});

it('[TV-6.74] a handicap accepted at 1-0 counts from that score', () => {
  const market = handicap(-25, { home: 1, away: 0 });
  expect(market.judge('home', { home: 1, away: 0 })).toBe('half-lost');
  expect(market.judge('away', { home: 1, away: 0 })).toBe('half-won');
});

const ALL: readonly Market<FootballEnd>[] = [...SCORE_MARKETS, ...HALF_MARKETS];
const score = fc.record({ home: fc.nat(9), away: fc.nat(9) });
const end = fc
  .record({ first: score, second: score, draw: fc.boolean() })
  .map(({ first, second, draw }): FootballEnd => {
    const full = { home: first.home + second.home, away: first.away + second.away };
    const opener = totalOf(full) === 0 ? 'none' : full.away === 0 || (draw && full.home > 0) ? 'home' : 'away';
    return { ...full, first, second, opener };
  });

it('there are more than forty kinds of market, each named once by type and line', () => {
  expect(new Set(ALL.map(({ type }) => type)).size).toBeGreaterThanOrEqual(40);
  expect(new Set(ALL.map(({ type, lineE2 }) => `${type} ${lineE2}`)).size).toBe(ALL.length);
});

it('whatever the score, a market has one winner, a double chance two, and a line two opposite results', () => {
  const opposite = { won: 'lost', lost: 'won', push: 'push', 'half-won': 'half-lost', 'half-lost': 'half-won' };
  fc.assert(
    fc.property(end, (one) => {
      for (const market of ALL) {
        const judged = market.selections.map((selection) => market.judge(selection, one));
        if (market.selections.length === 2) expect(judged[1], market.type).toBe(opposite[judged[0]!]);
        else {
          const winners = judged.filter((what) => what === 'won').length;
          expect(winners, market.type).toBe(market.type.endsWith('double-chance') ? 2 : 1);
        }
      }
    }),
    { seed: SEED, numRuns: 150 },
  );
});

it('hockey of four quarters runs by the same process', () => {
  const hockey = minuteModel({ home: 2.4, away: 1.9 }, [0.23, 0.25, 0.25, 0.27], 15);
  const law = processGrid(hockey);
  expect(chanceOf(law, () => true)).toBeCloseTo(1, 9);
  expect(chanceOf(law, at(2, 1))).toBeCloseTo(
    goalsOf(hockey, 'home', 0, 60)[2]! * goalsOf(hockey, 'away', 0, 60)[1]!,
    12,
  );
  const goals = drive(playMinutes(hockey), tableBlocks('hockey-1', 'm-1'));
  expect(goals.every(({ minute }) => minute >= 1 && minute <= 60)).toBe(true);
});

it('[STD-44] every price of every market returns less than its stake, before the match and in play', () => {
  const returns: number[] = [];
  const price = <End>(law: Law<End>, markets: readonly Market<End>[]) => {
    for (const one of markets)
      marketPrices(law, one, 1.05).forEach((oddsE4, n) => {
        if (oddsE4 === null) return;
        const back = returnAt(law, one, one.selections[n]!, oddsE4 / 10_000);
        expect(back, `${one.type} ${one.lineE2} ${one.selections[n]}`).toBeLessThan(1);
        returns.push(back);
      });
  };
  price(processGrid(MODEL), SCORE_MARKETS);
  price(processLaw(MODEL), HALF_MARKETS);
  price(processGrid(MODEL, { ...KICK_OFF, minute: 70, home: 2, away: 1 }), SCORE_MARKETS);
  expect(returns.length).toBeGreaterThan(300);
});
