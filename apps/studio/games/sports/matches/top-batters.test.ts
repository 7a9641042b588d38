import { expect, it } from 'vitest';
import { printOf, SIDES, sampled } from '../../../test/top-batters.ts';
import { plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import type { CricketTerms } from './cricket-models.ts';
import { TOP_BATTERS } from './top-batter-chances.ts';

const SEED = Number(process.env.RANDOM_SEED);
const INNINGS = process.env.KISMET_FULL === '1' ? 100_000 : 4_000;
/** Number of innings from which the stored chances were sampled. */
const STORED_INNINGS = 40_000;

it.each(SIDES)(
  `[V-3.7] $key: the stored chances of its batters are of today's deliveries, and what ${INNINGS} other innings give (seed ${SEED})`,
  { timeout: 60_000 },
  ({ key, balls, grade }) => {
    const stored = TOP_BATTERS[key]!;
    expect(stored.of, 'npm run gen:proofs samples them again').toBe(printOf(balls, grade));
    expect(stored.wins.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    const fresh = sampled(balls, grade, INNINGS, `${SEED} ${key}`);
    for (const kind of ['wins', 'places'] as const)
      stored[kind].forEach((chance, batter) => {
        const spread = chance * (1 - chance) + 1e-4;
        const error = Math.sqrt(spread / INNINGS + spread / STORED_INNINGS);
        expect(Math.abs(fresh[kind][batter]! - chance) / error, `${kind} of ${batter + 1}`).toBeLessThan(6);
      });
  },
);

it('every side of every cricket league has stored chances', () => {
  const planned = LEAGUES.filter(({ sport }) => sport === 'cricket').flatMap((league) =>
    plannedIn(league, 0, 30 * 86_400_000),
  );
  const sides = planned.flatMap(({ terms }) => {
    const { balls, home, away } = terms as CricketTerms;
    return [`${balls} ${home}`, `${balls} ${away}`];
  });
  expect([...new Set(sides)].sort()).toEqual(Object.keys(TOP_BATTERS).sort());
});
