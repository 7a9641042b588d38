import { expect, it } from 'vitest';
import { bucketOf, isHeldOut } from './experiment-arm.ts';

it('[L-4.6] buckets follow from the experiment and the member alone', () => {
  expect([1n, 2n, 3n, 42n, 1000n].map((owner) => bucketOf('spring', owner))).toEqual([9521, 5772, 7538, 4978, 7857]);
});

it('[L-4.6] a holdout of 10 % holds out 10 %, however often it is queried', () => {
  let held = 0;
  for (let owner = 1n; owner <= 20_000n; owner++) if (isHeldOut('spring', owner, 100_000)) held++;
  // five standard deviations
  expect(Math.abs(held - 2000)).toBeLessThan(212);
});
