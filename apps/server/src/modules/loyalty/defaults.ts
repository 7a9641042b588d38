import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { POINT, type PointRules } from '@kismet/rules/loyalty/points';
import type { Ladder, LadderLevel } from '@kismet/rules/loyalty/vip';

const money = (whole: number): bigint => BigInt(whole) * UNITS_PER_ONE;
const level = (
  [deposit, validBet, retention]: readonly [number, number, number],
  [upgradeGift, birthdayGift, monthlyGift]: readonly [number, number, number],
  dailyCap: number,
  freeWithdrawals: number,
  [rng, pvp, table]: readonly [number, number, number],
  rebateCap: number,
): LadderLevel => ({
  deposit: money(deposit),
  validBet: money(validBet),
  retention: money(retention),
  upgradeGift: money(upgradeGift),
  birthdayGift: money(birthdayGift),
  monthlyGift: money(monthlyGift),
  dailyCap: money(dailyCap),
  freeWithdrawals,
  rebatePpm: { rng, pvp, table },
  rebateCap: money(rebateCap),
});

/** The ladder of a brand until it is changed (rules 4.1, 4.2). */
export const DEFAULT_LADDER: Ladder = {
  levels: [
    level([0, 0, 0], [0, 0, 0], 200_000, 2, [4000, 5000, 3500], 16_888),
    level([5000, 50_000, 20_000], [188, 88, 0], 200_000, 5, [5000, 6000, 4000], 28_888),
    level([20_000, 200_000, 60_000], [388, 168, 66], 250_000, 5, [5500, 7000, 4500], 32_888),
    level([100_000, 500_000, 180_000], [888, 288, 188], 250_000, 15, [6000, 8000, 5000], 32_888),
    level([300_000, 1_500_000, 600_000], [1688, 588, 388], 250_000, 15, [7000, 8500, 5500], 52_888),
    level([800_000, 4_000_000, 1_500_000], [2888, 888, 1288], 300_000, 20, [7500, 9000, 6000], 52_888),
    level([1_500_000, 8_000_000, 3_000_000], [5888, 1888, 2888], 400_000, 20, [8000, 9500, 7000], 68_888),
    level([3_000_000, 15_000_000, 6_000_000], [8888, 3888, 5888], 500_000, 20, [9000, 10000, 8000], 88_888),
  ],
  windowDays: 60,
  birthdayAfterDays: 60,
  monthlyDeposit: money(1000),
  wageringPpm: 1_000_000,
};

/** Rates of points until they are changed (rules 4.3, 4.4). */
export const DEFAULT_POINT_RULES: PointRules = {
  perPoint: {
    deposit: money(100),
    rng: money(500),
    live: money(1000),
    sports: money(1000),
    pvp: money(1000),
    lottery: money(2000),
  },
  convert: { step: 100n * POINT, cashPerStep: money(1), dailyMax: 100_000n * POINT, wageringPpm: 1_000_000 },
};
