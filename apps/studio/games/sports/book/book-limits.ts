import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { MarketTier } from '../pricing/margin.ts';
import type { SlipRules } from '../slip/slip.ts';

/** Limits of the book of simulated matches (rule 6.43), in units of 10^-5 of the currency. */
export const BOOK_RULES: SlipRules = {
  mostLegs: 8,
  leastStake: UNITS_PER_ONE,
  mostOdds: 1_000,
  mostReturn: 250_000n * UNITS_PER_ONE,
};
/** The most that one bet on a selection may win. */
export const BASE: Readonly<Record<MarketTier, bigint>> = {
  main: 50_000n * UNITS_PER_ONE,
  secondary: 20_000n * UNITS_PER_ONE,
  special: 5_000n * UNITS_PER_ONE,
};
export const SELECTION_CAP = 150_000n * UNITS_PER_ONE;
/** A bet above a limit that may return this much is referred to the desk while somebody is there (rule 6.141). */
export const REFERRAL_FROM = 10_000n * UNITS_PER_ONE;
export const FIXTURE_CAP = 400_000n * UNITS_PER_ONE;

/** Amount staked on a selection, and paid if it wins. */
export interface BookedSelection {
  readonly market: string;
  readonly selection: string;
  readonly staked: bigint;
  readonly payout: bigint;
}

/** What the book loses on one market by its worst selection; negative when it wins on every one. */
function worstOfMarket(booked: readonly BookedSelection[]): bigint {
  const taken = booked.reduce((sum, { staked }) => sum + staked, 0n);
  const most = booked.reduce((payout, one) => (one.payout > payout ? one.payout : payout), 0n);
  return most - taken;
}

/**
 * The most that the book can lose on a fixture, summed over its markets. The markets of one match cannot all lose at once, so the worst end of the
 * match never costs more than this.
 */
export function worstByMarket(booked: readonly BookedSelection[]): bigint {
  const markets = Map.groupBy(booked, ({ market }) => market);
  return [...markets.values()].map(worstOfMarket).reduce((sum, worst) => (worst > 0n ? sum + worst : sum), 0n);
}

/** Stakes of a market less the payouts of one of its selections. */
export function profitIfWins(booked: readonly BookedSelection[], market: string, selection: string): bigint {
  const own = booked.filter((one) => one.market === market);
  const payout = own.find((one) => one.selection === selection)?.payout ?? 0n;
  return own.reduce((sum, { staked }) => sum + staked, 0n) - payout;
}
