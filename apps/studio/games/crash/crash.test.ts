import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drive, driveLater } from '../engine/stream.ts';
import { commitmentOf, joinBlocks, type RevealedRound, tableMessage, verifyTable } from '../shared/two-party.ts';
import { ceilingOf, isTarget, judgeBet, manualAt, runsFor } from './cash-out.ts';
import { crashPoint, drawsReaching, pointOf, returnAt } from './crash-point.ts';
import { CAP, LEAST_CASH_OUT, multiplierAt, reachedAt } from './curve.ts';

const SEED = Number(process.env.RANDOM_SEED);
const DRAWS = 2 ** 52;

it('[TV-6.5] the curve doubles every ten seconds and ends at 10,000.00', () => {
  expect([0, 10_000, 20_000, 60_000, 130_000].map(multiplierAt)).toEqual([100, 200, 400, 6_400, 819_200]);
  expect([143, 144, 5_000, 33_219, 33_220].map(multiplierAt)).toEqual([100, 101, 141, 999, 1_000]);
  expect([132_877, 132_878, 10_000_000].map(multiplierAt)).toEqual([999_991, CAP, CAP]);
  expect(multiplierAt(-1)).toBe(100);
});

it('each millisecond of the curve matches the powers of two, and the curve never falls', () => {
  const wrong: number[] = [];
  let last = 0;
  for (let ms = 0; ms < 133_000; ms++) {
    const shown = multiplierAt(ms);
    const exact = Math.min(100 * 2 ** (ms / 10_000), CAP);
    // In floating point it is uncertain on which side of a whole number a value this close to it lies.
    const isClose = Math.abs(exact - Math.round(exact)) < 1e-6;
    if (Math.abs(shown - Math.floor(exact)) > (isClose ? 1 : 0) || shown < last) wrong.push(ms);
    last = shown;
  }
  expect(wrong).toEqual([]);
});

it('the moment at which a multiplier is reached is the first at which the curve shows it', () => {
  const wrong: number[] = [];
  for (let multiplier = 101; multiplier <= CAP; multiplier += multiplier < 2_000 ? 1 : 997) {
    const at = reachedAt(multiplier);
    if (multiplierAt(at) < multiplier || multiplierAt(at - 1) >= multiplier) wrong.push(multiplier);
  }
  expect(wrong).toEqual([]);
  expect(() => reachedAt(CAP + 1)).toThrow(RangeError);
});

it('[STD-44] every target is reached by exactly the draws that make its return 97 %, and none returns more', () => {
  // The point falls as the draw rises, so the draws that reach a target are those below the first one that does not.
  fc.assert(
    fc.property(fc.nat({ max: DRAWS - 1 }), fc.nat({ max: DRAWS - 1 }), (a, b) => {
      expect(pointOf(Math.min(a, b))).toBeGreaterThanOrEqual(pointOf(Math.max(a, b)));
    }),
    { seed: SEED },
  );
  const wrong: number[] = [];
  for (let target = LEAST_CASH_OUT; target <= CAP; target += target < 10_000 ? 1 : 101) {
    const reaching = Number(drawsReaching(target));
    const { numerator, denominator } = returnAt(target);
    const missing = 97n * denominator - 100n * numerator;
    const isExact = pointOf(reaching - 1) >= target && pointOf(reaching) < target;
    // Rounding to whole numbers costs less than one part in 10^11 of the stake.
    if (!isExact || missing < 0n || missing * 10n ** 11n >= 100n * denominator) wrong.push(target);
  }
  expect(wrong).toEqual([]);
});

it('[TV-6.6] the ends of the distribution', () => {
  expect(pointOf(0)).toBe(CAP);
  expect(pointOf(DRAWS - 1)).toBe(100);
  expect(pointOf(DRAWS / 2 - 1)).toBe(194);
  // 1.00 has 4 draws in 101: those that do not reach 1.01.
  expect(BigInt(DRAWS) - drawsReaching(101)).toBe((4n * BigInt(DRAWS)) / 101n + 1n);
});

const half = (seed: KeyObject, message: string) => createHmac('sha256', seed).update(message).digest();
const A = Buffer.alloc(32, 1);
const B = Buffer.alloc(32, 2);
const [A_KEY, B_KEY] = [createSecretKey(A), createSecretKey(B)];
const pointIn = (round: number): number =>
  drive(crashPoint(), (n) => {
    const message = tableMessage('crash-1', round, n);
    return joinBlocks(half(A_KEY, message), half(B_KEY, message));
  });

it('[TV-6.7] points of published rounds, computed without the kernel', () => {
  // The plain formula on the first six and a half bytes of both halves.
  const independent = (round: number): number => {
    const [a, b] = [A_KEY, B_KEY].map((seed) => createHmac('sha256', seed).update(`crash-1:${round}:0`).digest());
    const high = BigInt((a!.readUInt32BE(0) ^ b!.readUInt32BE(0)) >>> 0);
    const low = BigInt((a!.readUInt32BE(4) ^ b!.readUInt32BE(4)) >>> 0) % (1n << 20n);
    const point = (97n * (1n << 52n)) / ((high << 20n) + low + 1n);
    return Number(point > 1_000_000n ? 1_000_000n : point < 100n ? 100n : point);
  };
  const points = Array.from({ length: 10_000 }, (_, n) => pointIn(n + 1));
  expect(points.filter((point, n) => point !== independent(n + 1))).toEqual([]);
  expect(points.slice(0, 8)).toEqual([111, 147, 107, 150, 381, 191, 235, 4493]);
  // The share that reaches twice the stake is 0.485, with a standard error of 0.005.
  expect(Math.abs(points.filter((point) => point >= 200).length / points.length - 0.485)).toBeLessThan(0.025);
});

it('a published round is verified by WebCrypto alone, and a changed seed is detected', async () => {
  const revealed = async (round: number, seedOfB = B): Promise<RevealedRound> => ({
    table: 'crash-1',
    round,
    commitments: { A: await commitmentOf('crash-1', round, 'A', A), B: await commitmentOf('crash-1', round, 'B', B) },
    seeds: { A, B: seedOfB },
  });
  for (let round = 1; round <= 50; round++)
    expect(await verifyTable(await revealed(round), crashPoint())).toEqual({
      outcome: pointIn(round),
      isKept: { A: true, B: true },
    });
  const forged = await verifyTable(await revealed(1, Buffer.alloc(32, 3)), crashPoint());
  expect(forged.isKept).toEqual({ A: true, B: false });
  expect(forged.outcome).not.toBe(pointIn(1));
  const late = await driveLater(crashPoint(), async () => new Uint8Array(32));
  expect(late).toBe(CAP);
});

const bet = (stake: bigint, autoAt: number | null, cashedAfter: number | null) => ({ stake, autoAt, cashedAfter });

it('[TV-6.8] a cash-out counts by the time of its receipt, to the millisecond', () => {
  const point = 250;
  const end = runsFor(point);
  expect(multiplierAt(end - 1)).toBe(250);
  expect(multiplierAt(end)).toBe(251);
  expect(judgeBet(bet(10_000_000n, null, end - 1), point, CAP)).toEqual({ multiplier: 250, payout: 25_000_000n });
  expect(judgeBet(bet(10_000_000n, null, end), point, CAP)).toEqual({ multiplier: null, payout: 0n });
  expect(judgeBet(bet(10_000_000n, null, null), point, CAP)).toEqual({ multiplier: null, payout: 0n });
  expect(manualAt(143)).toBeNull();
  expect(manualAt(144)).toBe(101);
});

it('[TV-6.9] automatic cash-out: paid at its target, even if that is the crash point, and the earlier of two counts', () => {
  expect(judgeBet(bet(10_000_000n, 250, null), 250, CAP)).toEqual({ multiplier: 250, payout: 25_000_000n });
  expect(judgeBet(bet(10_000_000n, 251, null), 250, CAP)).toEqual({ multiplier: null, payout: 0n });
  expect(judgeBet(bet(10_000_000n, 200, 12_000), 250, CAP).multiplier).toBe(200);
  expect(judgeBet(bet(10_000_000n, 200, 5_000), 250, CAP).multiplier).toBe(141);
  // A cash-out received after the crash takes nothing away from a target that was reached.
  expect(judgeBet(bet(10_000_000n, 200, 60_000), 250, CAP).multiplier).toBe(200);
  // 0.07 at 1.03 is 0.0721: paid 0.07.
  expect(judgeBet(bet(7_000n, 103, null), 103, CAP).payout).toBe(7_000n);
});

it('a round that crashes at 1.00 pays nobody and one at the cap pays everybody', () => {
  expect(runsFor(100)).toBe(0);
  expect(judgeBet(bet(10_000_000n, LEAST_CASH_OUT, 0), 100, CAP).payout).toBe(0n);
  expect(runsFor(CAP)).toBe(reachedAt(CAP));
  expect(judgeBet(bet(100_000n, null, null), CAP, CAP)).toEqual({ multiplier: CAP, payout: 1_000_000_000n });
  expect([100, 101, CAP, CAP + 1, 150.5, Number.NaN].map(isTarget)).toEqual([false, true, true, false, false, false]);
});

it('a bet is cashed out when it reaches the maximum payout, and refused when that would be immediate', () => {
  expect(ceilingOf(100_000n, 1_000_000_000n)).toBe(CAP);
  expect(ceilingOf(1_000_000_000n, 10_000_000_000n)).toBe(1_000);
  expect(ceilingOf(1_000_000_000n, 1_000_000_000n)).toBeNull();
  expect(judgeBet(bet(1_000_000_000n, null, null), 5_000, 1_000).payout).toBe(10_000_000_000n);
});
