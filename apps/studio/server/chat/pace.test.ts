import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('[TV-6.200] a player may speak every three seconds and eight times a minute, wherever that is; a table accepts five entries a second', () => {
  const pace = new Pace();
  expect(pace.take('a', 't', 0)).toBe(0);
  expect(pace.take('a', 'u', 2_999)).toBe(1);
  expect(pace.take('a', 'u', 3_000)).toBe(0);
  for (const at of [6_000, 9_000, 12_000, 15_000, 18_000, 21_000]) expect(pace.take('a', 't', at)).toBe(0);
  // the ninth has to wait until the first is a minute old; a refused line does not count
  expect(pace.take('a', 't', 24_000)).toBe(36_000);
  expect(pace.take('a', 't', 59_999)).toBe(1);
  expect(pace.take('a', 't', 60_000)).toBe(0);

  const crowd = new Pace();
  const waits = Array.from({ length: 7 }, (_, n) => crowd.take(`p${n}`, 't', 100 + n));
  expect(waits).toEqual([0, 0, 0, 0, 0, 995, 994]);
  expect(crowd.take('p5', 'u', 106)).toBe(0);
  expect(crowd.take('p6', 't', 1_100)).toBe(0);
});

it('names of the past are released', () => {
  const pace = new Pace();
  for (let n = 0; n < 2_500; n++) pace.take(`p${n}`, `t${n}`, n * 100);
  expect(pace.take('p0', 't', 250_000)).toBe(0);
});
