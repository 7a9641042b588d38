import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProofSource, FRESH_MS } from './proof-source.ts';

const net = vi.hoisted(() => ({ asked: 0, isDown: false }));
vi.mock('../api/api.ts', () => ({
  async call() {
    net.asked += 1;
    if (net.isDown) throw new Error('down');
    return net.asked;
  },
}));
vi.mock('./solve-proof.ts', () => ({ solveProof: async (challenge: number) => `proof ${challenge}` }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(net, { asked: 0, isDown: false });
});
afterEach(() => void vi.useRealTimers());

it('[F-02] computes ahead once, hands out each proof once, and renews an expired one', async () => {
  const proofs = createProofSource('login');
  proofs.prepare();
  proofs.prepare();
  expect(await proofs.take()).toBe('proof 1');
  expect(await proofs.take()).toBe('proof 2');
  proofs.prepare();
  vi.advanceTimersByTime(FRESH_MS);
  expect(await proofs.take()).toBe('proof 4');
});

it('[F-02] a background failure is discarded: a request for a proof retries, typing waits', async () => {
  const proofs = createProofSource('login');
  net.isDown = true;
  proofs.prepare();
  await vi.advanceTimersByTimeAsync(10);
  proofs.prepare();
  expect(net.asked).toBe(1);
  await expect(proofs.take()).rejects.toThrow('down');
  net.isDown = false;
  expect(await proofs.take()).toBe('proof 3');
});
