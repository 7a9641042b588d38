import { HOME, LAST_COMMON, move, SAFE, squareOf, type Tokens } from './board.ts';

const CAPTURES = 60;
const COMES_HOME = 50;
const IS_SAFE = 25;
const IN_OWN_COLUMN = 20;
const WAS_SAFE = -15;

/**
 * The token that a bot moves, of those that may move: one that captures, comes home or gets out of reach first, else the foremost. Everybody sees the
 * whole board, and a bot sees no more. No skill is claimed.
 */
export function botToken(boards: readonly Tokens[], seat: number, tokens: readonly number[], die: number): number {
  const isSafe = (steps: number) => steps > LAST_COMMON || SAFE.has(squareOf(boards.length, seat, steps)!);
  const worth = (token: number): number => {
    const from = boards[seat]![token]!;
    const to = from + die;
    const { captured, isHome } = move(boards, seat, token, die);
    return (
      captured.length * CAPTURES +
      (isHome ? COMES_HOME : 0) +
      (isSafe(to) ? IS_SAFE : 0) +
      (to > LAST_COMMON && to < HOME ? IN_OWN_COLUMN : 0) +
      (isSafe(from) && !isSafe(to) ? WAS_SAFE : 0) +
      from / HOME
    );
  };
  return tokens.reduce((best, token) => (worth(token) > worth(best) ? token : best));
}
