/** What the valid-bet calculation needs of a settled bet. Units of 10^-5. */
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
  /** Turnover that does not count because the opposite side was covered; absent means none. */
  readonly hedged?: bigint;
}

const absolute = (units: bigint): bigint => (units < 0n ? -units : units);
const atLeastZero = (units: bigint): bigint => (units < 0n ? 0n : units);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Categories in which only the amount at risk counts: a push counts as zero. */
const AT_RISK = new Set(['sports', 'esports', 'cockfight']);

/**
 * Groups bets that are counted together: those of one round of a live table, so that opposite bets cancel out (T14).
 */
export const countsWith = (bet: CountedBet): string =>
  bet.category === 'live' && bet.roundId !== null
    ? `${bet.sourceCode}/${bet.gameCode}/${bet.roundId}`
    : `bet ${bet.betId}`;

/**
 * Valid bet of each settled bet in a group (rule 0.4). Odds and cover matter to wagering alone (rule 4.28); the record
 * holds no rake: a player-versus-player game counts its net result as paid.
 */
export function validBets(together: readonly CountedBet[]): Map<string, bigint> {
  const real = together.filter((bet) => !bet.isFree && !bet.isVoid);
  const valid = new Map(together.map((bet) => [bet.betId, 0n]));
  if (real[0]?.category === 'live') {
    const stake = real.reduce((sum, bet) => sum + bet.stake, 0n);
    const net = real.reduce((sum, bet) => sum + bet.payout - bet.stake, 0n);
    const whole = smaller(stake, absolute(net));
    // In proportion to the stakes; the last bet takes the rounding remainder.
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
          ? // between people who chose each other nothing counts: they could pass chips back and forth
            (bet.hedged ?? 0n) < bet.stake
            ? net
            : 0n
          : atLeastZero(bet.stake - (bet.hedged ?? 0n)),
    );
  }
  return valid;
}
