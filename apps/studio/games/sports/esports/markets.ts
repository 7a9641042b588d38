import { total } from '../football/score-markets.ts';
import type { Market } from '../pricing/market.ts';
import { lined, market, yesNo } from '../pricing/market-kinds.ts';
import { type Score, type Side, scoreKey, winnerOf } from '../pricing/score.ts';
import type { TimedEnd } from './kill-race.ts';
import { isOvertime, type MapEnd, roundsOf } from './round-race.ts';

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Markets of a map of rounds (rule 6.19). The winner of overtime is ahead by four rounds at most, so lines of rounds ahead are wider than that, and
 * lines of all rounds lie below overtime: normal time decides every one of them.
 */
export const MAP_MARKETS: readonly Market<MapEnd>[] = [
  market('map-winner', SIDES, (selection, end) => end.winner === selection),
  ...[1_850, 2_050, 2_150, 2_250].map((line) =>
    lined<MapEnd>('total-rounds', line, ['over', 'under'], (end) => roundsOf(end) * 100 - line),
  ),
  ...[-650, -450, 450, 650].map((line) =>
    lined<MapEnd>('round-handicap', line, ['home', 'away'], (end) => (end.home - end.away) * 100 + line),
  ),
  ...SIDES.flatMap((side) =>
    [750, 950, 1_150].map((line) =>
      lined<MapEnd>(`${side}-rounds`, line, ['over', 'under'], (end) => end[side] * 100 - line),
    ),
  ),
  yesNo('overtime', isOvertime),
  // a map that goes to overtime has 24 rounds of normal time
  market('rounds-odd-even', ['odd', 'even'], (selection, end) => (roundsOf(end) % 2 === 1) === (selection === 'odd')),
  market('map-score', ['home-wide', 'home-close', 'overtime', 'away-close', 'away-wide'], (selection, end) => {
    if (isOvertime(end)) return selection === 'overtime';
    return selection === `${end.winner}-${Math.min(end.home, end.away) <= 6 ? 'wide' : 'close'}`;
  }),
  market(
    'winner-and-rounds',
    SIDES.flatMap((side) => [`${side}/over`, `${side}/under`]),
    (selection, end) => selection === `${end.winner}/${roundsOf(end) > 21 ? 'over' : 'under'}`,
  ),
];

/** Markets of a series of three or five maps. */
export function seriesMarkets(bestOf: 3 | 5): Market<Score>[] {
  const toWin = (bestOf + 1) / 2;
  const scores = Array.from({ length: toWin }, (_, lost) => [`${toWin}:${lost}`, `${lost}:${toWin}`]).flat();
  const lines = bestOf === 3 ? [-150, 150] : [-250, -150, 150, 250];
  return [
    market('series-winner', SIDES, (selection, score) => winnerOf(score) === selection),
    market('series-score', scores, (selection, score) => scoreKey(score) === selection),
    ...lines.map((line) =>
      lined<Score>('map-handicap', line, ['home', 'away'], ({ home, away }) => (home - away) * 100 + line),
    ),
    ...(bestOf === 3 ? [250] : [350, 450]).map((line) => ({ ...total(line), type: 'total-maps' })),
    ...SIDES.map((side) => yesNo<Score>(`${side}-wins-a-map`, (score) => score[side] > 0)),
  ];
}

/** Markets of a timed map, with lines of its duration in whole minutes. */
export const timedMarkets = (minutes: readonly number[]): Market<TimedEnd>[] => [
  market('game-winner', SIDES, (selection, end) => end.winner === selection),
  ...minutes.map((line) =>
    lined<TimedEnd>('duration', line * 100 + 50, ['over', 'under'], (end) => end.minute * 100 - line * 100 - 50),
  ),
  ...minutes.slice(0, 1).map((line) =>
    market<TimedEnd>(
      'winner-and-duration',
      SIDES.flatMap((side) => [`${side}/over`, `${side}/under`]),
      (selection, end) => selection === `${end.winner}/${end.minute > line ? 'over' : 'under'}`,
    ),
  ),
];
