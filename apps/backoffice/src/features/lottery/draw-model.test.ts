import { expect, it } from 'vitest';
import { clockText, nextStep, stateNow } from './draw-model.ts';

const MINUTE = 60_000;
const draw = { state: 'scheduled', openTime: 0, lockTime: 10 * MINUTE, winningTime: 12 * MINUTE } as const;

it('a draw opens and closes on screen by server time, whatever was last fetched', () => {
  expect(stateNow(draw, -1)).toBe('scheduled');
  expect(stateNow(draw, 0)).toBe('open');
  expect(stateNow(draw, 10 * MINUTE - 1)).toBe('open');
  expect(stateNow(draw, 10 * MINUTE)).toBe('locked');
  expect(stateNow({ ...draw, state: 'void' }, 20 * MINUTE)).toBe('void');
});

it('the next step shows the remaining time, or the delay', () => {
  expect(nextStep(draw, -MINUTE)).toEqual({ step: 'opens', leftMs: MINUTE });
  expect(nextStep(draw, 9 * MINUTE)).toEqual({ step: 'closes', leftMs: MINUTE });
  expect(nextStep(draw, 11 * MINUTE)).toEqual({ step: 'drawn', leftMs: MINUTE });
  expect(nextStep({ ...draw, state: 'locked' }, 15 * MINUTE)).toEqual({ step: 'late', leftMs: 3 * MINUTE });
  expect(nextStep({ ...draw, state: 'settled' }, 15 * MINUTE)).toBeNull();
  expect([clockText(245_900), clockText(7_384_000), clockText(-5)]).toEqual(['04:05', '2:03:04', '00:00']);
});
