import { type Card, cardName } from '../../shared/cards.ts';
import type { Shares } from '../pots/pots.ts';
import { rummyDueAt } from './decide.ts';
import type { RummyAction, RummyDeck, RummyHand } from './hand.ts';
import { JOKER_NAME, type ShownCard } from './held-cards.ts';
import { isPrinted } from './melds.ts';

export interface RummySeatView {
  readonly owner: string | null;
  readonly state: string;
  readonly count: number;
  readonly isLost: boolean;
  readonly points: number | null;
  readonly cards: readonly ShownCard[] | null;
}
/** What one viewer is sent about a hand of rummy: the only form that is ever serialised. */
export interface RummyView {
  readonly id: string;
  readonly pointValue: bigint;
  readonly phase: RummyHand['phase'];
  readonly dealer: number;
  readonly turn: number;
  readonly inTurn: number | null;
  readonly dueAt: number | null;
  readonly turned: string;
  readonly top: ShownCard | null;
  readonly closedCount: number;
  readonly seats: readonly RummySeatView[];
  /** Cards of the open pile as they came and went; a card drawn from the closed pile is not named. */
  readonly actions: readonly (Pick<RummyAction, 'seat' | 'kind' | 'turn'> & { readonly card: string | null })[];
  readonly declared: readonly (readonly string[])[] | null;
  readonly result: Shares | null;
}

export const rummyCardName = (card: Card): string => (isPrinted(card) ? JOKER_NAME : cardName(card));

/** The seats whose cards a viewer may see: their own, and after a declaration those of all who were still in. */
export function seenRummySeats(hand: RummyHand, owner: string | null): number[] {
  return hand.seats
    .map((_, seat) => seat)
    .filter((seat) => {
      const { owner: holder, state } = hand.seats[seat]!;
      return holder === owner || (hand.declared !== null && (state === 'in' || state === 'won'));
    });
}

/** What a viewer is sent about a hand. */
export function viewRummy(hand: RummyHand, { deck }: RummyDeck, owner: string | null): RummyView {
  const isOver = hand.phase === 'OVER';
  const seen = new Set(seenRummySeats(hand, owner));
  const nameAt = (place: number) => rummyCardName(deck[place]!);
  const shown = (place: number): ShownCard => ({ place, card: nameAt(place) });
  const top = hand.open.at(-1);
  return {
    id: hand.id,
    pointValue: hand.rules.pointValue,
    phase: hand.phase,
    dealer: hand.dealer,
    turn: hand.turn,
    inTurn: isOver ? null : hand.inTurn,
    dueAt: rummyDueAt(hand),
    turned: nameAt(hand.turned),
    top: top === undefined ? null : shown(top),
    closedCount: hand.closed.length,
    seats: hand.seats.map((one, seat) => ({
      owner: isOver || one.owner === owner ? one.owner : null,
      state: one.state,
      count: one.places.length,
      isLost: one.lostAt !== null,
      points: one.points,
      cards: seen.has(seat) ? one.places.map(shown) : null,
    })),
    actions: hand.actions.map(({ seat, kind, turn, place }) => ({
      seat,
      kind,
      turn,
      card: place === null ? null : nameAt(place),
    })),
    declared: hand.declared === null ? null : hand.declared.map((group) => group.map(nameAt)),
    result: hand.shares,
  };
}
