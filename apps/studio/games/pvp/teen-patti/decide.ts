import { assert, never } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { type Shares, sharesOf } from '../pots/pots.ts';
import { bankAfter, sitsOut } from '../turns.ts';
import {
  type Action,
  type ActionKind,
  leastBet,
  liveSeats,
  MOST_BLIND_TURNS,
  neighbourOf,
  offersOf,
  openTeenPatti,
  type SeatIn,
  type TeenPattiCards,
  type TeenPattiHand,
  type TeenPattiRules,
  type TeenPattiSeat,
} from './hand.ts';
import { bestSeats, rankOfHand } from './ranking.ts';
import { dueAt } from './turn-clock.ts';

export type TeenPattiMessage =
  | {
      readonly kind: 'act';
      /** Chosen by the player: repeating an id repeats the same action. */
      readonly id: string;
      readonly owner: string;
      readonly action: ActionKind;
      /** Amount of a bet; 0 otherwise. */
      readonly amount: bigint;
      readonly turn: number;
      readonly at: number;
    }
  | { readonly kind: 'connection'; readonly owner: string; readonly isLost: boolean; readonly at: number }
  | { readonly kind: 'leave'; readonly owner: string; readonly at: number }
  | { readonly kind: 'time'; readonly at: number };
type Act = Extract<TeenPattiMessage, { kind: 'act' }>;

/** What the table does after the hand is stored: pays it, and makes seats sit out. */
export type TeenPattiEffect =
  | { readonly do: 'settle'; readonly shares: Shares }
  | { readonly do: 'sit-out'; readonly owner: string };
export interface TeenPattiStep {
  readonly hand: TeenPattiHand;
  readonly effects: readonly TeenPattiEffect[];
}

/**
 * Takes one message (rule 6.27). Refuses NOT_FOUND (no seat of the hand), STALE_TURN (the action is for another turn), NOT_YOUR_TURN, TURN_OVER
 * (received after the time was over), BET_NOT_OFFERED, SHOW_NOT_OFFERED, SIDE_SHOW_NOT_OFFERED, ACTION_MISMATCH (another action has the id) and
 * HAND_OVER; a refusal changes nothing.
 */
export function decideTeenPatti(hand: TeenPattiHand, message: TeenPattiMessage, cards: TeenPattiCards): TeenPattiStep {
  switch (message.kind) {
    case 'act':
      return stepOf(hand, act(hand, message, cards), message.at);
    case 'connection':
      return stepOf(hand, connection(hand, message.owner, message.isLost, message.at), message.at);
    case 'leave':
      return stepOf(hand, left(hand, message.owner, message.at), message.at);
    case 'time':
      return stepOf(hand, time(hand, message.at, cards), message.at);
    default:
      return never(message, 'message');
  }
}

/** Opens a hand whose reserves are accepted and whose cards are dealt. In a tournament it may be over at once, when all seats are all in. */
export function startTeenPatti(
  id: string,
  rules: TeenPattiRules,
  seats: readonly SeatIn[],
  dealer: number,
  at: number,
  cards: TeenPattiCards,
): TeenPattiStep {
  const opened = openTeenPatti(id, rules, seats, dealer, at);
  return stepOf(opened, begun(opened, cards), at);
}

/** The effects of the step that ends a hand. */
function stepOf(before: TeenPattiHand, hand: TeenPattiHand, at: number): TeenPattiStep {
  if (before.phase === 'OVER' || hand.phase !== 'OVER') return { hand, effects: [] };
  assert(hand.shares, 'a hand that is over has its shares');
  const out = hand.seats.filter((seat) => sitsOut(seat, at));
  return {
    hand,
    effects: [{ do: 'settle', shares: hand.shares }, ...out.map(({ owner }) => ({ do: 'sit-out' as const, owner }))],
  };
}

function seatOf(hand: TeenPattiHand, owner: string): number {
  const seat = hand.seats.findIndex((one) => one.owner === owner);
  if (seat < 0) throw new Refused('NOT_FOUND');
  return seat;
}

const withSeat = (hand: TeenPattiHand, seat: number, change: Partial<TeenPattiSeat>): TeenPattiHand => ({
  ...hand,
  seats: hand.seats.map((one, n) => (n === seat ? { ...one, ...change } : one)),
});

const noted = (hand: TeenPattiHand, action: Omit<Action, 'turn'>): TeenPattiHand => ({
  ...hand,
  actions: [...hand.actions, { ...action, turn: hand.turn }],
});

function act(hand: TeenPattiHand, message: Act, cards: TeenPattiCards): TeenPattiHand {
  const { id, owner, action, amount, turn, at } = message;
  const seat = seatOf(hand, owner);
  const known = hand.actions.find((one) => one.id === id);
  if (known) {
    const isSame = known.seat === seat && known.kind === action && (action !== 'bet' || known.amount === amount);
    if (!isSame) throw new Refused('ACTION_MISMATCH');
    return hand;
  }
  if (hand.phase === 'OVER') throw new Refused('HAND_OVER');
  if (action === 'look') return look(hand, seat, id, cards);
  if (turn !== hand.turn) throw new Refused('STALE_TURN');
  const expected = hand.sideShow ? hand.sideShow.asked : hand.inTurn;
  const isAnswer = action === 'accept' || action === 'refuse';
  if (seat !== expected || isAnswer !== (hand.sideShow !== null)) throw new Refused('NOT_YOUR_TURN');
  if (at >= dueAt(hand)!) throw new Refused('TURN_OVER');
  if (hand.sideShow)
    return answered(noted(hand, { id, seat, kind: action, amount: 0n }), action === 'accept', at, cards);
  // The turn continues after a side show, so the bank is charged when the turn ends.
  const bank = action === 'side-show' ? {} : bankSpent(hand, seat, at);
  return inTurn(withSeat(hand, seat, { ...bank, missed: 0 }), seat, message, cards);
}

const bankSpent = ({ seats, turnStartedAt }: TeenPattiHand, seat: number, at: number) => ({
  bank: bankAfter(seats[seat]!.bank, turnStartedAt, at),
});

/**
 * A player may look at any time; looking twice changes nothing. For the seat in turn the minimum bet doubles from then on, which a short stack in a
 * tournament may not be able to pay.
 */
function look(hand: TeenPattiHand, seat: number, id: string, cards: TeenPattiCards): TeenPattiHand {
  const { hasLooked, isPacked } = hand.seats[seat]!;
  if (hasLooked || isPacked) return hand;
  const looked = withSeat(noted(hand, { id, seat, kind: 'look', amount: 0n }), seat, { hasLooked: true });
  return seat === hand.inTurn && hand.phase === 'BETTING' ? begun(looked, cards) : looked;
}

function inTurn(
  hand: TeenPattiHand,
  seat: number,
  { id, action, amount, at }: Act,
  cards: TeenPattiCards,
): TeenPattiHand {
  const offers = offersOf(hand, seat);
  assert(offers, 'the seat in turn has offers');
  switch (action) {
    case 'pack':
      return nextTurn(
        withSeat(noted(hand, { id, seat, kind: 'pack', amount: 0n }), seat, { isPacked: true }),
        at,
        cards,
      );
    case 'bet':
      if (!offers.bets.includes(amount)) throw new Refused('BET_NOT_OFFERED');
      return nextTurn(bet(hand, seat, id, amount), at, cards);
    case 'show':
      if (offers.show === null) throw new Refused('SHOW_NOT_OFFERED');
      return show(hand, seat, id, offers.show, cards);
    case 'side-show': {
      if (!offers.sideShow) throw new Refused('SIDE_SHOW_NOT_OFFERED');
      const asked = neighbourOf(hand, seat, -1);
      const asking = noted(hand, { id, seat, kind: 'side-show', amount: 0n });
      return { ...asking, phase: 'SIDE_SHOW', hasAsked: true, sideShow: { asker: seat, asked, askedAt: at } };
    }
    default:
      throw new Refused('NOT_YOUR_TURN');
  }
}

function bet(hand: TeenPattiHand, seat: number, id: string, amount: bigint): TeenPattiHand {
  const { contributed, hasLooked, blindTurns } = hand.seats[seat]!;
  const placed = noted(hand, { id, seat, kind: 'bet', amount });
  const change = { contributed: contributed + amount, blindTurns: hasLooked ? blindTurns : blindTurns + 1 };
  return { ...withSeat(placed, seat, change), stake: hasLooked ? amount / 2n : amount };
}

/** The last two show: the better hand wins; of equal hands the one that did not ask wins. */
function show(hand: TeenPattiHand, seat: number, id: string, price: bigint, cards: TeenPattiCards): TeenPattiHand {
  const other = neighbourOf(hand, seat, 1);
  const asked = noted(hand, { id, seat, kind: 'show', amount: price });
  const paid = withSeat(asked, seat, { contributed: hand.seats[seat]!.contributed + price });
  const best = bestSeats(hand.rules.variant, cards.hands, cards.turned, [seat, other]);
  return over({ ...paid, shown: [seat, other] }, () => (best.includes(other) ? [other] : [seat]));
}

/** The answer to a side show and its consequence: the lower hand packs; of equal hands, the asker's. */
function answered(hand: TeenPattiHand, isAccepted: boolean, at: number, cards: TeenPattiCards): TeenPattiHand {
  const { asker, asked, askedAt } = hand.sideShow!;
  const back: TeenPattiHand = {
    ...hand,
    phase: 'BETTING',
    sideShow: null,
    turnStartedAt: hand.turnStartedAt + at - askedAt,
  };
  if (!isAccepted) return back;
  const rank = (seat: number) => rankOfHand(hand.rules.variant, cards.hands[seat]!, cards.turned);
  const loser = rank(asker) > rank(asked) ? asked : asker;
  const lost = noted(back, { id: null, seat: loser, kind: 'lost-side-show', amount: 0n });
  const compared = {
    ...withSeat(lost, loser, { isPacked: true }),
    compared: [...hand.compared, [asker, asked] as const],
  };
  return loser === asker ? nextTurn(withSeat(compared, asker, bankSpent(back, asker, at)), at, cards) : compared;
}

/** The next live seat is in turn. The last one left has won; if the seat cannot pay the minimum bet of the turn, all show. */
function nextTurn(hand: TeenPattiHand, at: number, cards: TeenPattiCards): TeenPattiHand {
  const live = liveSeats(hand);
  if (live.length === 1) return over(hand, () => live);
  const seat = neighbourOf(hand, hand.inTurn, 1);
  const turned = { ...hand, turn: hand.turn + 1, inTurn: seat, turnStartedAt: at, hasAsked: false };
  return begun(turned, cards);
}

/** The start of a turn: after four blind turns a seat looks; if the minimum bet would exceed its reserve, all show. */
function begun(hand: TeenPattiHand, cards: TeenPattiCards): TeenPattiHand {
  const { blindTurns, reserve, contributed } = hand.seats[hand.inTurn]!;
  const ready = blindTurns >= MOST_BLIND_TURNS ? withSeat(hand, hand.inTurn, { hasLooked: true }) : hand;
  if (contributed + leastBet(ready, hand.inTurn) <= reserve) return ready;
  const shown = noted(ready, { id: null, seat: hand.inTurn, kind: 'all-shown', amount: 0n });
  return over({ ...shown, shown: liveSeats(hand) }, (seats) =>
    bestSeats(hand.rules.variant, cards.hands, cards.turned, seats),
  );
}

function over(hand: TeenPattiHand, bestOf: (seats: readonly number[]) => readonly number[]): TeenPattiHand {
  const count = hand.seats.length;
  const stakes = hand.seats.map(({ contributed, isPacked, reserve }) => ({
    contributed,
    isPacked,
    isAllIn: contributed === reserve,
  }));
  const order = hand.seats.map((_, n) => (hand.dealer + 1 + n) % count);
  // A pot that only one seat may win goes to that seat, whoever has the best hand among the others.
  const best = (seats: readonly number[]) => (seats.length === 1 ? seats : bestOf(seats));
  return { ...hand, phase: 'OVER', sideShow: null, shares: sharesOf(stakes, best, order, hand.rules.rake) };
}

function connection(hand: TeenPattiHand, owner: string, isLost: boolean, at: number): TeenPattiHand {
  const seat = seatOf(hand, owner);
  const { lostAt } = hand.seats[seat]!;
  if (isLost === (lostAt !== null)) return hand;
  return withSeat(hand, seat, { lostAt: isLost ? at : null });
}

/** A player leaves their seat; leaving twice changes nothing. */
function left(hand: TeenPattiHand, owner: string, at: number): TeenPattiHand {
  const seat = seatOf(hand, owner);
  return hand.seats[seat]!.leftAt === null ? withSeat(hand, seat, { leftAt: at }) : hand;
}

/** What time alone does: an unanswered side show is refused, and a seat that does not act packs. */
function time(hand: TeenPattiHand, at: number, cards: TeenPattiCards): TeenPattiHand {
  const due = dueAt(hand);
  if (due === null || at < due) return hand;
  if (hand.sideShow)
    return answered(
      noted(hand, { id: null, seat: hand.sideShow.asked, kind: 'refuse', amount: 0n }),
      false,
      due,
      cards,
    );
  const seat = hand.inTurn;
  const { missed, leftAt } = hand.seats[seat]!;
  const packed = withSeat(noted(hand, { id: null, seat, kind: 'time-out', amount: 0n }), seat, {
    isPacked: true,
    ...bankSpent(hand, seat, due),
    missed: leftAt === null ? missed + 1 : missed,
  });
  // Several turns may be overdue at once, as after an outage: each starts where the previous one ended.
  return time(nextTurn(packed, due, cards), at, cards);
}
