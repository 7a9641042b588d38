/** A bet at placement. Amounts in units of 10^-5. */
export interface PlacedBet {
  readonly ownerId: bigint;
  readonly betId: string;
  readonly brandId: number;
  readonly sourceCode: string;
  readonly gameCode: string;
  readonly category: string;
  readonly roundId: string | null;
  readonly stake: bigint;
  /** Rebate already deducted from the price: the turnover of such a bet is `stake + rebate`. */
  readonly rebate?: bigint;
  readonly currency: string;
  readonly accountClass: number;
  readonly isFree: boolean;
  readonly agentPath: readonly bigint[];
  /** Units of the stake that were bonus money. */
  readonly bonusStake?: bigint;
  /** Odds in ten-thousandths and what the bet covers, if its call declared them (rule 4.28). */
  readonly price?: BetPrice | null;
}
export interface BetPrice {
  readonly oddsE4: number;
  /** Event, market and line, and the outcome that was bet on; null where several lines are covered. */
  readonly cover: { readonly line: string; readonly outcome: string } | null;
}

/** A later change to a bet. */
export interface BetChange {
  readonly ownerId: bigint;
  readonly betId: string;
  /** Added to the payout; negative when a win is reversed. */
  readonly payout: bigint;
  /** The bet is settled: no further movement is expected. */
  readonly isClosed: boolean;
  /** Pays for a part of the bet and leaves the rest open; any other payout settles the bet (rule 6.65). */
  readonly isPart?: boolean;
  /** Its result was taken back without a new one: it is open again and counts for nothing until it is settled again (rule 6.120). */
  readonly isReopened?: boolean;
  /** The bet is void and counts for nothing. */
  readonly isVoid: boolean;
  /** Turnover that does not count: the member also bet on the opposite side, or that part was never at risk (rule 0.4). */
  readonly hedged?: bigint;
}

/** A free bet stakes none of the member's own money, so it has no turnover. */
export const validBetOf = (bet: PlacedBet): bigint => (bet.isFree ? 0n : bet.stake);

/** The net effect of a bet's changes, in order, on its settlement: settled, open again, or neither. */
export function endOf(same: readonly Pick<BetChange, 'payout' | 'isClosed' | 'isPart' | 'isReopened'>[]): {
  readonly isSettled: boolean;
  readonly isReopened: boolean;
} {
  const since = same.slice(same.findLastIndex(({ isReopened }) => isReopened) + 1);
  // not every source closes its bets: a payout settles them, except for part payments
  const paid = since.reduce((sum, change) => (change.isPart ? sum : sum + change.payout), 0n);
  const isSettled = since.some(({ isClosed }) => isClosed) || paid > 0n;
  return { isSettled, isReopened: !isSettled && since.length < same.length };
}
