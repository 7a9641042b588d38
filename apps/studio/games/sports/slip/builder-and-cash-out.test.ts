import { expect, it } from 'vitest';
import { opener } from '../football/half-markets.ts';
import { minuteModel } from '../football/minute-process.ts';
import { processLaw } from '../football/process-law.ts';
import { QUARTER_WEIGHTS, scoreGrid } from '../football/score-grid.ts';
import { bothScore, handicap, result, total } from '../football/score-markets.ts';
import type { Judged } from '../pricing/market.ts';
import { builderOdds, builderProblem, jointChance } from './bet-builder.ts';
import { cashOutOf, isOfferOpen, type LegNow } from './cash-out.ts';
import type { LegResult } from './leg-factor.ts';
import { legFactor } from './leg-factor.ts';

const judged = (what: Judged): LegResult => ({ kind: 'judged', judged: what });
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const GRID = scoreGrid({ home: 1.6, away: 1.1 }, -0.08);
const home = { market: result, selection: 'home' };
const over = (line: number) => ({ market: total(line), selection: 'over' });
const under = (line: number) => ({ market: total(line), selection: 'under' });
const both = { market: bothScore, selection: 'yes' };

it('[A5] [V-2.15] [TV-6.51] a bet builder is priced by the joint chance', () => {
  const legs = [home, over(250), both];
  const joint = jointChance(GRID, legs);
  const product = legs.reduce((all, one) => all * jointChance(GRID, [one]), 1);
  expect([joint.toFixed(6), (1 / joint).toFixed(4), product.toFixed(6), (1 / product).toFixed(4)]).toEqual([
    '0.223908',
    '4.4661',
    '0.131745',
    '7.5904',
  ]);
  const low = [home, under(150)];
  expect(jointChance(GRID, low).toFixed(6)).toBe('0.098066');
  expect(low.reduce((all, one) => all * jointChance(GRID, [one]), 1).toFixed(6)).toBe('0.114842');
  expect((1 / (joint * 1.05 ** 3)).toFixed(4)).toBe('3.8580');
  expect(builderOdds(joint, 3)).toBe(38_500);
  // Four legs or more: 1.2155 is limited to 1.20.
  expect(builderOdds(0.1, 4)).toBe(82_000);
});

it('[A5] legs that are implied, exclude each other or can return a stake are named', () => {
  expect(builderProblem(GRID, [home, over(250), both])).toBeNull();
  expect(builderProblem(GRID, [home, over(50)])).toEqual({ code: 'LEG_IMPLIED', legs: [1, 0] });
  expect(builderProblem(GRID, [over(250), home, over(150)])).toEqual({ code: 'LEG_IMPLIED', legs: [2, 0] });
  expect(builderProblem(GRID, [both, under(150)])).toEqual({ code: 'LEGS_EXCLUDE', legs: [0, 1] });
  expect(builderProblem(GRID, [home, { market: handicap(0), selection: 'home' }])).toEqual({
    code: 'LEG_NOT_COMBINED',
    leg: 1,
  });
  // Home wins, both score, under 3.5: only 2-1. Adding home by more than one leaves nothing, though any two of them are compatible.
  const four = [home, both, under(350), { market: handicap(-150), selection: 'home' }];
  expect(builderProblem(GRID, four)?.code).toBe('LEGS_EXCLUDE');
  const law = processLaw(minuteModel({ home: 1.6, away: 1.1 }, QUARTER_WEIGHTS, 15));
  const first = { market: opener, selection: 'home' };
  expect(builderProblem(law, [home, first])).toBeNull();
  expect(jointChance(law, [home, first])).toBeGreaterThan(jointChance(law, [home]) * jointChance(law, [first]));
});

const open = (chancePpm: number, isSuspended = false): LegNow => ({
  kind: 'open',
  oddsE4: 22_000,
  chancePpm,
  isSuspended,
});
const offer = (legNow: LegNow, stake = '100.00') => cashOutOf([{ legs: [0], stake: money(stake) }], [legNow]);

it('[V-2.14] [TV-6.50] cash-out at the current chance, in part, and where there is none', () => {
  expect(offer(open(786_675))).toBe(money('164.41'));
  expect(offer(open(250_000))).toBe(money('52.25'));
  expect(offer(open(786_675), '40.00')).toBe(money('65.76'));
  expect(offer(open(10_000))).toBe(money('2.09'));
  expect([offer(open(9_999)), offer(open(500_000, true))]).toEqual([null, null]);
  const won: LegNow = { kind: 'decided', factor: legFactor(judged('won'), 15_000) };
  const legs = [won, open(500_000), open(500_000)];
  const lines = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map((places) => ({ legs: places, stake: money('10.00') }));
  // 1.5 x 1.045 twice, and 1.045 squared
  expect(cashOutOf(lines, legs)).toBe(money('42.27'));
  expect(offer({ kind: 'decided', factor: legFactor(judged('lost'), 15_000) })).toBeNull();
  expect([isOfferOpen(0, 3_000, []), isOfferOpen(0, 3_001, []), isOfferOpen(0, 2_000, [1_500])]).toEqual([
    true,
    false,
    false,
  ]);
});

it('repeated cash-outs gain nothing: on average less than the stake is returned', () => {
  for (const ppm of [10_000, 200_000, 454_545, 900_000]) {
    const fair = Math.floor(1e10 / ppm);
    const value = cashOutOf(
      [{ legs: [0], stake: money('100.00') }],
      [{ kind: 'open', oddsE4: fair, chancePpm: ppm, isSuspended: false }],
    )!;
    expect(value <= money('95.00')).toBe(true);
  }
});
