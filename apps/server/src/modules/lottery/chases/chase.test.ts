import { expect, test } from 'vitest';
import { type Item, nextStep } from './chase.ts';

const item = (n: number, more: Partial<Item> = {}): Item => ({
  drawId: `d${n}`,
  state: 'waiting',
  drawState: 'scheduled',
  isWon: null,
  openMs: n * 60_000,
  lockMs: n * 60_000 + 55_000,
  drawMs: n * 60_000 + 60_000,
  ...more,
});
const settled = (n: number, isWon: boolean) => item(n, { state: 'placed', drawState: 'settled', isWon });

test('[TV-3.11] a draw is bet on when it opens; the next one waits for its own opening', () => {
  expect(nextStep([item(0), item(1)], false, 10)).toEqual({ do: 'place', drawId: 'd0' });
  expect(nextStep([settled(0, false), item(1)], false, 30_000)).toEqual({ do: 'wait', untilMs: 60_000 });
});
test('[TV-3.11] with stop on a win the next draw waits for the previous result and is skipped three seconds before its lock', () => {
  const open = item(0, { state: 'placed', drawState: 'locked' });
  expect(nextStep([open, item(1)], true, 70_000)).toEqual({ do: 'wait', untilMs: 112_000 });
  expect(nextStep([open, item(1)], true, 112_000)).toEqual({ do: 'skip', drawId: 'd1' });
  expect(nextStep([open, item(1)], false, 70_000)).toEqual({ do: 'place', drawId: 'd1' });
  expect(nextStep([settled(0, false), item(1)], true, 70_000)).toEqual({ do: 'place', drawId: 'd1' });
});
test('[TV-3.11] a win stops the plan only if that was chosen', () => {
  expect(nextStep([settled(0, true), item(1)], true, 70_000)).toEqual({ do: 'stop' });
  expect(nextStep([settled(0, true), item(1)], false, 70_000)).toEqual({ do: 'place', drawId: 'd1' });
});
test('[LO-07] a closed draw is skipped, a void one is refunded, and the plan ends when nothing is left', () => {
  expect(nextStep([item(0)], false, 56_000)).toEqual({ do: 'skip', drawId: 'd0' });
  expect(nextStep([item(0, { drawState: 'void' })], false, 10)).toEqual({ do: 'void', drawId: 'd0' });
  expect(nextStep([settled(0, false)], false, 10)).toEqual({ do: 'end' });
});
