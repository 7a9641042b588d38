import { type Blocks, picker } from '../../engine/stream.ts';
import type { Score, Side } from '../pricing/score.ts';
import {
  endOfSets,
  firstServe,
  isTieBreak,
  matchWinner,
  otherSide,
  setWinner,
  type TennisModel,
  type TennisState,
  tieBreakServer,
  wonBy,
} from './points.ts';

const MILLION = 1_000_000;
const LEVEL: Score = { home: 0, away: 0 };
const gain = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

/** Who serves the next point. */
export const serverOf = ({ games, points, server }: TennisState): Side =>
  isTieBreak(games) ? tieBreakServer(server, points) : server;

/** A match after one more point. */
export function afterPoint(state: TennisState, winner: Side): TennisState {
  const points = gain(state.points, winner);
  const game = wonBy(points, isTieBreak(state.games) ? 7 : 4);
  if (!game) return { ...state, points };
  const games = gain(state.games, game);
  const server = otherSide(state.server);
  return setWinner(games)
    ? { done: [...state.done, games], games: LEVEL, points: LEVEL, server }
    : { ...state, games, points: LEVEL, server };
}

/** The winners of the points of a match, from its stream: the same draws as `playMatch`. */
export function* playPoints(model: TennisModel, server: Side): Blocks<readonly Side[]> {
  const pick = picker([]);
  const points: Side[] = [];
  for (let state = firstServe(server); !matchWinner(model, endOfSets(state.done).sets); ) {
    const by = serverOf(state);
    const winner = (yield* pick(0, MILLION)) < model.serve[by] ? by : otherSide(by);
    points.push(winner);
    state = afterPoint(state, winner);
  }
  return points;
}
