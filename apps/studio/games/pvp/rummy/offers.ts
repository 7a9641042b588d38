import { FIRST_DROP, MIDDLE_DROP, type RummyHand } from './hand.ts';

/** What the seat in turn may do; null for every other seat. */
export interface RummyOffers {
  readonly canDraw: boolean;
  /** May discard a card, finish, or declare at once. */
  readonly canDiscard: boolean;
  /** Has finished, and is laying the melds. */
  readonly isLaying: boolean;
  /** Points that a drop would cost, or null. */
  readonly drop: number | null;
  /** The card just taken from the open pile, which cannot be discarded in the same turn. */
  readonly kept: number | null;
}

export function offersIn({ phase, inTurn, seats, drawn }: RummyHand, seat: number): RummyOffers | null {
  if (phase === 'OVER' || seat !== inTurn) return null;
  const drop = seats[seat]!.hasPlayed ? MIDDLE_DROP : FIRST_DROP;
  return {
    canDraw: phase === 'DRAW',
    canDiscard: phase === 'DISCARD',
    isLaying: phase === 'LAY',
    drop: phase === 'DRAW' ? drop : null,
    kept: drawn?.isOpen ? drawn.place : null,
  };
}

export const bankOf = ({ seats }: RummyHand, seat: number): number | null => seats[seat]?.bank ?? null;
