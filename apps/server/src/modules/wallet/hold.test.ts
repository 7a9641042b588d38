import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { type HoldEvent, type HoldState, nextHoldState } from './hold.ts';

const [EXPIRES, BEFORE, AFTER] = [1000, 999, 1001];

it.each<[HoldState, HoldEvent, number, HoldState | 'refused']>([
  ['open', 'capture', BEFORE, 'captured'],
  ['open', 'capture', AFTER, 'captured'], // money that is still held may still be captured
  ['open', 'release', BEFORE, 'released'],
  ['open', 'release', AFTER, 'released'],
  ['open', 'expire', BEFORE, 'refused'],
  ['open', 'expire', EXPIRES, 'expired'],
  ['open', 'expire', AFTER, 'expired'],
  ...(['captured', 'released', 'expired'] as const).flatMap((state) =>
    (['capture', 'release', 'expire'] as const).map((event): [HoldState, HoldEvent, number, 'refused'] => [
      state,
      event,
      AFTER,
      'refused',
    ]),
  ),
])('[STD-19] a %s hold: %s at %d gives %s', (state, event, now, next) => {
  if (next === 'refused') expect(() => nextHoldState(state, event, now, EXPIRES)).toThrow(Refused);
  else expect(nextHoldState(state, event, now, EXPIRES)).toBe(next);
});
