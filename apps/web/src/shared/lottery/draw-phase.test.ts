import type { Draw } from '@kismet/contracts/lottery/draws';
import { expect, test } from 'vitest';
import { leftOf, leftText, phaseOf, refreshMs } from './draw-phase.ts';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const draw = (change: Partial<Draw> = {}): Draw => ({
  drawId: 'd',
  numero: '1',
  state: 'open',
  remainTime: 0,
  openTime: NOW - 60_000,
  lockTime: NOW + 60_000,
  winningTime: NOW + 65_000,
  ...change,
});

test('[LO-03] refetched after the smallest remaining time, at most 30 s, 7 s if one is closed', () => {
  expect(refreshMs([draw({ lockTime: NOW + 12_000 }), draw({ lockTime: NOW + 50_000 })], NOW)).toBe(12_000);
  expect(refreshMs([draw({ lockTime: NOW + 90_000 }), null], NOW)).toBe(30_000);
  expect(refreshMs([draw({ lockTime: NOW }), draw()], NOW)).toBe(7_000);
  expect(refreshMs([], NOW)).toBe(30_000);
});

test('[LO-02] a draw is shown closed one second early, and then waits for its result', () => {
  expect(phaseOf(draw(), NOW + 58_999)).toBe('open');
  expect(phaseOf(draw(), NOW + 59_000)).toBe('locked');
  expect(phaseOf(draw(), NOW + 65_000)).toBe('drawing');
  expect(phaseOf(draw({ openTime: NOW + 1 }), NOW)).toBe('later');
  expect(phaseOf(draw({ state: 'settled' }), NOW)).toBe('result');
  expect(phaseOf(draw({ state: 'void' }), NOW)).toBe('void');
  expect(leftOf(draw(), NOW)).toBe(59_000);
  expect(leftOf(draw({ state: 'settled' }), NOW)).toBeNull();
  expect(leftText(67_000)).toEqual({ days: 0, clock: '1:07' });
  expect(leftText(90_061_000)).toEqual({ days: 1, clock: '1:01:01' });
});
