import { FAMILIES, familyOf } from '@kismet/rules/lottery/families';
import { expect, test } from 'vitest';
import { bigRoad, roadCounts, roadsOf, trendRows } from './roads.ts';

const digits = (text: string) => [[...text]];
const road = (family: string, code: string) => roadsOf(familyOf(family)!).find((one) => one.code === code)!;

test('[LO-07] a new column when the outcome changes, and a turn at the bottom or at an occupied cell', () => {
  // newest first: even, then eight odd in a row, then even
  const results = ['00000', ...Array.from({ length: 8 }, () => '10000'), '00000'].map(digits);
  const cells = bigRoad(road('five-digits', 'parity'), results);
  expect(cells.map(({ column, row }) => `${column}.${row}`)).toEqual([
    '0.0',
    '1.0',
    '1.1',
    '1.2',
    '1.3',
    '1.4',
    '1.5',
    '2.5',
    '3.5',
    '2.0',
  ]);
  const long = bigRoad(
    road('five-digits', 'parity'),
    [...Array.from({ length: 7 }, () => '00000'), ...Array.from({ length: 8 }, () => '10000')].map(digits),
  );
  expect(new Set(long.map(({ column, row }) => `${column}.${row}`)).size).toBe(15);
  expect(roadCounts(road('five-digits', 'parity'), results)).toEqual({
    counts: [
      { mark: 'even', n: 2 },
      { mark: 'odd', n: 8 },
    ],
    last: 'even',
    streak: 1,
  });
});
test('[LO-07] what counts as big, who wins a comparison, and what counts as neither', () => {
  const mark = (family: string, code: string, drawn: string[]) => road(family, code).mark([drawn]);
  expect(mark('five-digits', 'size', ['9', '9', '4', '0', '0'])).toBe('small');
  expect(mark('five-digits', 'size', ['9', '9', '5', '0', '0'])).toBe('big');
  expect(mark('five-digits', 'duel', ['3', '0', '0', '0', '3'])).toBe('tie');
  expect(mark('k3', 'size', ['6', '6', '6'])).toBe('triple');
  expect(mark('k3', 'size', ['4', '4', '3'])).toBe('big');
  expect(mark('11x5', 'size', ['02', '04', '06', '08', '10'])).toBe('tie');
  const ten = ['07', '05', '01', '02', '03', '04', '06', '08', '09', '10'];
  expect([mark('pk10', 'size', ten), mark('pk10', 'duel', ten)]).toEqual(['big', 'tiger']);
  expect(mark('vietnamese-south', 'size', ['123449'])).toBe('small');
  for (const family of FAMILIES)
    expect(new Set(roadsOf(family).map(({ code }) => code)).size).toBe(roadsOf(family).length);
});
test('[LO-02] the trend counts missed draws from old to new and resets when a number comes', () => {
  const rows = trendRows(['1', '2'], (drawn) => drawn[0]!, [
    { numero: '3', drawn: [['2']] },
    { numero: '2', drawn: [['1']] },
    { numero: '1', drawn: [['1']] },
  ]);
  expect(rows).toEqual([
    { numero: '1', away: [null, 1] },
    { numero: '2', away: [null, 2] },
    { numero: '3', away: [1, null] },
  ]);
});
