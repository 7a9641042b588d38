/** A bet as it is placed. Units of 10^-5. */
export interface PlacedBet {
  readonly ownerId: bigint;
  readonly betId: string;
  readonly brandId: number;
  readonly sourceCode: string;
  readonly gameCode: string;
  readonly category: string;
  readonly roundId: string | null;
  readonly stake: bigint;
  /** Given back in the price already: the turnover of such a bet is `stake + rebate`. */
  readonly rebate?: bigint;
  readonly currency: string;
  readonly accountClass: number;
  readonly isFree: boolean;
  readonly agentPath: readonly bigint[];
}

/** What later happens to a bet. */
export interface BetChange {
  readonly ownerId: bigint;
  readonly betId: string;
  /** Added to the payout; negative when a win is taken back. */
  readonly payout: bigint;
  /** No further movement is expected. */
  readonly isClosed: boolean;
  /** The bet was undone: it counts for nothing. */
  readonly isVoid: boolean;
  /** How much of its turnover counts nothing, since the member covered the other side himself (rule 0.4). */
  readonly hedged?: bigint;
}

/** A free bet stakes nothing of the member's own, so it counts nothing toward turnover. */
export const validBetOf = (bet: PlacedBet): bigint => (bet.isFree ? 0n : bet.stake);
