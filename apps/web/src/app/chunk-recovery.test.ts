import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from '../shared/api/in-time.ts';
import { isChunkError } from './chunk-recovery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[F-75] [PM-07] a chunk that has not loaded after 120 s fails as ChunkLoadError, from which the page recovers', async () => {
  const never = inTime(() => new Promise<never>(() => {}))();
  const seen = never.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([seen, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  const error = await seen;
  expect((error as Error).name).toBe('ChunkLoadError');
  expect(isChunkError(error)).toBe(true);
});

it('a chunk that loads leaves no timer running; one that fails keeps its own error', async () => {
  expect(await inTime(async () => 'page')()).toBe('page');
  await expect(inTime(() => Promise.reject(new Error('gone')))()).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
  for (const [message, is] of [
    ['Failed to fetch dynamically imported module: /a.js', true],
    ['Importing a module script failed.', true],
    ['x is not a function', false],
  ] as const)
    expect(isChunkError(new TypeError(message)), message).toBe(is);
});
