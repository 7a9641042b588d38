import type { HandFacts } from '../signals/hand-facts.ts';
import type { RummyHand } from './hand.ts';
import { contributedIn } from './pot.ts';

/** What a hand that is over tells the desk of its players, without a card: who won what of whom. It has no bets to answer. */
export const rummyFacts = (hand: RummyHand): HandFacts | null =>
  hand.shares && {
    boot: hand.rules.pointValue,
    owners: hand.seats.map(({ owner }) => owner),
    contributed: contributedIn(hand),
    paid: hand.shares.paid,
    actions: [],
  };
