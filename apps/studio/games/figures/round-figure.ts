import type { TableWager } from '../shared/table-round.ts';
import type { WagerState } from '../shared/wager.ts';

/** What a round paid, with its expected payout and variance (rule 6.60). Money in units of 10^-5, the variance in their squares. */
export interface RoundFigure {
  readonly wagers: number;
  readonly staked: bigint;
  readonly expected: bigint;
  readonly paid: bigint;
  readonly variance: bigint;
}

const DECIDED = new Set<WagerState>(['DECIDED', 'PAYING', 'PAID', 'TICKET']);

/** Wagers decided by the result of a round: neither taken back nor void. */
export const playedOf = <W extends TableWager>(wagers: readonly W[]): readonly W[] =>
  wagers.filter(({ state, isVoid }) => DECIDED.has(state) && !isVoid);

/** The totals of the wagers that were decided. */
export const sumsOfPlayed = (wagers: readonly TableWager[]): Pick<RoundFigure, 'wagers' | 'staked' | 'paid'> => ({
  wagers: wagers.length,
  staked: wagers.reduce((sum, { stake }) => sum + stake, 0n),
  paid: wagers.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
});
