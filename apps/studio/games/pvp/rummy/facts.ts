import type { Favour, HandFacts } from '../signals/hand-facts.ts';
import type { RummyHand } from './hand.ts';
import { contributedIn } from './pot.ts';

/**
 * What a finished hand reports to the desk about its players, without any card: who won how much from whom, who gave up the hand, and which discards
 * the next seat took (rule 6.111).
 */
export const rummyFacts = (hand: RummyHand): HandFacts | null =>
  hand.shares && {
    boot: hand.rules.pointValue,
    owners: hand.seats.map(({ owner }) => owner),
    contributed: contributedIn(hand),
    paid: hand.shares.paid,
    actions: [],
    gaveUp: hand.seats.flatMap(({ state }, seat) => (state === 'dropped' || state === 'wrong' ? [seat] : [])),
    favours: feeds(hand),
  };

/** Each discard is a chance to feed whoever draws next, and a favour if it was taken. */
function feeds({ actions }: Pick<RummyHand, 'actions'>): Favour[] {
  const told: Favour[] = [];
  let last: number | null = null;
  for (const { seat, kind } of actions) {
    if (kind === 'discard') last = seat;
    else if (kind === 'draw-open' || kind === 'draw-closed') {
      // the card that was turned up at the start was discarded by nobody
      if (last !== null) told.push({ from: last, to: seat, isTaken: kind === 'draw-open' });
      last = null;
    } else if (kind === 'missed') last = null;
  }
  return told;
}
