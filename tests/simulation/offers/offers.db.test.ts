import { seedsOf } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import { OFFERS_SEED, playOffers } from './offers-run.ts';

const SHORT = { members: 30, days: 9, active: 8, rounds: 2, judgedEvery: 9 };

// for the whole quarter see whole-quarter.full.db.test.ts
for (const seed of seedsOf([OFFERS_SEED]))
  it(`[VP-05] [PC-09] the first days of a quarter of every kind of offer match the rules, reward by reward and to the unit (seed ${seed})`, async () => {
    const { given, said } = await playOffers({ seed, ...SHORT });
    console.info(`seed ${seed}: ${said}`);
    // only kinds that gave something are visible; a fortnight may miss some
    const missed = Object.entries(given).filter(([, count]) => count === '0');
    expect(missed.length).toBeLessThanOrEqual(3);
  }, 7_200_000);
