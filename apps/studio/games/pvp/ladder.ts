import { expectedScore } from './signals/statistics.ts';

/** The rating before the first hand, in hundredths. */
export const FIRST_RATING_E2 = 150_000;
/** Number of hands from which a player is listed; db/migrations has the same number in its index. */
export const LISTED_HANDS = 20;
const FIRST_HANDS = 30;
const FIRST_STEP = 32;
const STEP = 16;

/** A seat of a rated hand. */
export interface RatedSeat {
  readonly ratingE2: number;
  /** Rated hands before this one. */
  readonly hands: number;
  readonly isWinner: boolean;
}

/**
 * Ratings after a hand, in hundredths, in seat order (rule 6.24): each pair of seats is a game, won by the seat that won the pot, a draw where both
 * or neither did; a seat's rating changes by the mean over its pairs times its step, which is 32 for its first 30 hands and 16 after that.
 */
export const ratingsAfter = (seats: readonly RatedSeat[]): number[] =>
  seats.map((seat, n) => {
    const others = seats.filter((_, other) => other !== n);
    const gained = others.map((other) => {
      const score = seat.isWinner === other.isWinner ? 0.5 : seat.isWinner ? 1 : 0;
      return score - expectedScore(seat.ratingE2 / 100, other.ratingE2 / 100);
    });
    const mean = gained.reduce((sum, one) => sum + one, 0) / others.length;
    const step = seat.hands < FIRST_HANDS ? FIRST_STEP : STEP;
    return Math.max(0, Math.round(seat.ratingE2 + 100 * step * mean));
  });
