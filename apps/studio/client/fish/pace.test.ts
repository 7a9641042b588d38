import { expect, it } from 'vitest';
import { DETAILS, Pace } from './pace.ts';

/** Frames at given intervals in milliseconds, from a given time on. Returns the time after the last. */
function frames(pace: Pace, from: number, apart: readonly number[], forMs: number): number {
  let now = from;
  for (let n = 0; now < from + forMs; n++) {
    pace.frame(now);
    now += apart[n % apart.length]!;
  }
  return now;
}

it('draws in full detail while frames arrive in time, however long the page took to open', () => {
  const pace = new Pace();
  frames(pace, frames(pace, 0, [90], 450), [16.7], 10_000);
  expect(pace.detail).toBe(DETAILS[0]);
});

it('ignores a single long pause in each second', () => {
  const pace = new Pace();
  frames(pace, 0, [...Array.from({ length: 40 }, () => 16.7), 300], 10_000);
  expect(pace.detail).toBe(DETAILS[0]);
});

it('lowers the detail one step at a time while a quarter of the frames are late, and never raises it again', () => {
  const pace = new Pace();
  const late = frames(pace, 0, [16.7, 33.3], 1_400);
  expect(pace.detail).toBe(DETAILS[1]);
  const later = frames(pace, late, [16.7], 5_000);
  expect(pace.detail).toBe(DETAILS[1]);
  frames(pace, later, [16.7, 16.7, 33.3], 60_000);
  expect(pace.detail).toBe(DETAILS.at(-1));
});

it('skips steps when frames are very late', () => {
  const pace = new Pace();
  frames(pace, 0, [60], 1_400);
  expect(pace.detail).toBe(DETAILS[3]);
});

it('restarts its count after the page was hidden', () => {
  const pace = new Pace();
  let now = 0;
  for (let n = 0; n < 20; n++) now = frames(pace, now, [60], 480) + 60_000;
  expect(pace.detail).toBe(DETAILS[0]);
});
