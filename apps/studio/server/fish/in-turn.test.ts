import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a few rooms are notified at once, five hundred in groups of fifty within one look, and so are a thousand, each once and in order', async () => {
  for (const [rooms, first] of [
    [1, 1],
    [50, 50],
    [500, 50],
    [1_000, 100],
    [1_001, 101],
  ] as const) {
    const told: number[] = [];
    inTurn([...Array(rooms).keys()], (room) => told.push(room));
    expect(told).toHaveLength(first);
    await vi.advanceTimersByTimeAsync(15);
    expect(told).toHaveLength(Math.min(2 * first, rooms));
    await vi.advanceTimersByTimeAsync(125);
    expect(told).toEqual([...Array(rooms).keys()]);
  }
});
