import { cardName } from '../../shared/cards.ts';
import type { Shares } from '../pots/pots.ts';
import { type Action, type Offers, offersOf, type TeenPattiCards, type TeenPattiHand } from './hand.ts';
import { dueAt } from './turn-clock.ts';

/** What one viewer is sent about a hand: the only form that is ever serialised. Everything in it is named here. */
export interface TeenPattiView {
  readonly id: string;
  readonly variant: string;
  readonly boot: bigint;
  readonly phase: TeenPattiHand['phase'];
  readonly dealer: number;
  readonly stake: bigint;
  readonly pot: bigint;
  readonly turn: number;
  readonly inTurn: number | null;
  readonly dueAt: number | null;
  readonly sideShow: { readonly asker: number; readonly asked: number } | null;
  readonly turned: string | null;
  readonly seats: readonly SeatView[];
  readonly actions: readonly Pick<Action, 'seat' | 'kind' | 'amount' | 'turn'>[];
  /** Null for a viewer without a seat in the hand. */
  readonly own: { readonly seat: number; readonly offers: Offers | null; readonly bank: number } | null;
  readonly result: Shares | null;
}
export interface SeatView {
  /** Names are masked until the hand is over. */
  readonly owner: string | null;
  readonly contributed: bigint;
  readonly isPacked: boolean;
  readonly hasLooked: boolean;
  readonly isLost: boolean;
  readonly cards: readonly string[] | null;
}

/**
 * The seats whose cards, and the openings of those cards, a viewer may see: their own after a look, those of a show, and those of a side show in
 * which the viewer took part. This list alone decides it.
 * @param owner null for a viewer without a seat
 */
export function seenSeats(hand: TeenPattiHand, owner: string | null): number[] {
  const own = hand.seats.findIndex((seat) => seat.owner === owner);
  return hand.seats
    .map((_, seat) => seat)
    .filter((seat) => {
      if (hand.shown.includes(seat)) return true;
      if (own < 0) return false;
      if (seat === own) return hand.seats[own]!.hasLooked;
      return hand.compared.some((pair) => pair.includes(own) && pair.includes(seat));
    });
}

/** What a viewer is sent about a hand. */
export function viewTeenPatti(hand: TeenPattiHand, cards: TeenPattiCards, owner: string | null): TeenPattiView {
  const seen = new Set(seenSeats(hand, owner));
  const own = hand.seats.findIndex((seat) => seat.owner === owner);
  const isOver = hand.phase === 'OVER';
  return {
    id: hand.id,
    variant: hand.rules.variant,
    boot: hand.rules.boot,
    phase: hand.phase,
    dealer: hand.dealer,
    stake: hand.stake,
    pot: hand.seats.reduce((sum, { contributed }) => sum + contributed, 0n),
    turn: hand.turn,
    inTurn: isOver ? null : hand.inTurn,
    dueAt: dueAt(hand),
    sideShow: hand.sideShow && { asker: hand.sideShow.asker, asked: hand.sideShow.asked },
    turned: cards.turned === null ? null : cardName(cards.turned),
    seats: hand.seats.map((one, seat) => ({
      owner: isOver || seat === own ? one.owner : null,
      contributed: one.contributed,
      isPacked: one.isPacked,
      hasLooked: one.hasLooked,
      isLost: one.lostAt !== null,
      cards: seen.has(seat) ? cards.hands[seat]!.map(cardName) : null,
    })),
    actions: hand.actions.map(({ seat, kind, amount, turn }) => ({ seat, kind, amount, turn })),
    own: own < 0 ? null : { seat: own, offers: offersOf(hand, own), bank: hand.seats[own]!.bank },
    result: hand.shares,
  };
}
