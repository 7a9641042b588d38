import { expect, it } from 'vitest';
import {
  bySpot,
  chipsAt,
  chipText,
  decimalsOf,
  doubled,
  NO_CHIPS,
  putDown,
  totalOf,
  undone,
  unitsOf,
} from './chips.ts';

it('chips add up by spot, the last one is undone, doubling repeats them all', () => {
  const three = putDown(putDown(putDown(NO_CHIPS, { red: 100n }), { '17': 50n }), { red: 25n });
  expect(bySpot(three)).toEqual({ red: 125n, '17': 50n });
  expect(totalOf(three)).toBe(175n);
  expect(bySpot(undone(three))).toEqual({ red: 100n, '17': 50n });
  expect(bySpot(doubled(three))).toEqual({ red: 250n, '17': 100n });
  expect(undone(NO_CHIPS)).toEqual(NO_CHIPS);
});

it('stakes are decimals on the wire and units on the page', () => {
  expect(decimalsOf({ tie: 1_250_000n })).toEqual({ tie: '12.50' });
  expect(unitsOf({ tie: '12.50' })).toEqual({ tie: 1_250_000n });
});

it('the chips of a level lie within its limits, and thousands are abbreviated', () => {
  expect(chipsAt('low').map(chipText)).toEqual(['0.20', '0.50', '1', '5', '10', '50', '100']);
  expect(chipsAt('high').map(chipText)).toEqual(['100', '500', '1K', '2K', '5K', '10K', '25K']);
  expect(chipsAt(undefined)).toEqual(chipsAt('middle'));
});
