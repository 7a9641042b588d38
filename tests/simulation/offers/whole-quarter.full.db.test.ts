import { expect, it } from 'vitest';
import { OFFERS_SEED, playOffers } from './offers-run.ts';

const QUARTER = { members: 2000, days: 92, active: 60, rounds: 3, judgedEvery: 15 };
const seed = Number(process.env.SEED ?? OFFERS_SEED);

it(`[VP-05] [PC-09] a quarter of every kind of offer matches the rules, reward by reward and to the unit (seed ${seed})`, async () => {
  const { given, said } = await playOffers({ seed, ...QUARTER });
  console.info(`seed ${seed}: ${said}`);
  // a quarter in which a kind gave nothing would prove nothing about it
  expect(Object.entries(given).filter(([, count]) => count === '0')).toEqual([]);
}, 7_200_000);
