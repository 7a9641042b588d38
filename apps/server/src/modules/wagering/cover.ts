/** A bet on one outcome of a line: an event, a market and its line. Units of 10^-5. */
export interface CoveringBet {
  readonly betId: string;
  readonly sourceCode: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly isFree: boolean;
  readonly isVoid: boolean;
  readonly isOpen: boolean;
  readonly cover: { readonly line: string; readonly outcome: string } | null;
}

/** A fully refunded bet was never at risk and covers nothing; neither does a free bet. */
const isStaked = (bet: CoveringBet): boolean =>
  !bet.isFree && !bet.isVoid && (bet.isOpen || bet.payout !== bet.stake) && bet.stake > 0n;

/**
 * The maximum that each bet may count when an owner's bets are on more than one outcome of a line (rule 4.28): `largest side - the other
 * sides`, at least zero, spread by stake in the order of the bets, the last takes the remainder. Sides are stakes, settled or not, so that
 * a bet counts the same whichever side is settled first. Bets missing from the result are not limited.
 */
export function mostByCover(bets: readonly CoveringBet[]): Map<string, bigint> {
  const most = new Map<string, bigint>();
  const staked = bets.filter((bet) => bet.cover !== null && isStaked(bet));
  for (const line of Map.groupBy(staked, ({ sourceCode, cover }) => `${sourceCode} ${cover!.line}`).values()) {
    const sides = [...Map.groupBy(line, ({ cover }) => cover!.outcome).values()].map(stakeOf);
    if (sides.length < 2) continue;
    const whole = stakeOf(line);
    const largest = sides.reduce((high, one) => (one > high ? one : high));
    const uncovered = largest * 2n > whole ? largest * 2n - whole : 0n;
    const inOrder = [...line].sort((a, b) => (a.betId < b.betId ? -1 : 1));
    let left = uncovered;
    for (const [n, { betId, stake }] of inOrder.entries()) {
      const share = n === inOrder.length - 1 ? left : (uncovered * stake) / whole;
      most.set(betId, share);
      left -= share;
    }
  }
  return most;
}
const stakeOf = (bets: readonly CoveringBet[]): bigint => bets.reduce((sum, { stake }) => sum + stake, 0n);
