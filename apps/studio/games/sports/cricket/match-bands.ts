import type { ReachTable } from './reach-table.ts';

/** Winning margin of a match: runs for the side that batted first, wickets for the other; a tie goes to a super over. */
export const MARGIN_BANDS = [
  'runs-1-10',
  'runs-11-20',
  'runs-21+',
  'tie',
  'wickets-1-3',
  'wickets-4-6',
  'wickets-7+',
] as const;
export type MarginBand = (typeof MARGIN_BANDS)[number];

/** The band of a finished match, by the runs that the chase fell short or the wickets that were left. */
export function bandOf(first: number, second: number, lost: number, wickets: number): MarginBand {
  if (second > first) return wickets - lost <= 3 ? 'wickets-1-3' : wickets - lost <= 6 ? 'wickets-4-6' : 'wickets-7+';
  const by = first - second;
  return by === 0 ? 'tie' : by <= 10 ? 'runs-1-10' : by <= 20 ? 'runs-11-20' : 'runs-21+';
}

/**
 * The chances of a chase by bands. The chance of passing the target before that many wickets have fallen is the chance that an innings with that many
 * wickets passes it, which requires weights that do not depend on the wickets lost.
 * @param left balls and wickets left to the chase
 * @param lost wickets lost before
 * @param need runs that it still needs to win
 */
export function chaseBands(
  table: ReachTable,
  left: { readonly balls: number; readonly wickets: number },
  lost: number,
  need: number,
): Readonly<Record<MarginBand, number>> {
  const atLeast = (more: number, wickets = left.wickets) => table.reach(left.balls, wickets, more);
  const withLost = (most: number) => (most + 1 > lost ? atLeast(need, Math.min(most + 1 - lost, left.wickets)) : 0);
  const [three, six, all] = [withLost(3), withLost(6), atLeast(need)];
  // short of a tie by at most this many runs
  const within = (runs: number) => atLeast(need - 1 - runs);
  return {
    'runs-1-10': within(10) - within(0),
    'runs-11-20': within(20) - within(10),
    'runs-21+': 1 - within(20),
    tie: within(0) - all,
    'wickets-1-3': all - six,
    'wickets-4-6': six - three,
    'wickets-7+': three,
  };
}
