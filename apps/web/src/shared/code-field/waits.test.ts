import { expect, it } from 'vitest';
import { countdownText, readWaits } from './waits.ts';

it('[LG-08] a countdown kept over a reload ends on time', () => {
  expect(readWaits('{"login":1000,"recover":500}', 500)).toEqual({ login: 1000 });
});

it('foreign values under our key are rejected', () => {
  for (const text of [null, '', 'x', '[9]', '"a"', '{"login":"soon"}']) expect(readWaits(text, 0)).toEqual({});
});

it('[LG-08] the countdown shows whole seconds and zero only at its end', () => {
  expect([
    countdownText(300_000),
    countdownText(60_001),
    countdownText(1),
    countdownText(0),
    countdownText(-5),
  ]).toEqual(['5:00', '1:01', '0:01', '0:00', '0:00']);
});
