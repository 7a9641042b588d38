import { isWhen, type Market } from '../pricing/market.ts';
import { type FootballEnd, type Score, type Side, totalOf, winnerOf } from './score.ts';
import { bothScore, result } from './score-markets.ts';

const market = (
  type: string,
  selections: readonly string[],
  isWon: (selection: string, end: FootballEnd) => boolean,
): Market<FootballEnd> => ({
  type,
  lineE2: null,
  selections,
  judge: (selection, end) => isWhen(isWon(selection, end)),
});
const yesNo = (type: string, isYes: (end: FootballEnd) => boolean): Market<FootballEnd> =>
  market(type, ['yes', 'no'], (selection, end) => isYes(end) === (selection === 'yes'));

/** A market of a score, asked of one half. */
export const inHalf = (half: 'first' | 'second', of: Market<Score>): Market<FootballEnd> => ({
  ...of,
  type: `${half}-half-${of.type}`,
  judge: (selection, end) => of.judge(selection, end[half]),
});

export const halfAndFull = market(
  'half-full',
  result.selections.flatMap((half) => result.selections.map((full) => `${half}/${full}`)),
  (selection, end) => selection === `${winnerOf(end.first)}/${winnerOf(end)}`,
);
export const highestHalf = market('highest-half', ['first', 'level', 'second'], (selection, { first, second }) => {
  const more = totalOf(first) - totalOf(second);
  return selection === (more > 0 ? 'first' : more < 0 ? 'second' : 'level');
});
export const opener = market('first-goal', ['home', 'none', 'away'], (selection, end) => end.opener === selection);
export const winsBothHalves = (side: Side): Market<FootballEnd> =>
  yesNo(`${side}-both-halves`, ({ first, second }) => winnerOf(first) === side && winnerOf(second) === side);
export const winsAHalf = (side: Side): Market<FootballEnd> =>
  yesNo(`${side}-a-half`, ({ first, second }) => winnerOf(first) === side || winnerOf(second) === side);
export const scoresInBothHalves = (side: Side): Market<FootballEnd> =>
  yesNo(`${side}-scores-both-halves`, ({ first, second }) => first[side] > 0 && second[side] > 0);
export const goalInBothHalves = yesNo(
  'goal-both-halves',
  ({ first, second }) => totalOf(first) > 0 && totalOf(second) > 0,
);
export const bothScoreInBothHalves = yesNo('both-score-both-halves', ({ first, second }) =>
  [first, second].every((half) => bothScore.judge('yes', half) === 'won'),
);
/** A side that was behind at the half wins. */
export const comesBack = (side: Side): Market<FootballEnd> =>
  yesNo(
    `${side}-comes-back`,
    (end) => winnerOf(end) === side && winnerOf(end.first) !== 'draw' && winnerOf(end.first) !== side,
  );
