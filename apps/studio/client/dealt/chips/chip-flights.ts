import { payoutOn, type Stakes, type TableGame } from '../../../games/tables/table-game.ts';

/** The stake on a spot, and what it returns with the result, including the stake. Units of 10^-5. */
export interface SpotOutcome {
  readonly spot: string;
  readonly staked: bigint;
  readonly paid: bigint;
}
/** Chips moving from the bank to a spot, or back to the bank. */
export interface Flight {
  readonly spot: string;
  readonly amount: bigint;
  readonly isToBank: boolean;
}
/** From the last card until the chips have arrived. */
export const FLIGHT_MS = 560;

/** The chips that move once a result is shown: winnings arrive, lost stakes leave (rule 6.156). */
export const flightsOf = (spots: readonly SpotOutcome[]): Flight[] =>
  spots
    .filter(({ staked, paid }) => staked > 0n && paid !== staked)
    .map(({ spot, staked, paid }) => ({
      ...{ spot, isToBank: paid < staked },
      amount: paid < staked ? staked - paid : paid - staked,
    }));

/**
 * What each spot with a bet returns with a result, by the game's pays. A wager is rounded down once over all of its spots, so the sum may differ
 * from its payment by less than a unit for each spot; the payment is what the words state.
 */
export const outcomesOf = (game: TableGame<unknown>, staked: Stakes, result: unknown): SpotOutcome[] =>
  Object.entries(staked).map(([spot, stake]) => ({
    ...{ spot, staked: stake, paid: payoutOn(game, { [spot]: stake }, result) },
  }));
