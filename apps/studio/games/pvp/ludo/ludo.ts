import { assert, never } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { type RakeRule, type Shares, sharesOf } from '../pots/pots.ts';
import { bankAfter, MOST_MISSED, movedOn, turnEnds } from '../turns.ts';
import { HOME, LAST_COMMON, movable, move, pointsOfBoard, TOKENS, type Tokens } from './board.ts';

/** Rules of a table (rule 6.29). */
export interface LudoRules {
  /** Stake of each seat, in units of 10^-5. */
  readonly stake: bigint;
  readonly rake: RakeRule;
}
export interface LudoSeat {
  readonly owner: string;
  readonly tokens: Tokens;
  readonly turnsLeft: number;
  /** It left, or missed three turns, and can no longer win. */
  readonly isOut: boolean;
  readonly bank: number;
  readonly missed: number;
  readonly lostAt: number | null;
  readonly leftAt: number | null;
}
export interface LudoAction {
  readonly id: string | null;
  readonly seat: number;
  readonly kind: 'throw' | 'move' | 'missed' | 'out';
  /** For a throw, null until the die is drawn; for a move, the throw that it uses. */
  readonly die: number | null;
  readonly token: number | null;
  /** Number of other players' tokens that a move sent back. */
  readonly captured: number;
  readonly turn: number;
}
/** The actions of a seat. */
export const LUDO_ACTIONS = ['throw', 'move'] as const;
export type LudoActionKind = (typeof LUDO_ACTIONS)[number];
/** A quick game of ludo for two or four seats; nothing in it is hidden. */
export interface LudoGame {
  readonly id: string;
  readonly rules: LudoRules;
  /** The seat to its left begins and is first in the order in which odd hundredths of a draw are given out. */
  readonly dealer: number;
  readonly seats: readonly LudoSeat[];
  /** DRAWING: both parties of the randomness have been asked for the die. */
  readonly phase: 'THROW' | 'DRAWING' | 'MOVE' | 'OVER';
  readonly die: number | null;
  /** Consecutive sixes in this turn. */
  readonly sixes: number;
  /** Throws so far; the number of a throw identifies its stream. */
  readonly throws: number;
  /** Increases with every throw that is due, so that an action names the throw for which it is made. */
  readonly turn: number;
  readonly inTurn: number;
  readonly turnStartedAt: number;
  readonly actions: readonly LudoAction[];
  readonly shares: Shares | null;
}
export type LudoMessage =
  | {
      readonly kind: LudoActionKind;
      readonly id: string;
      readonly owner: string;
      /** Token of a move; null for a throw. */
      readonly token: number | null;
      readonly turn: number;
      readonly at: number;
    }
  | { readonly kind: 'die'; readonly number: number; readonly die: number; readonly at: number }
  | { readonly kind: 'connection'; readonly owner: string; readonly isLost: boolean; readonly at: number }
  | { readonly kind: 'leave'; readonly owner: string; readonly at: number }
  | { readonly kind: 'time'; readonly at: number };
export type LudoEffect =
  | { readonly do: 'draw'; readonly number: number }
  | { readonly do: 'settle'; readonly shares: Shares };
export interface LudoStep {
  readonly game: LudoGame;
  readonly effects: readonly LudoEffect[];
}

/** Turns of each seat; extra throws within a turn are not counted. */
export const TURNS = 24;
const SIXES_THAT_PASS = 3;

/** A new game: every token on its start square, the seat to the left of the dealer to throw. */
export function openLudo(
  id: string,
  rules: LudoRules,
  players: readonly Pick<LudoSeat, 'owner' | 'bank' | 'missed' | 'lostAt'>[],
  dealer: number,
  at: number,
): LudoGame {
  assert(players.length === 2 || players.length === 4, 'ludo has two or four seats');
  const tokens: Tokens = new Array(TOKENS).fill(0);
  const begun = { phase: 'THROW' as const, die: null, sixes: 0, throws: 0, turn: 1 };
  const seats = players.map(({ owner, bank, missed, lostAt }) => ({
    ...{ owner, bank, missed, lostAt },
    ...{ tokens, turnsLeft: TURNS, isOut: false, leftAt: null },
  }));
  const inTurn = (dealer + 1) % seats.length;
  return { id, rules, dealer, seats, ...begun, inTurn, turnStartedAt: at, actions: [], shares: null };
}

/**
 * Takes one message. Refuses NOT_FOUND, NOT_YOUR_TURN, STALE_TURN (for another throw), TURN_OVER, MOVE_NOT_OFFERED, ACTION_MISMATCH and HAND_OVER; a
 * refusal changes nothing.
 */
export function decideLudo(game: LudoGame, message: LudoMessage): LudoStep {
  switch (message.kind) {
    case 'throw':
    case 'move':
      return stepOf(game, act(game, message));
    case 'die':
      return stepOf(game, fallen(game, message.number, message.die, message.at));
    case 'connection': {
      const seat = seatOf(game, message.owner);
      if (message.isLost === (game.seats[seat]!.lostAt !== null)) return { game, effects: [] };
      return stepOf(game, withSeat(game, seat, { lostAt: message.isLost ? message.at : null }));
    }
    case 'leave':
      return stepOf(game, left(game, message.owner, message.at));
    case 'time':
      return stepOf(game, time(game, message.at));
    default:
      return never(message, 'message');
  }
}

/** When time alone next changes a game; null while a die is awaited, and once the game is over. */
export const ludoDueAt = ({ phase, seats, inTurn, turnStartedAt }: LudoGame): number | null =>
  phase === 'THROW' || phase === 'MOVE' ? turnEnds(seats[inTurn]!, turnStartedAt) : null;

/** Another process takes over a stored game: a die that was asked for is requested again, with the same result. */
export function takeOverLudo(game: LudoGame, servedUntil: number, at: number): LudoStep {
  const outage = Math.max(0, at - servedUntil);
  const seats = game.seats.map((seat) => movedOn(seat, outage));
  const moved = { ...game, turnStartedAt: game.turnStartedAt + outage, seats };
  return { game: moved, effects: game.phase === 'DRAWING' ? [{ do: 'draw', number: game.throws }] : [] };
}

function stepOf(before: LudoGame, game: LudoGame): LudoStep {
  const effects: LudoEffect[] = [];
  if (before.phase !== 'DRAWING' && game.phase === 'DRAWING') effects.push({ do: 'draw', number: game.throws });
  if (before.phase !== 'OVER' && game.shares) effects.push({ do: 'settle', shares: game.shares });
  return { game, effects };
}
function seatOf({ seats }: LudoGame, owner: string): number {
  const seat = seats.findIndex((one) => one.owner === owner);
  if (seat < 0) throw new Refused('NOT_FOUND');
  return seat;
}
const withSeat = (game: LudoGame, seat: number, change: Partial<LudoSeat>): LudoGame => ({
  ...game,
  seats: game.seats.map((one, n) => (n === seat ? { ...one, ...change } : one)),
});
const noted = (game: LudoGame, action: Omit<LudoAction, 'turn'>): LudoGame => ({
  ...game,
  actions: [...game.actions, { ...action, turn: game.turn }],
});

function act(game: LudoGame, { kind, id, owner, token, turn, at }: Extract<LudoMessage, { id: string }>): LudoGame {
  const seat = seatOf(game, owner);
  const known = game.actions.find((one) => one.id === id);
  if (known) {
    if (known.seat !== seat || known.kind !== kind || known.token !== token) throw new Refused('ACTION_MISMATCH');
    return game;
  }
  if (game.phase === 'OVER') throw new Refused('HAND_OVER');
  if (turn !== game.turn) throw new Refused('STALE_TURN');
  if (seat !== game.inTurn || game.phase !== (kind === 'throw' ? 'THROW' : 'MOVE')) throw new Refused('NOT_YOUR_TURN');
  if (at >= ludoDueAt(game)!) throw new Refused('TURN_OVER');
  const active = withSeat(game, seat, { missed: 0, bank: bankAfter(game.seats[seat]!.bank, game.turnStartedAt, at) });
  if (kind === 'throw') {
    const thrown = noted(active, { id, seat, kind, die: null, token: null, captured: 0 });
    return { ...thrown, phase: 'DRAWING', throws: game.throws + 1 };
  }
  if (token === null || !movable(game.seats[seat]!.tokens, game.die!).includes(token))
    throw new Refused('MOVE_NOT_OFFERED');
  return moved(active, seat, token, id, at, true);
}

/** The die is drawn. The third six in a row passes the turn, and so does a throw that no token can use. */
function fallen(game: LudoGame, number: number, die: number, at: number): LudoGame {
  assert(Number.isInteger(die) && die >= 1 && die <= 6, 'a die shows one to six');
  if (game.phase !== 'DRAWING' || number !== game.throws) return game;
  const seat = game.inTurn;
  const sixes = die === 6 ? game.sixes + 1 : 0;
  // nothing is done between a throw and its result
  const actions = game.actions.with(-1, { ...game.actions.at(-1)!, die });
  const shown = { ...game, actions, sixes, turnStartedAt: at };
  if (sixes === SIXES_THAT_PASS || movable(game.seats[seat]!.tokens, die).length === 0) return nextTurn(shown, at);
  return { ...shown, phase: 'MOVE', die };
}

/** Moves a token. A six, a capture and a token that comes home earn an extra throw, unless the turn was missed. */
function moved(
  game: LudoGame,
  seat: number,
  token: number,
  id: string | null,
  at: number,
  isPlayed: boolean,
): LudoGame {
  const die = game.die!;
  const boards = game.seats.map(({ tokens, isOut }) => (isOut ? tokens.map(() => LAST_COMMON + 1) : tokens));
  const { boards: after, captured, isHome } = move(boards, seat, token, die);
  const seats = game.seats.map((one, n) => (one.isOut ? one : { ...one, tokens: after[n]! }));
  const placed = { ...noted(game, { id, seat, kind: 'move', die, token, captured: captured.length }), seats };
  if (seats[seat]!.tokens.every((steps) => steps === HOME)) return over(placed);
  const isFurther = isPlayed && (die === 6 || captured.length > 0 || isHome);
  return isFurther
    ? { ...placed, phase: 'THROW', die: null, turn: game.turn + 1, turnStartedAt: at }
    : nextTurn(placed, at);
}

/** The turn of a seat is over: the next seat with turns left throws; if none has any, or only one seat is left, the game is over. */
function nextTurn(game: LudoGame, at: number): LudoGame {
  const spent = withSeat(game, game.inTurn, { turnsLeft: game.seats[game.inTurn]!.turnsLeft - 1 });
  const isReady = ({ isOut, turnsLeft }: LudoSeat) => !isOut && turnsLeft > 0;
  if (!spent.seats.some(isReady) || spent.seats.filter(({ isOut }) => !isOut).length === 1) return over(spent);
  let seat = game.inTurn;
  do seat = (seat + 1) % game.seats.length;
  while (!isReady(spent.seats[seat]!));
  return { ...spent, phase: 'THROW', die: null, sixes: 0, turn: game.turn + 1, inTurn: seat, turnStartedAt: at };
}

/** The most points win; seats with equal points share the stakes, without rake. */
function over(game: LudoGame): LudoGame {
  const stakes = game.seats.map(({ isOut }) => ({ contributed: game.rules.stake, isPacked: isOut, isAllIn: false }));
  const points = game.seats.map(({ tokens }) => pointsOfBoard(tokens));
  const best = (seats: readonly number[]) => {
    const most = Math.max(...seats.map((seat) => points[seat]!));
    return seats.filter((seat) => points[seat] === most);
  };
  const order = game.seats.map((_, n) => (game.dealer + 1 + n) % game.seats.length);
  const shares = sharesOf(stakes, best, order, game.rules.rake);
  return { ...game, phase: 'OVER', die: null, shares };
}

/** A player leaves their seat; leaving twice changes nothing. */
function left(game: LudoGame, owner: string, at: number): LudoGame {
  const seat = seatOf(game, owner);
  return game.seats[seat]!.leftAt === null ? withSeat(game, seat, { leftAt: at }) : game;
}

/** A missed turn passes; if the die was drawn, the foremost token that can move does. The third missed turn puts a seat out, and so does leaving. */
function time(game: LudoGame, at: number): LudoGame {
  const due = ludoDueAt(game);
  if (due === null || at < due) return game;
  const seat = game.inTurn;
  const { missed, leftAt, tokens, bank } = game.seats[seat]!;
  if (leftAt !== null || missed + 1 >= MOST_MISSED) {
    const out = noted(game, { id: null, seat, kind: 'out', die: null, token: null, captured: 0 });
    return time(nextTurn(withSeat(out, seat, { isOut: true, missed: missed + 1 }), due), at);
  }
  const late = withSeat(noted(game, { id: null, seat, kind: 'missed', die: null, token: null, captured: 0 }), seat, {
    missed: missed + 1,
    bank: bankAfter(bank, game.turnStartedAt, due),
  });
  if (game.phase === 'THROW') return time(nextTurn(late, due), at);
  const foremost = movable(tokens, game.die!).reduce((best, token) => (tokens[token]! > tokens[best]! ? token : best));
  return time(moved(late, seat, foremost, null, due, false), at);
}
