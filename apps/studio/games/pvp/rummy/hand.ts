import { assert } from '@kismet/kernel/assert';
import type { Card } from '../../shared/cards.ts';
import type { RakeRule, Shares } from '../pots/pots.ts';
import { MOST_POINTS } from './arrange.ts';
import { HAND_CARDS, jokerRankOf, RUMMY_CARDS } from './melds.ts';

/** A card given by its place in the deck: the place reveals nothing, and the card can be opened. */
export type Place = number;

export interface RummyRules {
  /** Value of one point, in units of 10^-5. */
  readonly pointValue: bigint;
  readonly rake: RakeRule;
  /** Length of a turn, set by the pace of the room (rule 6.71); that of rule 6.24 where absent. */
  readonly turnMs?: number;
}

export interface RummySeat {
  readonly owner: string;
  readonly places: readonly Place[];
  readonly state: 'in' | 'dropped' | 'wrong' | 'won';
  /** Decided when the seat drops, declares wrongly, or the hand ends. */
  readonly points: number | null;
  /** Whether its first turn is over: a drop costs more from then on. */
  readonly hasPlayed: boolean;
  readonly bank: number;
  readonly missed: number;
  readonly lostAt: number | null;
  readonly leftAt: number | null;
}

export const RUMMY_ACTIONS = ['draw-closed', 'draw-open', 'discard', 'finish', 'declare', 'drop'] as const;
export type RummyActionKind = (typeof RUMMY_ACTIONS)[number];
export interface RummyAction {
  readonly id: string | null;
  readonly seat: number;
  readonly kind: RummyActionKind | 'missed' | 'wrong-declaration';
  /** The card, if everybody saw it; null for a card from the closed pile. */
  readonly place: Place | null;
  readonly turn: number;
}

/** One hand of points rummy with 13 cards (rule 6.28). It holds places in the deck and no card. */
export interface RummyHand {
  readonly id: string;
  readonly rules: RummyRules;
  readonly dealer: number;
  readonly seats: readonly RummySeat[];
  /** `LAY`: the seat in turn has finished and lays its melds. */
  readonly phase: 'DRAW' | 'DISCARD' | 'LAY' | 'OVER';
  /** The next card to be drawn is last. */
  readonly closed: readonly Place[];
  /** The top card is last. */
  readonly open: readonly Place[];
  readonly turned: Place;
  readonly reshuffles: number;
  readonly turn: number;
  readonly inTurn: number;
  readonly turnStartedAt: number;
  /** Since when the seat in turn has been laying its melds; null except in that phase. */
  readonly layingSince: number | null;
  /** What the seat in turn has drawn, and from which pile. */
  readonly drawn: { readonly place: Place; readonly isOpen: boolean } | null;
  /** How the winner laid the hand; null before that, and when all others left. */
  readonly declared: readonly (readonly Place[])[] | null;
  readonly actions: readonly RummyAction[];
  readonly shares: Shares | null;
}

/** The secrets of a hand: its deck, and how the open pile is shuffled when the closed one is used up. */
export interface RummyDeck {
  readonly deck: readonly Card[];
  readonly reshuffle: (places: readonly Place[], time: number) => readonly Place[];
}

export const FIRST_DROP = 20;
export const MIDDLE_DROP = 40;
/** Time to lay the melds once a seat has finished (rule 6.70). */
export const LAY_MS = 30_000;
const FEWEST = 2;
export const RUMMY_CHAIRS = 6;

/** The most that a seat can lose, which is its reserve. */
export const rummyReserve = ({ pointValue }: RummyRules): bigint => BigInt(MOST_POINTS) * pointValue;

export const jokerRankIn = ({ turned }: RummyHand, { deck }: RummyDeck): number => jokerRankOf(deck[turned]!);
export const liveIn = ({ seats }: RummyHand): number[] =>
  seats.map((_, seat) => seat).filter((seat) => seats[seat]!.state === 'in');

/** A dealt hand, one card at a time starting to the left of the dealer, who also begins there; then the joker, then the first open card. */
export function openRummy(
  id: string,
  rules: RummyRules,
  owners: readonly { readonly owner: string; readonly bank: number; readonly missed: number }[],
  dealer: number,
  at: number,
): RummyHand {
  const count = owners.length;
  assert(count >= FEWEST && count <= RUMMY_CHAIRS, 'a hand has two to six seats');
  const dealt = count * HAND_CARDS;
  const seats = owners.map((one, seat): RummySeat => {
    const first = (seat - dealer - 1 + count) % count;
    const places = Array.from({ length: HAND_CARDS }, (_, round) => round * count + first);
    return { ...one, places, state: 'in', points: null, hasPlayed: false, lostAt: null, leftAt: null };
  });
  return {
    id,
    rules,
    dealer,
    seats,
    phase: 'DRAW',
    closed: Array.from({ length: RUMMY_CARDS - dealt - 2 }, (_, n) => RUMMY_CARDS - 1 - n),
    open: [dealt + 1],
    turned: dealt,
    reshuffles: 0,
    turn: 1,
    inTurn: (dealer + 1) % count,
    turnStartedAt: at,
    layingSince: null,
    drawn: null,
    declared: null,
    actions: [],
    shares: null,
  };
}
