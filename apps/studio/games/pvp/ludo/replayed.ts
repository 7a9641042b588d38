import { LAST_COMMON, move, TOKENS, type Tokens } from './board.ts';
import type { LudoAction } from './ludo.ts';

/** The tokens of every seat after a list of actions, derived from the actions alone. */
export function replayed(
  seats: number,
  actions: readonly Pick<LudoAction, 'seat' | 'kind' | 'die' | 'token'>[],
): readonly Tokens[] {
  let boards: readonly Tokens[] = Array.from({ length: seats }, () => new Array<number>(TOKENS).fill(0));
  const out = new Set<number>();
  for (const { seat, kind, die, token } of actions) {
    if (kind === 'out') out.add(seat);
    if (kind !== 'move') continue;
    // the tokens of a seat that is out block nobody
    const standing = boards.map((tokens, n) => (out.has(n) ? tokens.map(() => LAST_COMMON + 1) : tokens));
    const { boards: after } = move(standing, seat, token!, die!);
    boards = boards.map((tokens, n) => (out.has(n) ? tokens : after[n]!));
  }
  return boards;
}
