import { expect, test } from 'vitest';
import { heatOf, hourNames, hoursBeside } from './hours.ts';

const hours = (...utc: string[]) => utc.map((hour) => ({ at: `2026-10-25T${hour}:00.000Z` }));

test('[AG-12] the fill of an hour follows its payment', () => {
  expect([heatOf(0n, 10n), heatOf(1n, 10n), heatOf(10n, 10n), heatOf(5n, 0n)]).toEqual([0, 32, 100, 0]);
});

test("[AG-12] [F-36] hours are labelled in the brand's zone, also when clocks are set back", () => {
  expect(hourNames(hours('00:30', '07:30'), 'Asia/Kolkata')).toEqual(['06:00', '13:00']);
  const names = hourNames(hours('00:00', '01:00', '02:00'), 'Europe/London');
  expect(names).toEqual(['01:00', '01:00', '02:00']);
  expect(hoursBeside(names, ['a', 'b'], ['01:00', '02:00'])).toEqual(['a', undefined, 'b']);
});
