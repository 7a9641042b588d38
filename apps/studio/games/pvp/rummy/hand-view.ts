import { unitsToDecimal } from '@kismet/kernel/money';
import type { ChairAt } from '../room/room-game.ts';
import { TURN_MS } from '../turns.ts';
import type { RummyDeck, RummyHand } from './hand.ts';
import type { ShownCard } from './held-cards.ts';
import { bankOf, offersIn, type RummyOffers } from './offers.ts';
import { contributedIn } from './pot.ts';
import { type RummySeatView, type RummyView, viewRummy } from './view.ts';

/** A hand of rummy as sent to a viewer. Amounts are decimal strings. */
export interface RummyHandView extends Omit<RummyView, 'pointValue' | 'seats' | 'result'> {
  readonly pointValue: string;
  /** Length of a turn without the time bank, in milliseconds. */
  readonly turnMs: number;
  /** What all have lost so far: known for those who are out, and for everybody once the hand is over. */
  readonly pot: string;
  readonly seats: readonly (Omit<RummySeatView, 'owner'> & {
    /** The number of its chair in the room; null once it has stood up. */
    readonly chair: number | null;
    readonly contributed: string;
  })[];
  readonly result: {
    readonly rake: string;
    readonly isCapped: boolean;
    readonly paid: readonly string[];
    readonly nets: readonly string[];
  } | null;
}
/** What a player is sent about their own seat. */
export interface OwnRummyView {
  readonly seat: number | null;
  readonly bank: number | null;
  readonly offers: RummyOffers | null;
  /** The own hand, in the order in which the cards were drawn; empty without one. */
  readonly cards: readonly ShownCard[];
}

/** A hand may last for hundreds of turns; while it is played, only this many of its last actions are sent. */
const SENT_ACTIONS = 60;

/** A hand for a viewer, with decimals. With `owner` null, what everybody is sent. */
export function rummyHandViewOf(
  hand: RummyHand,
  deck: RummyDeck,
  owner: string | null,
  chairAt: ChairAt,
): RummyHandView {
  const { pointValue, seats, result, ...view } = viewRummy(hand, deck, owner);
  const lost = contributedIn(hand);
  return {
    ...view,
    pointValue: unitsToDecimal(pointValue),
    turnMs: hand.rules.turnMs ?? TURN_MS,
    actions: result ? view.actions : view.actions.slice(-SENT_ACTIONS),
    pot: unitsToDecimal(lost.reduce((sum, one) => sum + one, 0n)),
    seats: seats.map(({ owner: _owner, ...seat }, n) => ({
      ...seat,
      chair: chairAt(hand.seats[n]!.owner),
      contributed: unitsToDecimal(lost[n]!),
    })),
    result: result && {
      rake: unitsToDecimal(result.rake),
      isCapped: result.isCapped,
      paid: result.paid.map(unitsToDecimal),
      nets: result.nets.map(unitsToDecimal),
    },
  };
}

export function ownRummyOf(hand: RummyHand, deck: RummyDeck, owner: string): OwnRummyView {
  const seat = hand.seats.findIndex((one) => one.owner === owner);
  const cards = seat < 0 ? null : viewRummy(hand, deck, owner).seats[seat]!.cards;
  return {
    seat: seat < 0 ? null : seat,
    bank: bankOf(hand, seat),
    offers: offersIn(hand, seat),
    cards: cards ?? [],
  };
}
