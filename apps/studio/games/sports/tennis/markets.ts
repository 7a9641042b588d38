import type { Market } from '../pricing/market.ts';
import { lined, market, yesNo } from '../pricing/market-kinds.ts';
import { type Score, type Side, scoreKey, totalOf, winnerOf } from '../pricing/score.ts';
import { setWinner, type TennisEnd } from './points.ts';

const SIDES: readonly Side[] = ['home', 'away'];
const on = (part: (end: TennisEnd) => Score, score: (score: Score) => number) => (end: TennisEnd) =>
  score(part(end)) * 100;
const sets = (end: TennisEnd) => end.sets;
const games = (end: TennisEnd) => end.games;
const firstSet = (end: TennisEnd) => end.firstSet;
const lead = ({ home, away }: Score): number => home - away;

/** Scores of a set, from home's side and from away's. */
const SET_SCORES = [
  ...[0, 1, 2, 3, 4].map((lost) => ({ home: 6, away: lost })),
  { home: 7, away: 5 },
  { home: 7, away: 6 },
].flatMap(({ home, away }) => [`${home}:${away}`, `${away}:${home}`]);

/** Lines of the games of one set. */
const SET_LINES = [850, 950, 1_050];
/** Markets of a later set by its games (rule 6.153); the first set has names of its own. */
export const SET_MARKETS: readonly Market<Score>[] = [
  market('set-winner', SIDES, (selection, score) => setWinner(score) === selection),
  market('set-games-score', SET_SCORES, (selection, score) => scoreKey(score) === selection),
  ...SET_LINES.map((line) =>
    lined<Score>('set-games', line, ['over', 'under'], (score) => totalOf(score) * 100 - line),
  ),
];

/** Markets of a tennis match (rule 6.18). */
export function tennisMarkets(bestOf: 3 | 5): Market<TennisEnd>[] {
  const toWin = (bestOf + 1) / 2;
  const setScores = Array.from({ length: toWin }, (_, lost) => [`${toWin}:${lost}`, `${lost}:${toWin}`]).flat();
  const totals = bestOf === 3 ? [1_850, 2_050, 2_250, 2_450] : [3_250, 3_550, 3_850, 4_150];
  return [
    market('winner', SIDES, (selection, end) => winnerOf(end.sets) === selection),
    market('set-score', setScores, (selection, end) => scoreKey(end.sets) === selection),
    lined('total-sets', bestOf * 100 - 50, ['over', 'under'], (end) => on(sets, totalOf)(end) - (bestOf * 100 - 50)),
    ...[-150, 150].map((line) =>
      lined<TennisEnd>('set-handicap', line, ['home', 'away'], (end) => on(sets, lead)(end) + line),
    ),
    ...totals.map((line) =>
      lined<TennisEnd>('total-games', line, ['over', 'under'], (end) => on(games, totalOf)(end) - line),
    ),
    ...[-450, -350, -250, 250, 350, 450].map((line) =>
      lined<TennisEnd>('game-handicap', line, ['home', 'away'], (end) => on(games, lead)(end) + line),
    ),
    ...SIDES.map((side) =>
      lined<TennisEnd>(`${side}-games`, 1_250, ['over', 'under'], (end) => end.games[side] * 100 - 1_250),
    ),
    market('first-set', SIDES, (selection, end) => setWinner(end.firstSet) === selection),
    market('first-set-score', SET_SCORES, (selection, end) => scoreKey(end.firstSet) === selection),
    ...SET_LINES.map((line) =>
      lined<TennisEnd>('first-set-games', line, ['over', 'under'], (end) => on(firstSet, totalOf)(end) - line),
    ),
    ...SIDES.map((side) => yesNo<TennisEnd>(`${side}-wins-a-set`, (end) => end.sets[side] > 0)),
    market('games-odd-even', ['odd', 'even'], (selection, end) => {
      return (totalOf(end.games) % 2 === 1) === (selection === 'odd');
    }),
    yesNo('tie-break', (end) => end.tieBreaks > 0),
    market(
      'first-set-and-match',
      SIDES.flatMap((first) => SIDES.map((last) => `${first}/${last}`)),
      (selection, end) => selection === `${setWinner(end.firstSet)}/${winnerOf(end.sets)}`,
    ),
  ];
}
