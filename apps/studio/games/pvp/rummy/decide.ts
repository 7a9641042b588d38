import { assert, never } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { type Shares, sharesOf } from '../pots/pots.ts';
import { bankAfter, MOST_MISSED, movedOn, sitsOut, turnEnds } from '../turns.ts';
import { arrange, declarationOf, MOST_POINTS } from './arrange.ts';
import {
  FIRST_DROP,
  jokerRankIn,
  LAY_MS,
  liveIn,
  MIDDLE_DROP,
  type Place,
  type RummyAction,
  type RummyActionKind,
  type RummyDeck,
  type RummyHand,
  type RummySeat,
} from './hand.ts';
import { isDeclaration } from './melds.ts';

export type RummyMessage =
  | {
      readonly kind: 'act';
      readonly id: string;
      readonly owner: string;
      readonly action: RummyActionKind;
      /** The card put away by a discard, a finish, or a declaration that includes one; else null. */
      readonly place: Place | null;
      /** How a declaration lays the 13 cards. */
      readonly groups: readonly (readonly Place[])[];
      readonly turn: number;
      readonly at: number;
    }
  | { readonly kind: 'connection'; readonly owner: string; readonly isLost: boolean; readonly at: number }
  | { readonly kind: 'leave'; readonly owner: string; readonly at: number }
  | { readonly kind: 'time'; readonly at: number };
type Act = Extract<RummyMessage, { kind: 'act' }>;

/** The actions of the seat in turn in each phase. */
const OFFERED: Readonly<Record<RummyHand['phase'], readonly RummyActionKind[]>> = {
  DRAW: ['draw-closed', 'draw-open', 'drop'],
  DISCARD: ['discard', 'finish', 'declare'],
  LAY: ['declare'],
  OVER: [],
};

export type RummyEffect =
  | { readonly do: 'settle'; readonly shares: Shares }
  | { readonly do: 'sit-out'; readonly owner: string };
export interface RummyStep {
  readonly hand: RummyHand;
  readonly effects: readonly RummyEffect[];
}

/**
 * Takes one message (rule 6.28). Refuses NOT_FOUND, STALE_TURN, NOT_YOUR_TURN (also for an action that has no place in the turn), TURN_OVER,
 * CARD_NOT_OFFERED (a card that the seat does not hold, or the one just taken from the open pile), ACTION_MISMATCH and HAND_OVER; a refusal changes
 * nothing. A wrong declaration is not a refusal: it costs 80 points.
 */
export function decideRummy(hand: RummyHand, message: RummyMessage, deck: RummyDeck): RummyStep {
  switch (message.kind) {
    case 'act':
      return stepOf(hand, act(hand, message, deck), message.at);
    case 'connection': {
      const seat = seatOf(hand, message.owner);
      if (message.isLost === (hand.seats[seat]!.lostAt !== null)) return { hand, effects: [] };
      return stepOf(hand, withSeat(hand, seat, { lostAt: message.isLost ? message.at : null }), message.at);
    }
    case 'leave':
      return stepOf(hand, left(hand, message.owner, message.at), message.at);
    case 'time':
      return stepOf(hand, time(hand, message.at, deck), message.at);
    default:
      return never(message, 'message');
  }
}

/** When time alone next changes a hand; null when it is over. */
export function rummyDueAt({ phase, seats, inTurn, turnStartedAt, layingSince, rules }: RummyHand): number | null {
  if (phase === 'OVER') return null;
  const seat = seats[inTurn]!;
  if (layingSince === null) return turnEnds(seat, turnStartedAt, rules.turnMs);
  return seat.leftAt === null ? layingSince + LAY_MS : Math.max(layingSince, seat.leftAt);
}

/** Another process takes over a stored hand; the player in turn has as much time left as before the outage. */
export function takeOverRummy(hand: RummyHand, servedUntil: number, at: number): RummyHand {
  const outage = Math.max(0, at - servedUntil);
  const seats = hand.seats.map((seat) => movedOn(seat, outage));
  const layingSince = hand.layingSince === null ? null : hand.layingSince + outage;
  return { ...hand, turnStartedAt: hand.turnStartedAt + outage, layingSince, seats };
}

function stepOf(before: RummyHand, hand: RummyHand, at: number): RummyStep {
  if (before.phase === 'OVER' || hand.phase !== 'OVER') return { hand, effects: [] };
  assert(hand.shares, 'a hand that is over has its shares');
  const out = hand.seats.filter((seat) => sitsOut(seat, at));
  return {
    hand,
    effects: [{ do: 'settle', shares: hand.shares }, ...out.map(({ owner }) => ({ do: 'sit-out' as const, owner }))],
  };
}

function seatOf(hand: RummyHand, owner: string): number {
  const seat = hand.seats.findIndex((one) => one.owner === owner);
  if (seat < 0) throw new Refused('NOT_FOUND');
  return seat;
}
const withSeat = (hand: RummyHand, seat: number, change: Partial<RummySeat>): RummyHand => ({
  ...hand,
  seats: hand.seats.map((one, n) => (n === seat ? { ...one, ...change } : one)),
});
const noted = (hand: RummyHand, action: Omit<RummyAction, 'turn'>): RummyHand => ({
  ...hand,
  actions: [...hand.actions, { ...action, turn: hand.turn }],
});

function act(hand: RummyHand, message: Act, deck: RummyDeck): RummyHand {
  const seat = seatOf(hand, message.owner);
  const { id, action, turn, at } = message;
  const known = hand.actions.find((one) => one.id === id);
  if (known) {
    const kinds: readonly string[] = action === 'declare' ? ['declare', 'wrong-declaration'] : [action];
    const isSame = known.seat === seat && kinds.includes(known.kind);
    if (!isSame || (message.place !== null && message.place !== known.place)) throw new Refused('ACTION_MISMATCH');
    return hand;
  }
  if (hand.phase === 'OVER') throw new Refused('HAND_OVER');
  if (turn !== hand.turn) throw new Refused('STALE_TURN');
  if (seat !== hand.inTurn || !OFFERED[hand.phase].includes(action)) throw new Refused('NOT_YOUR_TURN');
  if (at >= rummyDueAt(hand)!) throw new Refused('TURN_OVER');
  const active = withSeat(hand, seat, { missed: 0 });
  if (action === 'draw-closed' || action === 'draw-open') return draw(active, seat, id, action, deck);
  if (hand.phase === 'LAY') return judged(active, seat, message, deck);
  const spent = withSeat(active, seat, {
    bank: bankAfter(hand.seats[seat]!.bank, hand.turnStartedAt, at, hand.rules.turnMs),
  });
  if (action === 'drop') return nextTurn(dropped(spent, seat, id), at);
  return putAway(spent, seat, message, deck);
}

function draw(
  hand: RummyHand,
  seat: number,
  id: string,
  kind: 'draw-closed' | 'draw-open',
  deck: RummyDeck,
): RummyHand {
  const piles = kind === 'draw-closed' && hand.closed.length === 0 ? turnedOver(hand, deck) : hand;
  const isOpen = kind === 'draw-open';
  const place = (isOpen ? piles.open : piles.closed).at(-1);
  assert(place !== undefined, 'a pile holds a card');
  const { places } = hand.seats[seat]!;
  const drawn = noted(piles, { id, seat, kind, place: isOpen ? place : null });
  return {
    ...withSeat(drawn, seat, { places: [...places, place] }),
    phase: 'DISCARD',
    drawn: { place, isOpen },
    closed: isOpen ? piles.closed : piles.closed.slice(0, -1),
    open: isOpen ? piles.open.slice(0, -1) : piles.open,
  };
}

/** The closed pile is used up: the open one, except for its top card, is shuffled into a new one. */
function turnedOver(hand: RummyHand, { reshuffle }: RummyDeck): RummyHand {
  const reshuffles = hand.reshuffles + 1;
  return { ...hand, closed: reshuffle(hand.open.slice(0, -1), reshuffles), open: hand.open.slice(-1), reshuffles };
}

/** A discard, a finish with time to lay the melds, or a declaration that does both at once. */
function putAway(hand: RummyHand, seat: number, message: Act, deck: RummyDeck): RummyHand {
  const { id, action, place, at } = message;
  const { places } = hand.seats[seat]!;
  const isTakenBack = action === 'discard' && hand.drawn?.isOpen && hand.drawn.place === place;
  if (place === null || !places.includes(place) || isTakenBack) throw new Refused('CARD_NOT_OFFERED');
  const rest = places.filter((one) => one !== place);
  const without = {
    ...withSeat(hand, seat, { places: rest, hasPlayed: true }),
    open: [...hand.open, place],
    drawn: null,
  };
  if (action === 'discard') return nextTurn(noted(without, { id, seat, kind: 'discard', place }), at);
  if (action === 'finish')
    return { ...noted(without, { id, seat, kind: 'finish', place }), phase: 'LAY', layingSince: at };
  return judged(without, seat, message, deck);
}

/** A correct declaration ends the hand; a wrong one costs 80 points, and the others continue. */
function judged(
  hand: RummyHand,
  seat: number,
  { id, place, groups, at }: Pick<Act, 'place' | 'groups' | 'at'> & { readonly id: string | null },
  deck: RummyDeck,
): RummyHand {
  const { places } = hand.seats[seat]!;
  const isHeld = groups.flat().every((one) => places.includes(one));
  const cardsAt = (of: readonly Place[]) => of.map((one) => deck.deck[one]!);
  if (isHeld && isDeclaration(groups.map(cardsAt), cardsAt(places), jokerRankIn(hand, deck))) {
    const won = withSeat(noted(hand, { id, seat, kind: 'declare', place }), seat, { state: 'won', points: 0 });
    return over({ ...won, declared: groups }, deck);
  }
  const wrong = noted(hand, { id, seat, kind: 'wrong-declaration', place });
  return nextTurn(withSeat(wrong, seat, { state: 'wrong', points: MOST_POINTS }), at);
}

/** The time for laying melds is over: the table lays the hand itself, so that nobody loses a correct hand through a slow connection. */
function laidByTable(hand: RummyHand, seat: number, at: number, deck: RummyDeck): RummyHand {
  const { places } = hand.seats[seat]!;
  const cards = places.map((place) => deck.deck[place]!);
  const laid = declarationOf(cards, jokerRankIn(hand, deck)) ?? [];
  const groups = laid.map((group) => group.map((card) => places[cards.indexOf(card)]!));
  return judged(hand, seat, { id: null, place: null, groups, at }, deck);
}

const dropped = (hand: RummyHand, seat: number, id: string | null): RummyHand =>
  withSeat(noted(hand, { id, seat, kind: 'drop', place: null }), seat, {
    state: 'dropped',
    points: hand.seats[seat]!.hasPlayed ? MIDDLE_DROP : FIRST_DROP,
  });

/** The next seat still in is in turn; the last one left has won. */
function nextTurn(hand: RummyHand, at: number): RummyHand {
  const live = liveIn(hand);
  if (live.length === 1) return over(withSeat(hand, live[0]!, { state: 'won', points: 0 }), null);
  const count = hand.seats.length;
  let seat = hand.inTurn;
  do seat = (seat + 1) % count;
  while (hand.seats[seat]!.state !== 'in');
  const turned = { turn: hand.turn + 1, inTurn: seat, turnStartedAt: at, layingSince: null, drawn: null };
  return { ...hand, ...turned, phase: 'DRAW' };
}

/** Counts the points of those who were still in, by their best arrangement, and pays the winner. */
function over(hand: RummyHand, deck: RummyDeck | null): RummyHand {
  const seats = hand.seats.map((seat): RummySeat => {
    if (seat.points !== null) return seat;
    assert(deck, 'points are counted after a declaration');
    const cards = seat.places.map((place) => deck.deck[place]!);
    return { ...seat, points: arrange(cards, jokerRankIn(hand, deck)).points };
  });
  const stakes = seats.map(({ points, state }) => ({
    contributed: BigInt(points!) * hand.rules.pointValue,
    isPacked: state !== 'won',
    isAllIn: false,
  }));
  const shares = sharesOf(stakes, (won) => won, [...seats.keys()], hand.rules.rake);
  return { ...hand, seats, phase: 'OVER', layingSince: null, drawn: null, shares };
}

/** A player leaves their seat; leaving twice changes nothing. */
function left(hand: RummyHand, owner: string, at: number): RummyHand {
  const seat = seatOf(hand, owner);
  return hand.seats[seat]!.leftAt === null ? withSeat(hand, seat, { leftAt: at }) : hand;
}

/** Missed turns: a drawn card goes to the open pile, otherwise the turn passes; the third missed turn drops the seat, and so does leaving. */
function time(hand: RummyHand, at: number, deck: RummyDeck): RummyHand {
  const due = rummyDueAt(hand);
  if (due === null || at < due) return hand;
  const seat = hand.inTurn;
  if (hand.phase === 'LAY') return time(laidByTable(hand, seat, due, deck), at, deck);
  const { missed, leftAt, places, bank } = hand.seats[seat]!;
  const back = hand.drawn
    ? {
        ...withSeat(hand, seat, { places: places.filter((place) => place !== hand.drawn!.place) }),
        open: [...hand.open, hand.drawn.place],
      }
    : hand;
  const place = hand.drawn?.place ?? null;
  const noticed = leftAt !== null ? back : noted(back, { id: null, seat, kind: 'missed', place });
  const spent = withSeat(noticed, seat, {
    missed: leftAt === null ? missed + 1 : missed,
    bank: bankAfter(bank, hand.turnStartedAt, due, hand.rules.turnMs),
  });
  const isOut = leftAt !== null || missed + 1 >= MOST_MISSED;
  const passed = isOut ? dropped(spent, seat, null) : withSeat(spent, seat, { hasPlayed: true });
  return time(nextTurn(passed, due), at, deck);
}
