import { assert } from '@kismet/kernel/assert';
import type { Card } from '../../shared/cards.ts';
import type { RakeRule, Shares } from '../pots/pots.ts';
import type { Variant } from './ranking.ts';

/** Rules of a table (rule 6.27). Money in units of 10^-5. */
export interface TeenPattiRules {
  readonly variant: Variant;
  readonly boot: bigint;
  readonly rake: RakeRule;
}

export interface TeenPattiSeat {
  readonly owner: string;
  /** The most that the seat can contribute; equal for all seats of a money table. */
  readonly reserve: bigint;
  readonly contributed: bigint;
  readonly isPacked: boolean;
  readonly hasLooked: boolean;
  readonly blindTurns: number;
  /** Milliseconds left in the time bank of the session. */
  readonly bank: number;
  /** Consecutive missed turns, across hands. */
  readonly missed: number;
  readonly lostAt: number | null;
  readonly leftAt: number | null;
}

export const ACTION_KINDS = ['look', 'bet', 'pack', 'show', 'side-show', 'accept', 'refuse'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
/** What happened, in order: the history that is visible to everybody. */
export interface Action {
  /** Id from the player's message; null for what time did. */
  readonly id: string | null;
  readonly seat: number;
  readonly kind: ActionKind | 'time-out' | 'boot' | 'lost-side-show' | 'all-shown';
  readonly amount: bigint;
  readonly turn: number;
}

/**
 * One hand of Teen Patti. It holds no card: cards are passed to the decisions that compare them and to the views that may show them, so nothing
 * stored or sent with the hand can reveal them.
 */
export interface TeenPattiHand {
  readonly id: string;
  readonly rules: TeenPattiRules;
  readonly dealer: number;
  readonly seats: readonly TeenPattiSeat[];
  readonly phase: 'BETTING' | 'SIDE_SHOW' | 'OVER';
  /** In blind units. */
  readonly stake: bigint;
  /** Increases with each turn; an action names the turn for which it is meant. */
  readonly turn: number;
  readonly inTurn: number;
  /** Moved forward by the time that a side show takes. */
  readonly turnStartedAt: number;
  readonly hasAsked: boolean;
  readonly sideShow: { readonly asker: number; readonly asked: number; readonly askedAt: number } | null;
  /** Pairs of seats that have seen each other's cards in a side show. */
  readonly compared: readonly (readonly [number, number])[];
  /** Seats whose cards everybody has seen. */
  readonly shown: readonly number[];
  readonly actions: readonly Action[];
  readonly shares: Shares | null;
}

/** The cards of a hand, by seat, and the card turned up in the joker variant. */
export interface TeenPattiCards {
  readonly hands: readonly (readonly Card[])[];
  readonly turned: Card | null;
}

/** The most that a seat may contribute, in boots: the reserve of every seat of a money table. */
export const CAP_BOOTS = 64n;
/** The stake can rise to this many boots. */
export const CEILING_BOOTS = 8n;
export const MOST_BLIND_TURNS = 4;
const FEWEST = 2;
export const TEEN_PATTI_CHAIRS = 5;

/** The place in the deck of each card of a seat: one card at a time, starting to the left of the dealer. */
export const placesOf = (count: number, dealer: number, seat: number): number[] => {
  const at = (seat - dealer - 1 + count) % count;
  return [0, 1, 2].map((round) => round * count + at);
};

/** The cards of a hand from its deck. */
export function dealTeenPatti(deck: readonly Card[], count: number, dealer: number, variant: Variant): TeenPattiCards {
  const hands = Array.from({ length: count }, (_, seat) => placesOf(count, dealer, seat).map((place) => deck[place]!));
  return { hands, turned: variant === 'joker' ? deck[3 * count]! : null };
}

export interface SeatIn {
  readonly owner: string;
  readonly reserve: bigint;
  readonly bank: number;
  readonly missed: number;
}

/** A hand with its boots paid; the seat to the left of the dealer begins. In tournaments a stack below the boot is all in with it. */
export function openTeenPatti(
  id: string,
  rules: TeenPattiRules,
  seats: readonly SeatIn[],
  dealer: number,
  at: number,
): TeenPattiHand {
  assert(seats.length >= FEWEST && seats.length <= TEEN_PATTI_CHAIRS, 'a hand has two to five seats');
  assert(new Set(seats.map(({ owner }) => owner)).size === seats.length, 'nobody has two seats of a hand');
  const booted = seats.map((seat): TeenPattiSeat => {
    const isShort = seat.reserve < rules.boot;
    const rest = { isPacked: false, hasLooked: false, blindTurns: 0, lostAt: null, leftAt: null };
    return { ...seat, ...rest, contributed: isShort ? seat.reserve : rules.boot };
  });
  return {
    id,
    rules,
    dealer,
    seats: booted,
    phase: 'BETTING',
    stake: rules.boot,
    turn: 1,
    inTurn: (dealer + 1) % seats.length,
    turnStartedAt: at,
    hasAsked: false,
    sideShow: null,
    compared: [],
    shown: [],
    actions: booted.map(({ contributed }, seat) => ({ id: null, seat, kind: 'boot', amount: contributed, turn: 0 })),
    shares: null,
  };
}

export const liveSeats = ({ seats }: TeenPattiHand): number[] =>
  seats.map((_, seat) => seat).filter((seat) => !seats[seat]!.isPacked);

/** The live seat before or after another, in a circle. */
export function neighbourOf(hand: TeenPattiHand, seat: number, step: 1 | -1): number {
  const count = hand.seats.length;
  let at = seat;
  do at = (at + step + count) % count;
  while (hand.seats[at]!.isPacked);
  return at;
}

/** The minimum bet of a seat at the current stake: a seat that has looked bets twice as much. */
export const leastBet = ({ seats, stake }: TeenPattiHand, seat: number): bigint =>
  seats[seat]!.hasLooked ? 2n * stake : stake;

/** What the seat in turn may do; null for every other seat. */
export interface Offers {
  /** Amounts that may be bet. */
  readonly bets: readonly bigint[];
  /** Price of a show, or null while more than two are left. */
  readonly show: bigint | null;
  readonly sideShow: boolean;
}

export function offersOf(hand: TeenPattiHand, seat: number): Offers | null {
  if (hand.phase !== 'BETTING' || hand.inTurn !== seat) return null;
  const { reserve, contributed, hasLooked } = hand.seats[seat]!;
  const least = leastBet(hand, seat);
  const isRaise = 2n * hand.stake <= CEILING_BOOTS * hand.rules.boot;
  const bets = [least, ...(isRaise ? [2n * least] : [])].filter((amount) => contributed + amount <= reserve);
  const live = liveSeats(hand).length;
  const before = hand.seats[neighbourOf(hand, seat, -1)]!;
  return {
    bets,
    show: live === 2 ? least : null,
    sideShow: live > 2 && hasLooked && before.hasLooked && !hand.hasAsked,
  };
}
