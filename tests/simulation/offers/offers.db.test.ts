import { extent, seedsOf } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import { playOffers } from './offers-run.ts';

const SIZE = extent(
  { members: 30, days: 9, active: 8, rounds: 2, judgedEvery: 9 },
  { members: 2000, days: 92, active: 60, rounds: 3, judgedEvery: 15 },
);

for (const seed of seedsOf([20_261_126]))
  it(`[VP-05] [PC-09] a quarter of every kind of offer is what the rules say, reward by reward and to the unit (seed ${seed})`, async () => {
    const { given, said } = await playOffers({ seed, ...SIZE });
    console.info(`seed ${seed}: ${said}`);
    // a quarter in which a kind gave nothing would prove nothing of it; a fortnight may miss some
    const missed = Object.entries(given).filter(([, count]) => count === '0');
    expect(missed.length).toBeLessThanOrEqual(extent(3, 0));
  }, 7_200_000);
