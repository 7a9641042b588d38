import type { Track, TrackedGoal } from '../matches/match-track.ts';
import type { Score, Side } from '../pricing/score.ts';
import type { FedBook } from './fixture-words.ts';

const scoreOf = (key: string): Score => {
  const [home, away] = key.split('-').map(Number) as [number, number];
  return { home, away };
};

/**
 * The goals of a fed match in the order in which its feed reported them; the feed does not give their minutes. A score that was retracted or skipped
 * is not a goal: only those that lead to the current score, one goal at a time, are shown. Null where no such sequence exists from the start, since a
 * goal whose side is unknown is not made up (rule 6.130).
 */
export function fedTrack({ fixture: { said, scores } }: FedBook): Track | null {
  if (said?.standing.sport !== 'football') return null;
  const { home, away } = said.standing.score;
  const told = Object.entries(scores)
    .map(([key, at]) => ({ score: scoreOf(key), at }))
    .filter(({ score }) => score.home <= home && score.away <= away)
    .toSorted((a, b) => a.score.home + a.score.away - (b.score.home + b.score.away) || b.at - a.at);
  const goals: TrackedGoal[] = [];
  let before: Score = { home: 0, away: 0 };
  for (let total = 1; total <= home + away; total++) {
    const next = told.find(
      ({ score }) => score.home + score.away === total && score.home >= before.home && score.away >= before.away,
    );
    if (!next) return null;
    const side: Side = next.score.home > before.home ? 'home' : 'away';
    goals.push({ minute: null, toldAt: next.at, side, score: next.score });
    before = next.score;
  }
  return { sport: 'football', goals };
}
