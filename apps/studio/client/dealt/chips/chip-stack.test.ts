import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { flightsOf } from './chip-flights.ts';
import { MOST_CHIPS, stackOf } from './chip-stack.ts';
import { chipsAt } from './chips.ts';
import { COUNTS_MS, countedAt } from './counted.ts';

const MIDDLE = chipsAt('middle');
const stack = (amount: string) => stackOf(parseUnits(amount)!, MIDDLE);

it('[TV-6.351] an amount is drawn with the largest chips that fit, at most five, and zero without any', () => {
  // the tray: 1, 5, 10, 50, 100, 500, 1000
  expect(stack('16.00')).toEqual([2, 1, 0]);
  expect(stack('1000.00')).toEqual([6]);
  expect(stack('999.00')).toEqual([5, 4, 4, 4, 4]);
  expect(stack('5000000.00')).toEqual([6, 6, 6, 6, 6]);
  expect(stack('0.00')).toEqual([]);
  // less than the smallest chip, as part of a payment may be, is drawn as one chip
  expect(stack('0.37')).toEqual([0]);
  expect(stack('1.95')).toEqual([0]);
  for (const level of ['low', 'middle', 'high'] as const)
    for (let n = 1n; n < 400n; n++) {
      const values = chipsAt(level);
      const amount = n * values[0]!;
      const drawn = stackOf(amount, values);
      expect(drawn.length).toBeLessThanOrEqual(MOST_CHIPS);
      expect(drawn.reduce((sum, place) => sum + values[place]!, 0n)).toBeLessThanOrEqual(amount);
      expect(drawn.toSorted((a, b) => b - a)).toEqual(drawn);
    }
});

it('[TV-6.352] chips fly to every spot that has won and from every one that has lost; a returned stake stays where it lies', () => {
  const spots = [
    { spot: 'player', staked: 10n, paid: 20n },
    { spot: 'tie', staked: 5n, paid: 0n },
    { spot: 'banker', staked: 7n, paid: 7n },
    { spot: 'small', staked: 0n, paid: 0n },
    { spot: 'dragon', staked: 8n, paid: 4n },
  ];
  expect(flightsOf(spots)).toEqual([
    { spot: 'player', amount: 10n, isToBank: false },
    { spot: 'tie', amount: 5n, isToBank: true },
    { spot: 'dragon', amount: 4n, isToBank: true },
  ]);
});

it('[TV-6.352] a rising balance is counted up once and ends at the amount of the server, to the unit; a falling one is shown at once', () => {
  const [from, to] = [99_990_001n, 100_187_654n];
  const shown = [0, 1, 300, COUNTS_MS - 1, COUNTS_MS, 9_999].map((ms) => countedAt(from, to, ms));
  expect(shown.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(shown);
  expect(shown[0]).toBe(from);
  expect(shown.slice(-2)).toEqual([to, to]);
  expect(countedAt(from, to, -5)).toBe(from);
  expect(countedAt(to, from, 1)).toBe(from);
});
