import { expect, it } from 'vitest';
import type { JointEnd } from '../matches/joint.ts';
import type { Judged } from '../pricing/market.ts';
import { type Bundle, gathered, gridOf } from './liability.ts';

const UNIT = 100_000n;
/** A football score, judged independently by the test: who won, over 2.5, and home by a quarter. */
const end = (home: number, away: number): JointEnd => ({
  end: { home, away },
  chance: 0.1,
  judge({ market, selection }): Judged | null {
    const won = (isWon: boolean): Judged => (isWon ? 'won' : 'lost');
    if (market === 'result') return won(selection === (home > away ? 'home' : home < away ? 'away' : 'draw'));
    if (market === 'total:250') return won((selection === 'over') === home + away > 2);
    if (market === 'handicap:-25') return home > away ? 'won' : home === away ? 'half-lost' : 'lost';
    return market === 'draw-no-bet'
      ? home === away
        ? 'push'
        : won(selection === (home > away ? 'home' : 'away'))
      : null;
  },
});
const ENDS = [end(0, 0), end(1, 0), end(2, 1), end(0, 1), end(7, 0), end(6, 0)];
const bundle = (staked: number, payout: number, ...legs: string[]): Bundle => ({
  legs: legs.map((leg) => ({ market: leg.split(' ')[0]!, selection: leg.split(' ')[1]! })),
  ...{ staked: BigInt(staked) * UNIT, payout: BigInt(payout) * UNIT },
});

it('[TV-6.337] each final score costs what its bets pay there: halves, pushes, several selections together, and separately what no score decides', () => {
  const bundles = [
    bundle(100, 210, 'result home'),
    bundle(50, 170, 'result draw'),
    bundle(40, 80, 'total:250 over'),
    bundle(20, 60, 'result home', 'total:250 over'),
    bundle(60, 120, 'handicap:-25 home'),
    bundle(30, 50, 'draw-no-bet away'),
    bundle(10, 1_000, 'next-map home'),
  ];
  const grid = gridOf('football', ENDS, bundles)!;
  // computed by hand: 300 staked; 0-0 pays 170 + 30 + 30, 1-0 pays 210 + 120, 2-1 pays 210 + 80 + 60 + 120, 0-1 pays 50
  const kept = Object.fromEntries(
    grid.cells.map(({ row, column, worst }) => [`${row}-${column}`, Number(worst / UNIT)]),
  );
  expect(kept).toEqual({ '0-0': 70, '1-0': -30, '2-1': -170, '0-1': 250, '6+-0': -170 });
  expect([grid.rows, grid.columns]).toEqual([
    ['0', '1', '2', '6+'],
    ['0', '1'],
  ]);
  expect(grid.beside).toEqual({ staked: 10n * UNIT, payout: 1_000n * UNIT });
  expect(grid.cells.find(({ row }) => row === '6+')!.chance).toBeCloseTo(0.2);
});

it('bets on the same selections are grouped, in whichever order they were combined; without a law there is no grid', () => {
  const same = gathered([bundle(1, 3, 'a x', 'b y'), bundle(2, 5, 'b y', 'a x'), bundle(4, 7, 'a x')]);
  expect(same.map(({ staked, payout }) => [staked / UNIT, payout / UNIT])).toEqual([
    [3n, 8n],
    [4n, 7n],
  ]);
  expect(gridOf('football', [], same)).toBeNull();
});
