import { payoutOn, type Stakes, type TableGame } from '../../../games/tables/table-game.ts';

/** What lay on a spot, and what it brings with the result, the stake included. Units of 10^-5. */
export interface SpotOutcome {
  readonly spot: string;
  readonly staked: bigint;
  readonly paid: bigint;
}
/** Chips that go from the bank to a spot, or from there to the bank. */
export interface Flight {
  readonly spot: string;
  readonly amount: bigint;
  readonly isToBank: boolean;
}
/** From the last card until the chips lie where they belong. */
export const FLIGHT_MS = 560;

/** The chips that move once a result is shown: what a spot has won comes, what it has lost goes (rule 6.156). */
export const flightsOf = (spots: readonly SpotOutcome[]): Flight[] =>
  spots
    .filter(({ staked, paid }) => staked > 0n && paid !== staked)
    .map(({ spot, staked, paid }) => ({
      ...{ spot, isToBank: paid < staked },
      amount: paid < staked ? staked - paid : paid - staked,
    }));

/**
 * What each spot that was bet on brings with a result, by the pays of the game. A wager is rounded down once for all of its spots, so they may
 * differ from its payment by less than a unit each; the payment is what is said in words.
 */
export const outcomesOf = (game: TableGame<unknown>, staked: Stakes, result: unknown): SpotOutcome[] =>
  Object.entries(staked).map(([spot, stake]) => ({
    ...{ spot, staked: stake, paid: payoutOn(game, { [spot]: stake }, result) },
  }));
