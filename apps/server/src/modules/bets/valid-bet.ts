/** A settled bet as far as its turnover goes. Units of 10^-5. */
export interface CountedBet {
  readonly betId: string;
  readonly category: string;
  readonly sourceCode: string;
  readonly gameCode: string;
  readonly roundId: string | null;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly isFree: boolean;
  readonly isVoid: boolean;
  /** Of the turnover, what counts nothing since the other side was covered too; nothing where absent. */
  readonly hedged?: bigint;
}

const absolute = (units: bigint): bigint => (units < 0n ? -units : units);
const atLeastZero = (units: bigint): bigint => (units < 0n ? 0n : units);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Categories in which only what was really at risk counts: a push counts nothing. */
const AT_RISK = new Set(['sports', 'esports', 'cockfight']);

/** Bets that count together: the bets of one round of a live table, so that opposite bets count nothing (T14). */
export const countsWith = (bet: CountedBet): string =>
  bet.category === 'live' && bet.roundId !== null
    ? `${bet.sourceCode}/${bet.gameCode}/${bet.roundId}`
    : `bet ${bet.betId}`;

/**
 * Turnover of each of some settled bets that count together (rule 0.4). The record knows no odds and no rake: the
 * least odds of sports are not applied, and a game between players counts its net as it was paid.
 */
export function validBets(together: readonly CountedBet[]): Map<string, bigint> {
  const real = together.filter((bet) => !bet.isFree && !bet.isVoid);
  const valid = new Map(together.map((bet) => [bet.betId, 0n]));
  if (real[0]?.category === 'live') {
    const stake = real.reduce((sum, bet) => sum + bet.stake, 0n);
    const net = real.reduce((sum, bet) => sum + bet.payout - bet.stake, 0n);
    const whole = smaller(stake, absolute(net));
    // By their stakes; the last takes what the division leaves.
    let left = whole;
    for (const [i, bet] of real.entries()) {
      const share = i === real.length - 1 ? left : stake === 0n ? 0n : (whole * bet.stake) / stake;
      valid.set(bet.betId, share);
      left -= share;
    }
    return valid;
  }
  for (const bet of real) {
    const net = absolute(bet.payout - bet.stake);
    valid.set(
      bet.betId,
      AT_RISK.has(bet.category)
        ? smaller(bet.stake, net)
        : bet.category === 'pvp'
          ? net
          : atLeastZero(bet.stake - (bet.hedged ?? 0n)),
    );
  }
  return valid;
}
