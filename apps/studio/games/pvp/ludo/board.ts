import { type Blocks, picker } from '../../engine/stream.ts';

/** Squares of the common track, and the path of a token: 50 steps on the track, five in its own column, and home. */
export const TRACK = 52;
export const LAST_COMMON = 50;
export const HOME = 56;
export const TOKENS = 4;
/** Possible numbers of seats at a table. */
export const LUDO_SEATS: readonly number[] = [2, 4];
/** Start squares and the four stars: no token is captured there. */
export const SAFE: ReadonlySet<number> = new Set([0, 8, 13, 21, 26, 34, 39, 47]);

/** Steps of a seat's four tokens; a token begins on its start square, at 0. */
export type Tokens = readonly number[];

/** The square of the track on which a token stands; null in its column and at home. Two seats sit opposite each other. */
export const squareOf = (seats: number, seat: number, steps: number): number | null =>
  steps > LAST_COMMON ? null : (seat * (TRACK / seats) + steps) % TRACK;

/** Tokens that may move on a throw: home must be reached exactly. */
export const movable = (tokens: Tokens, die: number): number[] =>
  tokens.map((_, token) => token).filter((token) => tokens[token]! + die <= HOME);

export interface Moved {
  readonly boards: readonly Tokens[];
  /** Seats that lost a token, once per token. */
  readonly captured: readonly number[];
  readonly isHome: boolean;
}

/** Moves a token; other players' tokens on its new square, unless that is safe, go back to their start and lose their steps. */
export function move(boards: readonly Tokens[], seat: number, token: number, die: number): Moved {
  const steps = boards[seat]![token]! + die;
  const square = squareOf(boards.length, seat, steps);
  const captured: number[] = [];
  const after = boards.map((tokens, other) =>
    tokens.map((at, n) => {
      if (other === seat) return n === token ? steps : at;
      if (square === null || SAFE.has(square) || squareOf(boards.length, other, at) !== square) return at;
      captured.push(other);
      return 0;
    }),
  );
  return { boards: after, captured, isHome: steps === HOME };
}

/** Points of a seat: the steps of its tokens. */
export const pointsOfBoard = (tokens: Tokens): number => tokens.reduce((sum, steps) => sum + steps, 0);

/** A throw from the stream of its number (rule 6.1): 1 to 6. */
export function* throwDie(): Blocks<number> {
  return (yield* picker([])(0, 6)) + 1;
}
