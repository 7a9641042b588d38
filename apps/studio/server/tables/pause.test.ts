import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pause } from './pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a pause ends when its time is over, or when it is ended, even by what arrived before it began', async () => {
  const pause = new Pause();
  let ended = 0;
  const wait = () => void pause.for(1_000).then(() => ended++);
  wait();
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(1);
  wait();
  pause.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toBe(2);
  pause.end();
  wait();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(3);
  // once
  wait();
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toBe(3);
});
