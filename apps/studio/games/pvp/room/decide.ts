import { never } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import {
  type CallResult,
  cancel,
  type Effect,
  type Step,
  stays,
  type TableWager,
  takeAnswer,
  takeConfirmed,
} from '../../shared/table-round.ts';
import { payHand } from '../pots/reserves.ts';
import { botDelay } from './bot-delay.ts';
import { withBotsPaid } from './bot-money.ts';
import {
  beginShuffle,
  closeReserves,
  deal,
  dealDueAt,
  redraw,
  type SeedMessage,
  shuffleTime,
  takeSeeds,
} from './deal.ts';
import { gather, gatherDueAt } from './gather.ts';
import {
  type AnyRoom,
  chairOf,
  chairsAfter,
  isDeserted,
  isInHand,
  newChair,
  reserveOf,
  sittingOut,
  withChair,
} from './room.ts';
import type { HandMessage, HandMove, RoomGame, RoomHand } from './room-game.ts';
import { gameOf } from './room-games.ts';
import { timed } from './turn-times.ts';

type Of = { readonly owner: string; readonly at: number };
export type RoomMessage =
  | (Of & { readonly kind: 'sit'; readonly ticket: string; readonly sessionId: string })
  /** Stands up: with `isNow` the player packs at their next turn, else the hand is played to its end. */
  | (Of & { readonly kind: 'stand'; readonly isNow: boolean })
  | (Of & { readonly kind: 'sit-out'; readonly isOut: boolean })
  /** The player continues in another session, for example on another device. */
  | (Of & { readonly kind: 'session'; readonly sessionId: string })
  | (Of & { readonly kind: 'connection'; readonly isLost: boolean })
  | (Of & { readonly kind: 'hash'; readonly hash: string })
  | (Of & { readonly kind: 'seed'; readonly seed: string; readonly hash: string })
  | (Of & HandMove & { readonly kind: 'act'; readonly id: string; readonly turn: number })
  | SeedMessage
  | { readonly kind: 'dealt'; readonly attempt: number; readonly root: string | null; readonly at: number }
  /** A throw of the hand has been drawn. */
  | { readonly kind: 'drawn'; readonly number: number; readonly die: number; readonly at: number }
  | { readonly kind: 'time' | 'cancel'; readonly at: number }
  /** The desk stops further hands from beginning, or allows them again. */
  | { readonly kind: 'hold'; readonly isHeld: boolean; readonly at: number }
  | (CallResult & { readonly at: number });

/** The cards of the hand that is dealt; requested only while one is played, and never stored with it. */
export type CardsOf<Room extends AnyRoom = AnyRoom> = (round: Room) => unknown;

/**
 * Takes one message of a room (rule 6.46). Refuses NOT_FOUND (no chair here), SEATED (has a chair already), ROOM_FULL, whatever the exchange of seeds
 * and the hand refuse, and HAND_OVER for an action without a hand; a refusal changes nothing.
 */
export const decideRoom = <Room extends AnyRoom>(round: Room, message: RoomMessage, cardsOf: CardsOf<Room>) =>
  // A room plays one game for its whole life, so the new state has the same kind as the old one.
  decided(round, message, cardsOf as CardsOf) as Step<Room>;

function decided(round: AnyRoom, message: RoomMessage, cardsOf: CardsOf): Step<AnyRoom> {
  switch (message.kind) {
    case 'sit':
      return sit(round, message);
    case 'stand':
      return stand(round, message, cardsOf);
    case 'sit-out':
      return sitOut(round, message);
    case 'session':
      return inSession(round, message);
    case 'connection':
      return connection(round, message, cardsOf);
    case 'hash':
    case 'seed':
      ownChair(round, message.owner);
      return takeSeeds(round, message);
    case 'act':
      ownChair(round, message.owner);
      if (round.phase !== 'RUNNING') throw new Refused('HAND_OVER');
      return timed(round, message, play(round, message, cardsOf));
    case 'server-seed':
      return beginShuffle(round, message);
    case 'dealt':
      return dealt(deal(round, message, cardsOf(round)), message.at);
    case 'drawn':
      return drawn(round, message);
    case 'answer':
      return takeAnswer<TableWager, AnyRoom>(round, message.id, message.answer);
    case 'confirmed':
      return takeConfirmed<TableWager, AnyRoom>(round, message.id);
    case 'cancel':
      return voidHand(round);
    case 'hold':
      return hold(round, message);
    case 'time':
      return time(round, message.at, cardsOf);
    default:
      return never(message, 'message');
  }
}

/** When time next changes something in a room; null while nothing is scheduled. */
export function roomDueAt(round: AnyRoom): number | null {
  if (round.phase === 'BETTING' && round.wagers.length === 0) return gatherDueAt(round);
  if (round.phase !== 'RUNNING') return dealDueAt(round);
  const due = gameOf(round.rules).dueAt(round.hand!);
  const bot = botInTurn(round);
  return due === null || bot === null ? due : Math.min(due, bot.movesAt);
}

/**
 * Another process takes over: the player in turn, or with seeds to send, has as much time as was left. After a long outage players who are not in a
 * hand sit out: nothing is asked of somebody who may have gone (rule 6.100).
 */
export function takeOverRoom<Room extends AnyRoom>(round: Room, servedUntil: number, at: number): Step<Room> {
  const outage = Math.max(0, at - servedUntil);
  const { shuffle, hand, startsAt } = round;
  return stays<Room>({
    ...round,
    chairs: chairsAfter(round, outage, at),
    startsAt: startsAt === null ? null : startsAt + outage,
    shuffle: shuffle && { ...shuffle, closesAt: shuffle.closesAt + outage },
    hand: hand && (hand.phase === 'OVER' ? hand : gameOf(round.rules).takeOver(hand, servedUntil, at)),
  });
}

function ownChair(round: AnyRoom, owner: string): number {
  const at = chairOf(round, owner);
  if (at < 0) throw new Refused('NOT_FOUND');
  return at;
}

const isGathering = ({ phase, wagers }: AnyRoom): boolean => phase === 'BETTING' && wagers.length === 0;
const looked = (round: AnyRoom, at: number): Step<AnyRoom> => (isGathering(round) ? gather(round, at) : stays(round));

function sit(round: AnyRoom, { owner, ticket, sessionId, at }: Extract<RoomMessage, { kind: 'sit' }>) {
  if (chairOf(round, owner) >= 0) throw new Refused('SEATED');
  // A bot gives up its chair unless it is playing a hand.
  const free = round.chairs.findIndex((chair) => chair === null || (chair.isBot && !isInHand(round, chair.owner)));
  if (free < 0 || isDeserted(round)) throw new Refused('ROOM_FULL');
  return looked({ ...withChair(round, free, newChair(owner, ticket, sessionId, false)), emptySince: null }, at);
}

function stand(round: AnyRoom, { owner, isNow, at }: Extract<RoomMessage, { kind: 'stand' }>, cardsOf: CardsOf) {
  const n = ownChair(round, owner);
  const chair = round.chairs[n]!;
  if (!isInHand(round, owner)) return looked(withChair(round, n, null), at);
  const leaving = chair.isLeaving ? round : withChair(round, n, { ...chair, isLeaving: true });
  const plays = leaving.phase === 'RUNNING' && leaving.hand?.seats.some((seat) => seat.owner === owner);
  return isNow && plays ? play(leaving, { kind: 'leave', owner, at }, cardsOf) : stays(leaving);
}

/** Nobody has won: every reserve is paid back in full. Refuses ROUND_DECIDED. */
function voidHand(round: AnyRoom): Step<AnyRoom> {
  const step = cancel<TableWager, AnyRoom>(round);
  return withBotsPaid({ ...step, round: { ...step.round, hand: null, shuffle: null } });
}

/** A hand under way is played to its end; the next one waits. */
function hold(round: AnyRoom, { isHeld, at }: Extract<RoomMessage, { kind: 'hold' }>) {
  const { isHeld: _before, ...rest } = round;
  return looked(isHeld ? { ...rest, isHeld, startsAt: null } : rest, at);
}

/** Sits out from the next hand on, or takes part again, which also cancels a request to leave. */
function sitOut(round: AnyRoom, { owner, isOut, at }: Extract<RoomMessage, { kind: 'sit-out' }>) {
  const n = ownChair(round, owner);
  if (isOut) return looked(sittingOut(round, owner, at), at);
  const chair = { ...round.chairs[n]!, isOut: false, outSince: null, isLeaving: false, missed: 0 };
  return looked(withChair(round, n, chair), at);
}

function inSession(round: AnyRoom, { owner, sessionId }: Extract<RoomMessage, { kind: 'session' }>) {
  const n = ownChair(round, owner);
  const chair = round.chairs[n]!;
  return stays(chair.sessionId === sessionId ? round : withChair(round, n, { ...chair, sessionId }));
}

function connection(
  round: AnyRoom,
  { owner, isLost, at }: Extract<RoomMessage, { kind: 'connection' }>,
  cardsOf: CardsOf,
): Step<AnyRoom> {
  const n = chairOf(round, owner);
  const chair = round.chairs[n];
  if (!chair || isLost === (chair.lostAt !== null)) return stays(round);
  const isBack = !isLost && round.rules.isTournament;
  const told = withChair(round, n, { ...chair, lostAt: isLost ? at : null, ...(isBack ? BACK : {}) });
  const plays = told.phase === 'RUNNING' && told.hand!.seats.some((seat) => seat.owner === owner);
  return plays ? play(told, { kind: 'connection', owner, isLost, at }, cardsOf) : looked(told, at);
}

/** A player who returns to a tournament sends their own seeds again. */
const BACK = { isOut: false, outSince: null };

/** Passes a message to the hand. */
const play = (round: AnyRoom, message: HandMessage, cardsOf: CardsOf): Step<AnyRoom> =>
  wentOn(round, gameOf(round.rules).decide(round.hand!, message, cardsOf(round)), message.at);

/** A hand of a tournament may be over with the deal, when its boots have put everybody all in. */
const dealt = (step: Step<AnyRoom>, at: number): Step<AnyRoom> =>
  step.round.phase === 'RUNNING' && step.round.hand?.phase === 'OVER'
    ? ended(step.round, step.round.hand, [], at)
    : step;

/** A throw of the hand, drawn by both parties. */
function drawn(round: AnyRoom, { number, die, at }: Extract<RoomMessage, { kind: 'drawn' }>): Step<AnyRoom> {
  const { dice } = gameOf(round.rules);
  if (round.phase !== 'RUNNING' || !dice) return stays(round);
  return wentOn(round, dice.take(round.hand!, number, die, at), at);
}

/** The hand has advanced: if it awaits a throw, that is requested; if it has ended, every reserve is paid what is left of it. */
function wentOn(round: AnyRoom, { hand, out }: ReturnType<RoomGame['decide']>, at: number): Step<AnyRoom> {
  if (hand === round.hand) return stays(round);
  const played: AnyRoom = { ...round, hand };
  if (hand.phase === 'OVER') return ended(played, hand, out, at);
  const { dice } = gameOf(round.rules);
  const awaited = dice?.awaited(hand) ?? null;
  const isAsked = awaited !== null && awaited !== dice!.awaited(round.hand!);
  return isAsked ? { round: played, effects: [redraw(played)] } : stays(played);
}

function ended(round: AnyRoom, hand: RoomHand, out: readonly string[], at: number): Step<AnyRoom> {
  const owners = hand.seats.map(({ owner }) => owner);
  // Wagers are in seat order; those of players who were not dealt in are over.
  const step = payHand({ ...round, phase: 'CLOSED' }, hand.shares!);
  const reserve = reserveOf(round.rules);
  const contributed = gameOf(round.rules).contributed(hand);
  const seatOf = (id: string) => owners.indexOf(round.wagers.find((wager) => wager.id === id)!.owner);
  const effects = step.effects.map((effect): Effect => {
    if (effect.do !== 'pay') return effect;
    const seat = seatOf(effect.id);
    const rake = hand.shares!.paid[seat]! > 0n ? hand.shares!.rake : 0n;
    const uncounted = round.rules.isPrivate ? { uncounted: reserve } : {};
    return { ...effect, told: { unspent: reserve - contributed[seat]!, rake, ...uncounted } };
  });
  const after = hand.seats.reduce(
    (state, { owner, bank, missed }) => {
      const n = chairOf(state, owner);
      return n < 0 ? state : withChair(state, n, { ...state.chairs[n]!, bank, missed });
    },
    { ...round, phase: step.round.phase, wagers: step.round.wagers } as AnyRoom,
  );
  return withBotsPaid({ round: out.reduce((state, owner) => sittingOut(state, owner, at), after), effects });
}

function time(round: AnyRoom, at: number, cardsOf: CardsOf): Step<AnyRoom> {
  if (isGathering(round)) return gather(round, at);
  if (round.phase === 'BETTING') return closeReserves(round, at);
  if (round.phase === 'CLOSED') return shuffleTime(round, at);
  if (round.phase !== 'RUNNING') return stays(round);
  const bot = botInTurn(round);
  // A bot whose time is over, as after an outage, is treated like any player.
  const hand = round.hand!;
  const game = gameOf(round.rules);
  const due = game.dueAt(hand);
  if (bot === null || due === null || at < bot.movesAt || at >= due) return play(round, { kind: 'time', at }, cardsOf);
  const move = game.botMove(hand, bot.seat, cardsOf(round));
  const { turn, id, actions } = hand;
  const act = { id: `${id}:${turn}:${actions.length}`, owner: bot.owner, turn, at };
  return play(round, { kind: 'act', ...act, ...move }, cardsOf);
}

/** The bot that has to act now; null when it is a person's turn. */
function botInTurn({ hand, chairs, rules }: AnyRoom) {
  if (!hand || hand.phase === 'OVER') return null;
  const { seat, since } = gameOf(rules).awaited(hand);
  const { owner } = hand.seats[seat]!;
  const isBotIn = (one: string) => chairs.some((chair) => chair?.isBot && chair.owner === one);
  if (!isBotIn(owner)) return null;
  // With no person left in the hand, bots act at once and end it quickly.
  const isAlone = hand.seats.every((one) => one.leftAt !== null || isBotIn(one.owner));
  return { seat, owner, movesAt: isAlone ? since : since + botDelay(hand.id, hand.turn) };
}
