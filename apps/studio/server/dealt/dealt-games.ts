import { DEALT_PLAYED } from '../../games/tables/dealt-played.ts';
import {
  type DealtMessage,
  type DealtRound,
  decideDealt,
  openDealtRound,
  takeOverDealt,
} from '../../games/tables/dealt-round.ts';
import { DEALT_LIMITS } from '../../games/tables/dealt-titles.ts';
import type { SingleRoundGame } from '../../games/tables/table-game.ts';
import { drawFrom } from '../tables/draws.ts';
import type { GameTables, SharedGame } from '../tables/game-tables.ts';
import { ownDealt, sharedDealt } from './dealt-view.ts';

export type AnyDealt = DealtRound<unknown>;
export type AnyDealtMessage = DealtMessage<unknown>;
export type DealtTables = GameTables<AnyDealt, AnyDealtMessage>;

/** What a table of a game decides by: every spot is open in every round. */
export const dealtTableOf = (game: SingleRoundGame<unknown>) => ({
  game,
  limits: DEALT_LIMITS,
  openSpots: new Set(game.spots),
});

/** A game of cards, a wheel or dice as tables play it: sixteen seconds of betting, and ten in which the result is dealt and read. */
function dealtGame(game: SingleRoundGame<unknown>): SharedGame<AnyDealt, AnyDealtMessage> {
  const table = dealtTableOf(game);
  return {
    code: game.code,
    kind: {
      rules: { decide: (round, message) => decideDealt(round, message, table), takeOver: takeOverDealt },
      open: openDealtRound,
      dueAt: ({ phase, closesAt }) => (phase === 'BETTING' ? closesAt : null),
      async draw(draws, round, ids) {
        const result = await drawFrom(draws, round, ids, game.play());
        return (at) => ({ kind: 'result', result, at });
      },
      bettingLengths: 2,
      resultMs: 10_000,
    },
    shared: sharedDealt,
    own: ownDealt,
  };
}

export const DEALT_GAMES: readonly SharedGame<AnyDealt, AnyDealtMessage>[] = [...DEALT_PLAYED.values()].map(dealtGame);
