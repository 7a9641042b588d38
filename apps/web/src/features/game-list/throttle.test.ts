import { afterEach, expect, it, vi } from 'vitest';
import { throttled } from './throttle.ts';

afterEach(() => void vi.useRealTimers());

it('[GL-11] infinite scroll checks at most every 200 ms, and once more at the end', () => {
  vi.useFakeTimers();
  let runs = 0;
  const look = throttled(() => runs++, 200);
  for (let i = 0; i < 50; i++) {
    look();
    vi.advanceTimersByTime(10);
  }
  expect(runs).toBe(3);
  vi.advanceTimersByTime(400);
  expect(runs).toBe(4);
  look();
  look();
  look.stop();
  vi.advanceTimersByTime(400);
  expect(runs).toBe(5);
});
