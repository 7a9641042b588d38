import { parseUnits } from '@kismet/kernel/money';
import { addDays } from '@kismet/kernel/time';
import { PROPERTY } from '@kismet/testkit/property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  atLevel,
  isBirthday,
  judgeNight,
  type Ladder,
  type LadderLevel,
  levelOf,
  NEWCOMER,
  percentOf,
  type Standing,
  withDay,
} from './vip.ts';

const units = (text: string) => parseUnits(text)!;
const none = {
  upgradeGift: 0n,
  birthdayGift: 0n,
  monthlyGift: 0n,
  dailyCap: 0n,
  freeWithdrawals: 0,
  rebatePpm: { rng: 0, pvp: 0, table: 0 },
  rebateCap: 0n,
};
/** Thresholds from the table of rule 4.1. */
const rung = (deposit: string, validBet: string, retention: string): LadderLevel => ({
  ...none,
  deposit: units(deposit),
  validBet: units(validBet),
  retention: units(retention),
});
const LADDER: Ladder = {
  levels: [
    rung('0', '0', '0'),
    rung('5000', '50000', '20000'),
    rung('20000', '200000', '60000'),
    rung('100000', '500000', '180000'),
    rung('300000', '1500000', '600000'),
  ],
  windowDays: 60,
  birthdayAfterDays: 60,
  monthlyDeposit: units('1000'),
  wageringPpm: 1_000_000,
};
const standing = (level: number, day: string, more: Partial<Standing> = {}): Standing => ({
  ...atLevel(LADDER, NEWCOMER, level, day),
  ...more,
});

it('[TV-4.1] one level a night at most: from level 1 with 120,000 and 600,000 to 2, to 3, and no further', () => {
  let now = standing(1, '2026-01-01', { deposit: units('120000'), validBet: units('600000') });
  const levels: number[] = [];
  for (const today of ['2026-01-05', '2026-01-06', '2026-01-07']) {
    const judged = judgeNight(LADDER, now, today);
    now = judged.standing;
    levels.push(now.level);
  }
  expect(levels).toEqual([2, 3, 3]);
  expect(now.window).toEqual({ start: '2026-01-06', end: '2026-03-07' });
});

it('[TV-4.2] the window of level 3 since 10 January ends on 11 March: 179,999.99 loses it, 180,000.00 keeps it', () => {
  const since = standing(3, '2026-01-10', { deposit: units('150000'), validBet: units('700000') });
  expect(since.window).toEqual({ start: '2026-01-10', end: '2026-03-11' });
  const with_ = (windowBet: string) => ({ ...since, windowBet: units(windowBet) });
  // the night before the end decides nothing
  expect(judgeNight(LADDER, with_('0'), '2026-03-10').change).toBeNull();
  const lost = judgeNight(LADDER, with_('179999.99'), '2026-03-11');
  expect([lost.change, lost.standing.level, lost.standing.window?.end]).toEqual(['downgrade', 2, '2026-05-10']);
  const kept = judgeNight(LADDER, with_('180000'), '2026-03-11');
  expect([kept.change, kept.standing.level, kept.standing.window?.end, kept.standing.windowBet]).toEqual([
    'kept',
    3,
    '2026-05-10',
    0n,
  ]);
});

it('[VP-01] after a downgrade lifetime totals alone do not restore the level: the retention of the next level is required again', () => {
  const fallen = judgeNight(
    LADDER,
    standing(3, '2026-01-10', { deposit: units('150000'), validBet: units('700000') }),
    '2026-03-11',
  ).standing;
  expect(judgeNight(LADDER, fallen, '2026-03-12').change).toBeNull();
  const almost = withDay(fallen, { day: '2026-03-12', deposit: 0n, validBet: units('179999.99') });
  expect(judgeNight(LADDER, almost, '2026-03-13').change).toBeNull();
  const again = judgeNight(
    LADDER,
    withDay(almost, { day: '2026-03-13', deposit: 0n, validBet: units('0.01') }),
    '2026-03-14',
  );
  expect([again.change, again.standing.level, again.standing.sinceDowngrade]).toEqual(['upgrade', 3, null]);
});

it('[VP-01] upgrade is tested before retention; a locked level moves neither way', () => {
  const both = standing(1, '2026-01-01', { deposit: units('20000'), validBet: units('200000') });
  expect(judgeNight(LADDER, both, '2026-03-02').standing.level).toBe(2);
  const locked = { ...both, isLocked: true };
  expect(judgeNight(LADDER, locked, '2026-03-02')).toEqual({ standing: locked, change: null });
});

it('percentages are rounded down and capped at 100; reversed progress shows as zero', () => {
  expect([percentOf(999n, 1000n), percentOf(1000n, 1000n), percentOf(5n, 0n), percentOf(-5n, 10n)]).toEqual([
    99, 100, 100, 0,
  ]);
  expect(levelOf(LADDER, 99)).toBe(LADDER.levels[4]);
});

it('someone born on 29 February has the birthday on 1 March of other years', () => {
  const days = ['2027-02-28', '2027-03-01', '2028-02-29', '2028-03-01'];
  expect(days.map((day) => isBirthday('2000-02-29', day))).toEqual([false, true, true, false]);
});

it('property: a level moves by at most one each night, is never below 0 or above the ladder, and totals are the sum of the days', () => {
  const day = fc.record({
    deposit: fc.bigInt({ min: -10_000n, max: 100_000n }),
    validBet: fc.bigInt({ min: -100_000n, max: 400_000n }),
  });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 200 }), (days) => {
      let now: Standing = NEWCOMER;
      days.forEach((one, n) => {
        const before = now.level;
        const added = { deposit: one.deposit * 100_000n, validBet: one.validBet * 100_000n };
        const day = addDays('2026-01-01', n);
        now = judgeNight(LADDER, withDay(now, { day, ...added }), addDays(day, 1)).standing;
        expect(Math.abs(now.level - before)).toBeLessThanOrEqual(1);
        expect(now.level).toBeGreaterThanOrEqual(0);
        expect(now.level).toBeLessThan(LADDER.levels.length);
        expect(now.window === null).toBe(now.level === 0);
      });
      expect(now.deposit).toBe(days.reduce((sum, one) => sum + one.deposit * 100_000n, 0n));
      expect(now.validBet).toBe(days.reduce((sum, one) => sum + one.validBet * 100_000n, 0n));
    }),
    { numRuns: 200, ...PROPERTY },
  );
});
