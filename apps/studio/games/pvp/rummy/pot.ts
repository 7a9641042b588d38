import type { RummyHand } from './hand.ts';

/** What each seat has lost of its reserve, in units of 10^-5: nothing while its points are undecided. */
export const contributedIn = ({ seats, rules }: RummyHand): bigint[] =>
  seats.map(({ points }) => BigInt(points ?? 0) * rules.pointValue);
