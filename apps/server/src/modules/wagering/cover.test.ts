import { PROPERTY } from '@kismet/testkit/property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CoveringBet, mostByCover } from './cover.ts';

const ONE = 100_000n;
const bet = (betId: string, outcome: string, stake: bigint, more: Partial<CoveringBet> = {}): CoveringBet => ({
  betId,
  sourceCode: 'MAIDAN',
  stake: stake * ONE,
  payout: 0n,
  isFree: false,
  isVoid: false,
  isOpen: false,
  cover: { line: 'f-1 winner', outcome },
  ...more,
});
const most = (...bets: CoveringBet[]) =>
  Object.fromEntries([...mostByCover(bets)].map(([betId, units]) => [betId, units]));

it('[L-2.4] home 100 and away 60 of one line count 40, spread by stake', () => {
  expect(most(bet('a', 'home', 100n), bet('b', 'away', 60n))).toEqual({ a: 25n * ONE, b: 15n * ONE });
});

it.each([
  ['one outcome, however often', [bet('a', 'home', 100n), bet('b', 'home', 60n)]],
  ['another line', [bet('a', 'home', 100n), bet('b', 'away', 60n, { cover: { line: 'f-2 winner', outcome: 'away' } })]],
  ['the same words of another source', [bet('a', 'home', 100n), bet('b', 'away', 60n, { sourceCode: 'OTHER' })]],
  ['a void side', [bet('a', 'home', 100n), bet('b', 'away', 60n, { isVoid: true })]],
  ['a side that was given back', [bet('a', 'home', 100n), bet('b', 'away', 60n, { payout: 60n * ONE })]],
  ['a free side', [bet('a', 'home', 100n), bet('b', 'away', 60n, { isFree: true })]],
  ['combinations', [bet('a', 'home', 100n, { cover: null }), bet('b', 'away', 60n, { cover: null })]],
] as const)('%s limits nothing', (_what, bets) => {
  expect(most(...bets)).toEqual({});
});

it('a side counts from its placement, so that the first to be settled counts no more than the last', () => {
  const open = most(bet('a', 'home', 100n), bet('b', 'away', 60n, { isOpen: true }));
  expect(open).toEqual(most(bet('a', 'home', 100n), bet('b', 'away', 60n, { payout: 110n * ONE })));
  expect(most(bet('a', 'home', 60n), bet('b', 'away', 60n), bet('c', 'draw', 60n))).toEqual({ a: 0n, b: 0n, c: 0n });
});

it('shares add up to the excess of the largest side, none is negative, and the reading order does not matter', () => {
  const any = fc.record({
    outcome: fc.constantFrom('home', 'draw', 'away'),
    units: fc.bigInt(1n, 10n ** 10n),
    line: fc.constantFrom('f-1 winner', 'f-1 total:250'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), fc.boolean(), (made, isReversed) => {
      const bets = made.map(({ outcome, units, line }, n) =>
        bet(String(n).padStart(3, '0'), outcome, 1n, { stake: units, cover: { line, outcome } }),
      );
      const shares = mostByCover(isReversed ? [...bets].reverse() : bets);
      expect(shares).toEqual(new Map([...mostByCover(bets)]));
      for (const line of ['f-1 winner', 'f-1 total:250']) {
        const own = bets.filter(({ cover }) => cover!.line === line);
        const side = (outcome: string) =>
          own.filter(({ cover }) => cover!.outcome === outcome).reduce((sum, { stake }) => sum + stake, 0n);
        const sides = ['home', 'draw', 'away'].map(side).filter((one) => one > 0n);
        if (sides.length < 2) {
          expect(own.some(({ betId }) => shares.has(betId))).toBe(false);
          continue;
        }
        const sorted = sides.toSorted((a, b) => (a < b ? 1 : -1));
        const left = sorted.slice(1).reduce((rest, one) => rest - one, sorted[0]!);
        expect(own.reduce((sum, { betId }) => sum + shares.get(betId)!, 0n)).toBe(left > 0n ? left : 0n);
        expect(own.every(({ betId }) => shares.get(betId)! >= 0n)).toBe(true);
      }
    }),
    { numRuns: 200, ...PROPERTY },
  );
});
