import { expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

it('admits a burst, then a steady rate per second, and refuses the rest', () => {
  const time = { ms: 0 };
  const tokenBucket = createTokenBucket({ perSecond: 10, burst: 5 }, { now: () => time.ms });
  const through = (tries: number) => {
    let count = 0;
    for (let i = 0; i < tries; i++)
      try {
        tokenBucket.pass();
        count++;
      } catch (error) {
        expect(error).toMatchObject({ code: 'BUSY' });
      }
    return count;
  };
  expect(through(20)).toBe(5);
  time.ms += 99;
  expect(through(5)).toBe(0);
  expect(() => tokenBucket.assertOpen()).toThrow();
  time.ms += 1;
  tokenBucket.assertOpen();
  expect(through(5), 'looking counts nothing').toBe(1);
  time.ms += 3_600_000;
  expect(through(20), 'an idle hour saves up no more than a burst').toBe(5);
  time.ms -= 10_000;
  expect(through(5), 'a clock going backwards adds no tokens').toBe(0);
});
