import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('[STD-28] bets are counted promptly, once for everything that has arrived, never concurrently, and a slow round is followed by a pause', async () => {
  const begun: number[] = [];
  let tookMs = 0;
  const start = performance.now();
  const ask = paced(async () => {
    begun.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, tookMs));
  }, 100);
  for (let n = 0; n < 3; n++) ask();
  await wait(100);
  expect(begun).toEqual([100]);
  tookMs = 400;
  ask();
  await wait(100);
  expect(begun).toEqual([100, 200]);
  // while it runs, and again while the next run waits for it
  ask();
  await wait(300);
  ask();
  await wait(1299);
  expect(begun).toHaveLength(2);
  await wait(1);
  expect(begun).toEqual([100, 200, 1800]);
  await wait(10_000);
  expect(begun).toHaveLength(3);
});
