import { unitsToDecimal } from '@kismet/kernel/money';
import type { ChairAt } from '../room/room-game.ts';
import { TURN_MS } from '../turns.ts';
import { movable, pointsOfBoard } from './board.ts';
import { type LudoAction, type LudoGame, ludoDueAt } from './ludo.ts';

/** A game of ludo as sent to everybody. Amounts are decimal strings. */
export interface LudoHandView {
  readonly id: string;
  readonly phase: LudoGame['phase'];
  readonly dealer: number;
  readonly turn: number;
  readonly inTurn: number | null;
  readonly dueAt: number | null;
  /** Length of a turn without the time bank, in milliseconds. */
  readonly turnMs: number;
  readonly stake: string;
  readonly pot: string;
  /** The last throw; null before the first one and while one has not been drawn. */
  readonly die: number | null;
  /** Throws so far. */
  readonly throws: number;
  readonly sixes: number;
  readonly seats: readonly LudoSeatView[];
  readonly actions: readonly LudoActionView[];
  readonly result: {
    readonly rake: string;
    readonly isCapped: boolean;
    readonly paid: readonly string[];
    readonly nets: readonly string[];
  } | null;
}
export interface LudoSeatView {
  /** The number of its chair in the room; null once it has stood up. */
  readonly chair: number | null;
  readonly tokens: readonly number[];
  readonly points: number;
  readonly turnsLeft: number;
  readonly isOut: boolean;
  readonly isLost: boolean;
}
/** An action without the page's own id, which concerns nobody else; `isByTime` where there was none. */
export type LudoActionView = Omit<LudoAction, 'id'> & { readonly isByTime: boolean };
/** What a player is sent about their own seat. */
export interface OwnLudoView {
  readonly seat: number | null;
  readonly bank: number | null;
  readonly offers: {
    readonly canThrow: boolean;
    /** Tokens that the current throw may move. */
    readonly tokens: readonly number[];
  } | null;
  /** Nothing is hidden. */
  readonly cards: readonly never[];
}

/** While a game is played, only this many of its last actions are sent. */
const SENT_ACTIONS = 40;

/** A game with decimals: an allow-list, although nothing in it is hidden except who the players are elsewhere. */
export function ludoHandViewOf(game: LudoGame, chairAt: ChairAt): LudoHandView {
  const { phase, shares, rules } = game;
  const actions = shares ? game.actions : game.actions.slice(-SENT_ACTIONS);
  return {
    ...{ id: game.id, phase, dealer: game.dealer, turn: game.turn, throws: game.throws, sixes: game.sixes },
    inTurn: phase === 'OVER' ? null : game.inTurn,
    dueAt: ludoDueAt(game),
    turnMs: TURN_MS,
    stake: unitsToDecimal(rules.stake),
    pot: unitsToDecimal(rules.stake * BigInt(game.seats.length)),
    die: game.actions.findLast(({ kind }) => kind === 'throw')?.die ?? null,
    seats: game.seats.map(({ owner, tokens, turnsLeft, isOut, lostAt }) => ({
      ...{ chair: chairAt(owner), tokens, points: pointsOfBoard(tokens), turnsLeft, isOut },
      isLost: lostAt !== null,
    })),
    actions: actions.map(({ id, ...action }) => ({ ...action, isByTime: id === null })),
    result: shares && {
      rake: unitsToDecimal(shares.rake),
      isCapped: shares.isCapped,
      paid: shares.paid.map(unitsToDecimal),
      nets: shares.nets.map(unitsToDecimal),
    },
  };
}

export function ownLudoOf(game: LudoGame, owner: string): OwnLudoView {
  const n = game.seats.findIndex((one) => one.owner === owner);
  const seat = game.seats[n];
  const isInTurn = n === game.inTurn && (game.phase === 'THROW' || game.phase === 'MOVE');
  return {
    seat: seat ? n : null,
    bank: seat?.bank ?? null,
    offers:
      seat && isInTurn
        ? { canThrow: game.phase === 'THROW', tokens: game.phase === 'MOVE' ? movable(seat.tokens, game.die!) : [] }
        : null,
    cards: [],
  };
}
