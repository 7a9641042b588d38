import { CHIP_GAMES } from '../../games/chip-games.ts';
import { chipFigure } from '../../games/figures/chip-figure.ts';
import type { ChipGame } from '../../games/tables/chip-game.ts';
import { type DealtMessage, type DealtRound, openDealtRound, takeOverDealt } from '../../games/tables/dealt-round.ts';
import { drawFrom } from '../tables/draws.ts';
import type { GameTables, SharedGame } from '../tables/game-tables.ts';
import { ownDealt, sharedDealt } from './dealt-view.ts';

export type AnyDealt = DealtRound<unknown>;
export type AnyDealtMessage = DealtMessage<unknown>;
export type DealtTables = GameTables<AnyDealt, AnyDealtMessage>;

/** A chip game as tables play it. */
const dealtGame = (game: ChipGame): SharedGame<AnyDealt, AnyDealtMessage> => ({
  code: game.title.code,
  house: game.title.house,
  kind: {
    rules: { decide: (round, message) => game.decide(round, message), takeOver: takeOverDealt },
    open: openDealtRound,
    dueAt: ({ phase, closesAt }) => (phase === 'BETTING' ? closesAt : null),
    async draw(draws, round, ids) {
      const result = await drawFrom(draws, round, ids, game.at(round.number).play());
      return (at) => ({ kind: 'result', result, at });
    },
    record: (deps, round) => deps.mirrors.see(deps, game, round),
    figure: (round) => chipFigure(game, round),
    bettingLengths: game.bettingLengths,
    resultMs: game.resultMs,
  },
  shared: sharedDealt,
  own: ownDealt,
});

export const DEALT_GAMES: readonly SharedGame<AnyDealt, AnyDealtMessage>[] = [...CHIP_GAMES.values()].map(dealtGame);
