import type { Market } from '../pricing/market.ts';
import { market, yesNo } from '../pricing/market-kinds.ts';
import { type Score, type Side, totalOf, winnerOf } from '../pricing/score.ts';
import type { FootballEnd } from './football-end.ts';
import { bothScore, result } from './score-markets.ts';

/** A market on a score, applied to one half. */
export const inHalf = (half: 'first' | 'second', of: Market<Score>): Market<FootballEnd> => ({
  ...of,
  type: `${half}-half-${of.type}`,
  judge: (selection, end) => of.judge(selection, end[half]),
});

export const halfAndFull: Market<FootballEnd> = market(
  'half-full',
  result.selections.flatMap((half) => result.selections.map((full) => `${half}/${full}`)),
  (selection, end) => selection === `${winnerOf(end.first)}/${winnerOf(end)}`,
);
export const highestHalf: Market<FootballEnd> = market(
  'highest-half',
  ['first', 'level', 'second'],
  (selection, { first, second }) => {
    const more = totalOf(first) - totalOf(second);
    return selection === (more > 0 ? 'first' : more < 0 ? 'second' : 'level');
  },
);
export const opener: Market<FootballEnd> = market(
  'first-goal',
  ['home', 'none', 'away'],
  (selection, end) => end.opener === selection,
);
export const winsBothHalves = (side: Side): Market<FootballEnd> =>
  yesNo(`${side}-both-halves`, ({ first, second }) => winnerOf(first) === side && winnerOf(second) === side);
export const winsAHalf = (side: Side): Market<FootballEnd> =>
  yesNo(`${side}-a-half`, ({ first, second }) => winnerOf(first) === side || winnerOf(second) === side);
export const scoresInBothHalves = (side: Side): Market<FootballEnd> =>
  yesNo(`${side}-scores-both-halves`, ({ first, second }) => first[side] > 0 && second[side] > 0);
export const goalInBothHalves: Market<FootballEnd> = yesNo(
  'goal-both-halves',
  ({ first, second }) => totalOf(first) > 0 && totalOf(second) > 0,
);
export const bothScoreInBothHalves: Market<FootballEnd> = yesNo('both-score-both-halves', ({ first, second }) =>
  [first, second].every((half) => bothScore.judge('yes', half) === 'won'),
);
/** A side that was behind at half-time wins. */
export const comesBack = (side: Side): Market<FootballEnd> =>
  yesNo(
    `${side}-comes-back`,
    (end) => winnerOf(end) === side && winnerOf(end.first) !== 'draw' && winnerOf(end.first) !== side,
  );
