import type { Favour, HandFacts } from '../signals/hand-facts.ts';
import { LAST_COMMON, movable, move, TOKENS, type Tokens } from './board.ts';
import type { LudoGame } from './ludo.ts';

/** What a finished game reports to the desk about its players: who won how much from whom, who left it, and whose tokens were spared (rule 6.111). */
export const ludoFacts = (game: LudoGame): HandFacts | null =>
  game.shares && {
    boot: game.rules.stake,
    owners: game.seats.map(({ owner }) => owner),
    contributed: game.seats.map(() => game.rules.stake),
    paid: game.shares.paid,
    actions: [],
    gaveUp: game.seats.flatMap(({ isOut }, seat) => (isOut ? [seat] : [])),
    favours: spared(game),
  };

/** Each move that could have sent back a token of another player is a chance; choosing a different move is a favour. */
function spared({ seats, actions }: Pick<LudoGame, 'seats' | 'actions'>): Favour[] {
  const told: Favour[] = [];
  let boards: readonly Tokens[] = seats.map(() => new Array<number>(TOKENS).fill(0));
  const out = new Set<number>();
  for (const { id, seat, kind, die, token } of actions) {
    if (kind === 'out') out.add(seat);
    if (kind !== 'move') continue;
    const standing = boards.map((tokens, n) => (out.has(n) ? tokens.map(() => LAST_COMMON + 1) : tokens));
    const made = move(standing, seat, token!, die!);
    // a move made by the table for a player who was late is nobody's choice
    if (id !== null) {
      const others = movable(standing[seat]!, die!).map((one) => move(standing, seat, one, die!).captured);
      for (const to of new Set(others.flat())) told.push({ from: seat, to, isTaken: !made.captured.includes(to) });
    }
    boards = boards.map((tokens, n) => (out.has(n) ? tokens : made.boards[n]!));
  }
  return told;
}
