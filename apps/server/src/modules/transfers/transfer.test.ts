import { expect, it } from 'vitest';
import { nextStep, type TransferState, waitAfter } from './transfer.ts';

const OPEN: readonly TransferState[] = ['sent', 'unknown', 'manual'];

it('[TV-5.5] a transfer in is refunded only on a definite failure, a transfer out credited only on success', () => {
  for (const state of OPEN) {
    expect(nextStep('in', state, 'SUCCESS', 0)).toEqual({ state: 'success', money: 'nothing' });
    expect(nextStep('in', state, 'FAILED', 0)).toEqual({ state: 'failed', money: 'give-back' });
    expect(nextStep('out', state, 'SUCCESS', 0)).toEqual({ state: 'success', money: 'credit' });
    expect(nextStep('out', state, 'FAILED', 0)).toEqual({ state: 'failed', money: 'nothing' });
    for (const heard of ['PENDING', 'SILENCE'] as const)
      for (const direction of ['in', 'out'] as const)
        expect(nextStep(direction, state, heard, 0)).toEqual({
          state: state === 'manual' ? 'manual' : 'unknown',
          money: 'nothing',
        });
  }
});

it('a finished transfer never changes, whatever the vendor reports', () => {
  for (const state of ['success', 'failed'] as const)
    for (const heard of ['SUCCESS', 'FAILED', 'PENDING', 'SILENCE'] as const)
      expect(nextStep('in', state, heard, 0)).toBeNull();
});

it('it is polled after 5 s, 30 s, 2 min and 10 min, then handed to an operator', () => {
  expect([0, 1, 2, 3, 4].map(waitAfter)).toEqual([5000, 30_000, 120_000, 600_000, null]);
  expect(nextStep('in', 'unknown', 'SILENCE', 3)?.state).toBe('unknown');
  expect(nextStep('in', 'unknown', 'SILENCE', 4)?.state).toBe('manual');
});
