import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { seededPrng } from '@kismet/kernel/prng';
import { describe, expect, it } from 'vitest';
import { judgeFigure, LEAST_ROUNDS } from '../../server/desk/figures.ts';
import { CHIP_GAMES } from '../chip-games.ts';
import { pointOf } from '../crash/crash-point.ts';
import type { CrashRound, CrashWager } from '../crash/crash-round.ts';
import { NOTHING, plus, type Ratio, times } from '../engine/ratio.ts';
import type { DealtRound, DealtWager } from '../tables/dealt-round.ts';
import { type Stakes, stakeOf } from '../tables/table-game.ts';
import { chipFigure } from './chip-figure.ts';
import { crashFigure } from './crash-figure.ts';
import { lawOfRound } from './result-laws.ts';

const SEED = process.env.RANDOM_SEED!;
const ONE = UNITS_PER_ONE;

const paidWager = (id: string, stakes: Stakes, payout: bigint): DealtWager => ({
  ...{ id, owner: id, stakes, stake: stakeOf(stakes), state: 'PAYING', payout },
});
const dealt = (number: number, result: unknown, wagers: readonly DealtWager[]): DealtRound<unknown> => ({
  ...{ table: 'a-table', number, phase: 'RESULT', closesAt: 0, wagers, result },
});
const figureOf = (game: string, round: DealtRound<unknown>) => chipFigure(CHIP_GAMES.get(game)!, round);

describe('chances of results', () => {
  it.each(['roulette', 'sic-bo', 'andar-bahar', 'dangal'])(
    'of %s add up to one, and each spot returns what the game states',
    (code) => {
      const played = CHIP_GAMES.get(code)!.at(3);
      const law = lawOfRound(code, 3)!;
      const mean = (value: (result: unknown) => Ratio): Ratio =>
        law.map(({ chance, result }) => times(chance, value(result))).reduce(plus, NOTHING);
      expect(mean(() => ({ numerator: 1n, denominator: 1n }))).toEqual({ numerator: 1n, denominator: 1n });
      const returns = played.returns();
      for (const spot of played.spots)
        expect(
          mean((result) => played.fixed!.pay(spot, result)),
          spot,
        ).toEqual(returns[spot]);
    },
  );
});

describe('[TV-6.160] a round of chips', () => {
  it('red 10.00 and black 10.00 lose only to zero: 720 of 740 on average, and almost no variance', () => {
    const round = dealt(1, 7, [
      paidWager('a', { red: 10n * ONE }, 20n * ONE),
      paidWager('b', { black: 10n * ONE }, 0n),
    ]);
    // 20 on 36 numbers of 37: mean 720/37, variance 400 * 36 / 37²
    expect(figureOf('roulette', round)).toEqual({
      ...{ wagers: 2, staked: 20n * ONE, paid: 20n * ONE },
      expected: (720n * ONE) / 37n,
      variance: (400n * 36n * ONE * ONE) / (37n * 37n),
    });
  });

  it('a baccarat pair at 1.00 pays twelve times or nothing, to the unit of a known chance', () => {
    const figure = figureOf('baccarat', dealt(1, null, [paidWager('a', { 'player-pair': ONE }, 0n)]))!;
    // 31 of the other 415 cards have its rank
    expect(figure.expected).toBe((12n * 31n * ONE) / 415n);
    const exact = (144 * 31 * (415 - 31)) / (415 * 415);
    expect(Number(figure.variance) / 1e10).toBeCloseTo(exact, 3);
  });

  it('[TV-6.95] a pool is what it is at its close: 51,727 of 100,000 pay 2,717.40, 36,823 pay 4,993.65, draws 4,000.00', () => {
    const stakes: readonly Stakes[] = [{ meron: 1000n * ONE }, { wala: 2500n * ONE }, { meron: 500n * ONE }];
    const wagers = stakes.map((one, n) => paidWager(`w${n}`, one, 0n));
    expect(figureOf('pool-dangal', dealt(1, 'wala', wagers))).toMatchObject({
      ...{ wagers: 3, staked: 4000n * ONE, paid: 0n },
      ...{ expected: 370_244_123n, variance: 11_259_687_236_788_435n },
    });
  });

  it('bets that were taken back, void or refused do not count, nor do rounds without a result', () => {
    const back: DealtWager = { ...paidWager('a', { red: ONE }, ONE), isVoid: true };
    const refused: DealtWager = { ...paidWager('b', { red: ONE }, 0n), state: 'DECLINED', payout: null };
    expect(figureOf('roulette', dealt(1, 7, [back, refused]))).toBeNull();
    const open = { ...dealt(1, null, [paidWager('c', { red: ONE }, 0n)]), phase: 'BETTING' as const };
    expect(figureOf('roulette', open)).toBeNull();
  });
});

describe('[TV-6.161] a flight', () => {
  const flown = (point: number, wagers: readonly { stake: bigint; at: number }[]): CrashRound => ({
    ...{ table: 'uran-pkr', number: 1, phase: 'RESULT', closesAt: 0, startedAt: 0, point },
    wagers: wagers.map(({ stake, at }, n): CrashWager => {
      const multiplier = at <= point ? at : null;
      const payout = multiplier === null ? 0n : (stake * BigInt(multiplier)) / 100n;
      const id = `w${n}`;
      return { id, owner: id, stake, state: 'PAYING', payout, autoAt: at, ceiling: 10_000, multiplier };
    }),
  });

  it('1.00 to 2.00 in a flight to 3.00: 0.97 expected, and a variance of 0.0291 and 1.5', () => {
    expect(crashFigure(flown(300, [{ stake: ONE, at: 200 }]))).toEqual({
      ...{ wagers: 1, staked: ONE, expected: 97_000n, paid: 2n * ONE },
      variance: 15_291n * 1_000_000n,
    });
  });

  it(`over 40,000 flights the variance matches the payments, however many players share a flight (SEED=${SEED})`, () => {
    const prng = seededPrng(SEED);
    let [squares, counted, drift] = [0, 0, 0];
    for (let n = 0; n < 40_000; n++) {
      const point = pointOf(prng.int(2 ** 26) * 2 ** 26 + prng.int(2 ** 26));
      const figure = crashFigure(
        flown(point, [
          { stake: ONE, at: 150 },
          { stake: 2n * ONE, at: 300 },
          { stake: ONE, at: 110 },
        ]),
      )!;
      const off = Number(figure.paid - figure.expected) / 1e5;
      squares += off * off;
      drift += off;
      counted += Number(figure.variance) / 1e10;
    }
    expect(squares / counted).toBeGreaterThan(0.94);
    expect(squares / counted).toBeLessThan(1.06);
    // four standard errors
    expect(Math.abs(drift)).toBeLessThan(4 * Math.sqrt(counted));
  });
});

describe('[TV-6.162] the sign', () => {
  const figure = { rounds: LEAST_ROUNDS, wagers: 200, expected: 1_000n * ONE, paid: 0n, error: 10n * ONE };
  it.each([
    // the tolerance is three standard errors of 10.00 each, and below the mean also a hundredth for each of 200 bets
    [967_99999n, 'below'],
    [968_00000n, 'within'],
    [1_030_00000n, 'within'],
    [1_030_00001n, 'above'],
  ] as const)('%s units of 1,000.00 with 10.00 as standard error: %s', (paid, verdict) => {
    expect(judgeFigure({ ...figure, paid }).verdict).toBe(verdict);
    expect(judgeFigure({ ...figure, paid, rounds: LEAST_ROUNDS - 1 }).verdict).toBe('few');
  });
});
