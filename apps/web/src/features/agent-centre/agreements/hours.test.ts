import { expect, test } from 'vitest';
import { heatOf, hourName, zoneName } from './hours.ts';

test('[AG-12] hours are named, filled by what they paid, and their zone is spelled', () => {
  expect([0, 7, 23].map(hourName)).toEqual(['00:00', '07:00', '23:00']);
  expect([heatOf(0n, 10n), heatOf(1n, 10n), heatOf(10n, 10n), heatOf(5n, 0n)]).toEqual([0, 32, 100, 0]);
  expect([300, 330, 480, 0, -210].map(zoneName)).toEqual(['UTC+5', 'UTC+5:30', 'UTC+8', 'UTC+0', 'UTC−3:30']);
});
