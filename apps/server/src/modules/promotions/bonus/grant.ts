/** States of a bonus grant. `spent`: the bonus money was lost in play, or the rest of it was forfeited. */
export const GRANT_STATES = ['pending', 'active', 'converted', 'forfeited', 'expired', 'spent', 'cancelled'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** What play needs to know of a grant. Units of 10^-5, weights in parts per million by category. */
export interface PlayedGrant {
  readonly grantId: string;
  readonly state: GrantState;
  readonly weights: Readonly<Record<string, number>>;
  /** Largest stake that may contain bonus money. */
  readonly maxBet: bigint | null;
  readonly expiresMs: number | null;
  /** Largest amount that may be converted to cash. */
  readonly cap: bigint;
  /** Amount that was converted to cash. */
  readonly moved: bigint;
  /** Bonus money available for conversion, plus what its bets won afterwards: `moved` is this sum, up to the cap. */
  readonly pool: bigint;
  /** Advanced by the house when a win was reversed that the bonus account could no longer return. */
  readonly debt: bigint;
  /** Whether a stake was ever paid with this grant. */
  readonly isPlayed: boolean;
}

const CENT = 1000n;
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** A grant is over at its expiry, whether or not the job has closed it yet. */
export const isActive = (grant: PlayedGrant, nowMs: number): boolean =>
  grant.state === 'active' && (grant.expiresMs === null || nowMs < grant.expiresMs);

/** Whether bonus money may be staked in games of a category. */
export const isPlayable = (grant: PlayedGrant, category: string, nowMs: number): boolean =>
  isActive(grant, nowMs) && (grant.weights[category] ?? 0) > 0;

export type Split =
  | { readonly is: 'cash' }
  | { readonly is: 'split'; readonly bonus: bigint }
  | { readonly is: 'above-max-bet'; readonly maxBet: bigint };

/**
 * Cash first, floored to a cent; the rest from the bonus account (rule 4.8). A stake that both together cannot cover counts as a
 * stake in cash, which the wallet refuses. `above-max-bet`: the maximum bet binds bonus money only.
 */
export function splitStake(
  grant: PlayedGrant,
  {
    stake,
    cash,
    bonus,
    category,
    nowMs,
  }: { stake: bigint; cash: bigint; bonus: bigint; category: string; nowMs: number },
): Split {
  if (cash >= stake || !isPlayable(grant, category, nowMs)) return { is: 'cash' };
  const fromBonus = stake - (cash - (cash % CENT));
  if (fromBonus > bonus) return { is: 'cash' };
  if (grant.maxBet !== null && stake > grant.maxBet) return { is: 'above-max-bet', maxBet: grant.maxBet };
  return { is: 'split', bonus: fromBonus };
}

export interface Placed {
  readonly grant: PlayedGrant;
  readonly toBonus: bigint;
  readonly toMain: bigint;
  readonly toHouse: bigint;
}
/**
 * Where the bonus share of a credit goes, by the state of the bet's own grant: to the bonus account less what the house advanced,
 * to cash up to the cap, or to the house.
 */
export function placeShare(grant: PlayedGrant, share: bigint, nowMs: number): Placed {
  if (isActive(grant, nowMs)) {
    const settled = least(share, grant.debt);
    const after = settled === 0n ? grant : { ...grant, debt: grant.debt - settled };
    return { grant: after, toBonus: share - settled, toMain: 0n, toHouse: settled };
  }
  if (grant.state !== 'converted') return { grant, toBonus: 0n, toMain: 0n, toHouse: share };
  const toMain = least(share, grant.cap - grant.moved);
  const after = { ...grant, moved: grant.moved + toMain, pool: grant.pool + share };
  return { grant: after, toBonus: 0n, toMain, toHouse: share - toMain };
}

export interface TakenBack {
  readonly grant: PlayedGrant;
  readonly fromBonus: bigint;
  readonly fromMain: bigint;
  readonly fromHouse: bigint;
}
/** Who returns the bonus share of a reversed win. `bonusBalance`: balance of the bonus account. */
export function takeBackShare(grant: PlayedGrant, share: bigint, bonusBalance: bigint, nowMs: number): TakenBack {
  if (isActive(grant, nowMs)) {
    const fromBonus = least(share, bonusBalance);
    const debt = share - fromBonus;
    return {
      grant: debt === 0n ? grant : { ...grant, debt: grant.debt + debt },
      fromBonus,
      fromMain: 0n,
      fromHouse: debt,
    };
  }
  if (grant.state !== 'converted') return { grant, fromBonus: 0n, fromMain: 0n, fromHouse: share };
  const pool = grant.pool > share ? grant.pool - share : 0n;
  const moved = least(pool, grant.cap);
  const fromMain = grant.moved > moved ? grant.moved - moved : 0n;
  return {
    grant: { ...grant, pool, moved: grant.moved - fromMain },
    fromBonus: 0n,
    fromMain,
    fromHouse: share - fromMain,
  };
}

/** The conversion of a grant whose requirement is met: `toMain` becomes cash, `toHouse` is above the cap. */
export function convert(
  grant: PlayedGrant,
  bonusBalance: bigint,
): { grant: PlayedGrant; toMain: bigint; toHouse: bigint } {
  const toMain = least(bonusBalance, grant.cap);
  return {
    grant: { ...grant, state: 'converted', moved: toMain, pool: bonusBalance, debt: 0n },
    toMain,
    toHouse: bonusBalance - toMain,
  };
}

/**
 * Converted money that becomes bonus money again when a void reopens the wagering: what was never spent since the conversion, and
 * nothing once a withdrawal was requested (L-1.19 to L-1.21). `lowest`: lowest cash balance since the conversion.
 */
export const reopen = (of: { moved: bigint; lowest: bigint; isWithdrawn: boolean }): bigint =>
  of.isWithdrawn ? 0n : least(of.moved, of.lowest);
