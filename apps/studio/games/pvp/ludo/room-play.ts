import { Refused } from '@kismet/kernel/outcome';
import type { HandMessage, HandMove, LudoRoomRules, RoomGame } from '../room/room-game.ts';
import { sitsOut } from '../turns.ts';
import { LAST_COMMON, movable, throwDie } from './board.ts';
import { botToken } from './bot-play.ts';
import { ludoFacts } from './facts.ts';
import { ludoHandViewOf, ownLudoOf } from './hand-view.ts';
import {
  decideLudo,
  LUDO_ACTIONS,
  type LudoGame,
  type LudoMessage,
  ludoDueAt,
  openLudo,
  takeOverLudo,
} from './ludo.ts';

const contributed = ({ seats, rules }: LudoGame): bigint[] => seats.map(() => rules.stake);

/** Quick ludo as rooms play it (rule 6.85). It has no cards. */
export const ludoRoomGame: RoomGame<LudoRoomRules, LudoGame, object> = {
  tableOf: ({ seats }) => ({ chairs: seats, fewest: seats, withBots: seats }),
  deck: null,
  dice: {
    awaited: ({ phase, throws }) => (phase === 'DRAWING' ? throws : null),
    thrown: throwDie,
    take: (game, number, die, at) => taken(game, { kind: 'die', number, die, at }),
  },
  reserveOf: ({ boot }) => boot,
  cardsOf: () => ({}),
  open: (id, { boot, rake }, seats, dealer, at) => openLudo(id, { stake: boot, rake }, seats, dealer, at),
  decide: (game, message) => taken(game, ownMessage(message)),
  dueAt: ludoDueAt,
  takeOver: (game, servedUntil, at) => takeOverLudo(game, servedUntil, at).game,
  awaited: ({ inTurn, turnStartedAt }) => ({ seat: inTurn, since: turnStartedAt }),
  botMove: moveOf,
  contributed,
  isShown: () => true,
  seen: () => [],
  view: (game, _cards, _owner, chairAt) => ludoHandViewOf(game, chairAt),
  own: (game, _cards, owner) => ownLudoOf(game, owner),
  facts: ludoFacts,
  opened: (game) => ({ hands: game.seats.map(() => []), turned: null }),
};

function taken(game: LudoGame, message: LudoMessage) {
  const step = decideLudo(game, message);
  const isOver = step.game.phase === 'OVER' && game.phase !== 'OVER';
  const out = isOver ? step.game.seats.filter((seat) => sitsOut(seat, message.at)) : [];
  return { hand: step.game, out: out.map(({ owner }) => owner) };
}

/** Narrows a message to this game; an action of another game has no place in its turns. */
function ownMessage(message: HandMessage): LudoMessage {
  if (message.kind !== 'act') return message;
  const { id, owner, place = null, turn, at } = message;
  const kind = LUDO_ACTIONS.find((one) => one === message.action);
  if (!kind) throw new Refused('NOT_YOUR_TURN');
  return { kind, id, owner, token: kind === 'move' ? place : null, turn, at };
}

function moveOf(game: LudoGame, seat: number): HandMove {
  if (game.phase === 'THROW') return { action: 'throw', amount: 0n };
  // the tokens of a seat that is out block nobody
  const boards = game.seats.map(({ tokens, isOut }) => (isOut ? tokens.map(() => LAST_COMMON + 1) : tokens));
  const tokens = movable(game.seats[seat]!.tokens, game.die!);
  return { action: 'move', amount: 0n, place: botToken(boards, seat, tokens, game.die!) };
}
