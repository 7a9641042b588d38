import { getCaptcha } from '@kismet/contracts/identity/human';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RENEW_MS, usePicture } from '../src/shared/human/use-picture.ts';
import { leaveSite, network } from './site.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await leaveSite();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('[F-02] [LG-14] a picture that grows old is replaced before its answer would be refused, and only while it is wanted', async () => {
  let pictures = 0;
  network.answer(getCaptcha, () => {
    pictures += 1;
    return `cGljdHVyZQ${pictures}`;
  });
  const renewed = vi.fn();
  const hook = renderHook(({ wanted }) => usePicture(wanted, renewed), { initialProps: { wanted: true } });
  await pass(100);
  expect([pictures, renewed.mock.calls.length]).toEqual([1, 0]);
  await pass(RENEW_MS - 200);
  expect(pictures).toBe(1);
  await pass(1_300);
  expect([pictures, renewed.mock.calls.length]).toEqual([2, 1]);
  expect(hook.result.current.png).toBe('cGljdHVyZQ2');
  hook.rerender({ wanted: false });
  await pass(3 * RENEW_MS);
  expect([pictures, renewed.mock.calls.length]).toEqual([2, 1]);
});
