import { businessDayStart } from '@kismet/kernel/time';
import { expect, it } from 'vitest';
import { shareOut } from './differential.ts';
import type { Tier } from './kind.ts';
import { type Carry, carryIn, payOf } from './pay.ts';
import { daySignOf, slotPay, slotTier, ticketShares } from './real-time.ts';

const ONE = 100_000n;
const NO: Tier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
const tier = (part: Partial<Tier>): Tier => ({ ...NO, ...part });
const cents = (amount: string) => BigInt(amount.replace('.', '')) * 1000n;
const team = (validBet: bigint, netLoss = 0n, active = 0) => ({ validBet, netLoss, active });

it('[TV-2.4] turnover is counted in whole units', () => {
  const pay = (unit: bigint) =>
    payOf({ kind: 'daily-salary', tiers: [tier({ rate: 8000n })], unit }, team(cents('1234567.89'))).gross;
  expect(pay(1000n)).toBe(cents('9876.54'));
  expect(pay(10_000n * ONE)).toBe(cents('9840.00'));
});
it('[TV-2.5] the dividend tiers and their boundaries', () => {
  const ladder = ([50, 200, 500, 1000, 2000, 3000] as const).map((loss, n) =>
    tier({ loss: BigInt(loss) * 1000n * ONE, rate: BigInt([28, 30, 33, 35, 38, 40][n]!) * 10_000n }),
  );
  const pay = (loss: string) => payOf({ kind: 'dividend', tiers: ladder, unit: 1n }, team(0n, cents(loss)));
  expect(pay('199999.99')).toMatchObject({ tier: 0, gross: cents('55999.99') });
  expect(pay('200000.00')).toMatchObject({ tier: 1, gross: cents('60000.00') });
  expect(pay('49999.99')).toMatchObject({ tier: -1, gross: 0n });
  expect(pay('3000000.00')).toMatchObject({ tier: 5, gross: cents('1200000.00') });
});
it("[TV-2.6] every threshold must be met; the tier's rate applies to the whole base", () => {
  const tiers = [
    tier({ bet: 1_000_000n * ONE, active: 10, rate: 8000n }),
    tier({ bet: 2_000_000n * ONE, active: 20, rate: 10_000n }),
  ];
  const terms = { kind: 'daily-salary', tiers, unit: 1000n } as const;
  expect(payOf(terms, team(2_500_000n * ONE, 0n, 15))).toMatchObject({ tier: 0, gross: cents('20000.00') });
  expect(payOf(terms, team(2_500_000n * ONE, 0n, 9))).toMatchObject({ tier: -1, gross: 0n });
  const fixed = {
    kind: 'daily-salary',
    tiers: [tier({ bet: ONE, rateType: 'fixed', rate: 7n * ONE })],
    unit: 1000n,
  } as const;
  expect(payOf(fixed, team(5n * ONE)).gross).toBe(7n * ONE);
  expect(payOf({ ...fixed, tiers: [tier({ rateType: 'fixed', rate: ONE })] }, team(-5n * ONE)).gross).toBe(0n);
});
it('[TV-2.7] the four carry-over modes', () => {
  const ZONE = 'Asia/Karachi';
  const starts = ['2026-01-01', '2026-01-16', '2026-02-01', '2026-02-16', '2026-03-01'].map((day) =>
    businessDayStart(day, ZONE),
  );
  const losses = [-30_000n, 10_000n, 50_000n, -8000n, 20_000n].map((one) => one * ONE);
  const run = (mode: Carry) => {
    let before: { netLoss: bigint; carryIn: bigint } | null = null;
    return losses.map((netLoss, n) => {
      const carried = carryIn(mode, starts[n]!, ZONE, before);
      before = { netLoss, carryIn: carried };
      return (
        payOf({ kind: 'dividend', tiers: [tier({ rate: 100_000n })], unit: 1n }, team(0n, netLoss), carried).gross / ONE
      );
    });
  };
  expect(run('none')).toEqual([0n, 1000n, 5000n, 0n, 2000n]);
  expect(run('previous')).toEqual([0n, 0n, 5000n, 0n, 1200n]);
  expect(run('forever')).toEqual([0n, 0n, 3000n, 0n, 1200n]);
  expect(run('half')).toEqual([0n, 0n, 5000n, 0n, 2000n]);
});
it('[TV-2.11] children who would exceed their parent are scaled', () => {
  const net = shareOut([
    { id: 1n, parentId: null, gross: cents('100.00') },
    { id: 2n, parentId: 1n, gross: cents('80.00') },
    { id: 3n, parentId: 1n, gross: cents('40.00') },
  ]);
  expect([...net.values()]).toEqual([cents('66.66'), cents('33.33'), cents('0.01')]);
  expect([net.get(1n), net.get(2n), net.get(3n)]).toEqual([cents('0.01'), cents('66.66'), cents('33.33')]);
});

const real = (won: bigint, lost: bigint, single = 0n, bet = 0n) =>
  tier({ rate: won * 1000n, lossRate: lost * 1000n, singleBet: single * ONE, bet: bet * ONE });
const ticket = (stake: bigint, payout: bigint) => ({ stake: stake * ONE, validBet: stake * ONE, payout: payout * ONE });
it('[TV-2.12] a slot of four tickets', () => {
  const chain = [real(4n, 12n, 60n), real(3n, 10n, 60n)];
  const sums = [0n, 0n];
  for (const one of [ticket(100n, 0n), ticket(200n, 390n), ticket(50n, 0n), ticket(80n, 80n)])
    ticketShares(one, chain).forEach((share, n) => {
      sums[n]! += share;
    });
  expect(sums).toEqual([cents('0.40'), cents('1.60')]);
});
it('[TV-2.13] the tier counts the turnover of the slot itself', () => {
  const tiers = [real(1n, 5n), real(3n, 10n, 0n, 10_000n)];
  expect(ticketShares(ticket(200n, 0n), [slotTier(tiers, 10_100n * ONE)])).toEqual([cents('2.00')]);
  expect(ticketShares(ticket(200n, 0n), [slotTier(tiers, 9_999n * ONE)])).toEqual([cents('1.00')]);
});
it("[TV-2.14] no rate counts above the upline's", () => {
  expect(ticketShares(ticket(100n, 0n), [real(1n, 8n), real(1n, 10n)])).toEqual([0n, cents('0.80')]);
  expect(ticketShares(ticket(100n, 0n), [undefined, real(1n, 10n)])).toEqual([0n, 0n]);
});
it('[rule 2.8] fractions of a cent are carried to the next slot of the day; a reversal waits until it is covered', () => {
  expect(slotPay(1234n, { left: 0n, isSameDay: true })).toEqual({ pay: 1000n, left: 234n });
  expect(slotPay(800n, { left: 234n, isSameDay: true })).toEqual({ pay: 1000n, left: 34n });
  expect(slotPay(800n, { left: 234n, isSameDay: false })).toEqual({ pay: 0n, left: 800n });
  expect(slotPay(-5000n, { left: 0n, isSameDay: true })).toEqual({ pay: 0n, left: -5000n });
  expect(slotPay(7500n, { left: -5000n, isSameDay: false })).toEqual({ pay: 2000n, left: 500n });
});

it('[rule 2.8] hourly by result: winning and losing turnover at separate rates, in whole units', () => {
  const tiers = [
    tier({ bet: 1000n * ONE, rateType: 'win-loss', rate: 5000n, lossRate: 10_000n }),
    tier({ bet: 5000n * ONE, rateType: 'win-loss', rate: 10_000n, lossRate: 30_000n }),
  ];
  const pay = (validBet: bigint, won: bigint, lost: bigint, unit = 1000n) =>
    payOf({ kind: 'hourly-salary', tiers, unit }, { ...team(validBet), won, lost });
  // 600 x 0.5 % + 400 x 1 %
  expect(pay(1000n * ONE, 600n * ONE, 400n * ONE)).toEqual({ tier: 0, base: 1000n * ONE, gross: cents('7.00') });
  expect(pay(6000n * ONE, 2000n * ONE, 4000n * ONE).gross).toBe(cents('140.00'));
  expect(pay(999n * ONE, 600n * ONE, 399n * ONE)).toMatchObject({ tier: -1, gross: 0n });
  // each side in whole hundreds: 500 x 0.5 % + 400 x 1 %
  expect(pay(1000n * ONE, 560n * ONE, 440n * ONE, 100n * ONE)).toMatchObject({
    base: 900n * ONE,
    gross: cents('6.50'),
  });
  // a result changed after its hour may leave one side negative, never the pay
  expect(pay(1000n * ONE, 2000n * ONE, -1000n * ONE).gross).toBe(0n);
  expect(pay(1000n * ONE, 0n, 0n)).toMatchObject({ tier: -1, gross: 0n });
});
it("[rule 8.3] by the player's day a losing ticket is paid as a winning one while the day is positive; a break-even one does not count", () => {
  const lost = { stake: 100n * ONE, validBet: 100n * ONE, payout: 0n };
  expect(daySignOf(lost, 5n)).toBe('profit');
  expect(daySignOf(lost, -5n)).toBe('loss');
  expect(daySignOf(lost, 0n)).toBeNull();
  expect(daySignOf({ ...lost, payout: lost.stake }, 5n)).toBeNull();
  const chain = [tier({ rate: 4000n, lossRate: 12_000n }), tier({ rate: 3000n, lossRate: 10_000n })];
  expect(ticketShares(lost, chain, 'profit')).toEqual([cents('0.10'), cents('0.30')]);
  expect(ticketShares(lost, chain, null)).toEqual([0n, 0n]);
});
