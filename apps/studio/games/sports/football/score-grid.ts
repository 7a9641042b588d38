import type { Law } from '../pricing/market.ts';
import type { Score } from '../pricing/score.ts';

/** Number of goals of one side up to which a grid extends; what lies beyond is spread over the rest. */
const MOST_GOALS = 12;

/** Shares of the goals in the six quarters of an hour: scoring rises towards the end. */
export const QUARTER_WEIGHTS: readonly number[] = [0.135, 0.15, 0.16, 0.155, 0.17, 0.23];
const QUARTER = 15;

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MOST_GOALS; goals++) chances.push((chances[goals - 1]! * mean) / goals);
  return chances;
}

/** Correction of Dixon and Coles for low scores, which are tied more often than independent sides would suggest. */
function correction(home: number, away: number, means: Score, r: number): number {
  if (home === 0 && away === 0) return 1 - means.home * means.away * r;
  if (home === 0 && away === 1) return 1 + means.home * r;
  if (home === 1 && away === 0) return 1 + means.away * r;
  if (home === 1 && away === 1) return 1 - r;
  return 1;
}

/**
 * The law of the final score, with independent numbers of goals (rule 6.16).
 * @param means expected goals still to come
 * @param r dependence of low scores: 0 in play, about -0.08 before a match
 * @param now score from which it is counted
 */
export function scoreGrid(means: Score, r = 0, now: Score = { home: 0, away: 0 }): Law<Score> {
  const [home, away] = [poisson(means.home), poisson(means.away)];
  const cells = home.flatMap((p, h) =>
    away.map((q, a) => ({
      end: { home: now.home + h, away: now.away + a },
      chance: p * q * correction(h, a, means, r),
    })),
  );
  const mass = cells.reduce((sum, { chance }) => sum + chance, 0);
  if (!(mass > 0) || cells.some(({ chance }) => !(chance >= 0))) throw new RangeError('no such means of goals');
  return cells.map(({ end, chance }) => ({ end, chance: chance / mass }));
}

/** The share of a match's goals that is still to come after a number of whole minutes of play. */
export function restOfMatch(minute: number, weights: readonly number[] = QUARTER_WEIGHTS): number {
  return weights.reduce((rest, weight, n) => {
    const left = Math.min(Math.max((n + 1) * QUARTER - minute, 0), QUARTER);
    return rest + (weight * left) / QUARTER;
  }, 0);
}

/** Chances of which side scores next, from the means of the goals still to come. */
export function nextGoal(means: Score): Readonly<Record<'home' | 'away' | 'none', number>> {
  const both = means.home + means.away;
  const none = Math.exp(-both);
  return { home: ((1 - none) * means.home) / both, away: ((1 - none) * means.away) / both, none };
}
