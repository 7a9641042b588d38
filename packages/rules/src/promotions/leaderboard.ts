import {
  CASH_CLAUSES,
  type Category,
  type Clause,
  count,
  type KindRules,
  money,
  PLAIN,
  type Reward,
  type Wager,
  wagerClauses,
  word,
} from './kind.ts';

/** What a leaderboard compares: the best single bet, the net win, or the turnover of a period. */
export const BOARD_MEASURES = ['best-multiple', 'net-win', 'valid-bet'] as const;
export type BoardMeasure = (typeof BOARD_MEASURES)[number];
export const BOARD_CYCLES = ['day', 'week', 'month'] as const;
/** Maximum places with a prize. */
export const PLACES_MAX = 100;

/** The same prize for each place, from the one after the previous band up to `to`. */
export interface PrizeBand {
  readonly to: number;
  readonly amount: bigint;
}
export interface Leaderboard {
  readonly measure: BoardMeasure;
  readonly cycle: (typeof BOARD_CYCLES)[number];
  readonly categories: Category[];
  /** For the best multiple: the minimum stake for a bet to count. For the others: the minimum turnover for a member to be ranked. */
  readonly minBet: bigint;
  readonly prizes: PrizeBand[];
  readonly wager: Wager | null;
}

/** Places are compared over a period, and the top ones win (row PC-12, rule 4.13). Members have to join; nobody is entered automatically. */
export const LEADERBOARD: KindRules<Leaderboard> = {
  ...PLAIN,
  cycle: ({ cycle }) => cycle,
  needsJoin: true,
  givenBy: 'rank',
  terms: ({ measure, cycle, categories, minBet, prizes, wager }) => [
    { id: `board.${measure}`, values: { cycle: word(`promo.cycle.${cycle}`) } },
    ...bandsOf(prizes).map(prizeClause),
    { id: measure === 'best-multiple' ? 'boardStake' : 'boardTurnover', values: { amount: money(minBet) } },
    ...categories.map((category) => ({ id: 'category', values: { category: word(`category.${category}`) } })),
    { id: 'boardJoin', values: {} },
    { id: 'boardTies', values: {} },
    ...(wager ? wagerClauses(wager, prizes[0]!.amount) : CASH_CLAUSES),
  ],
};

const prizeClause = ({ from, to, amount }: PrizeBand & { readonly from: number }): Clause =>
  from === to
    ? { id: 'boardPrize', values: { rank: count(to), amount: money(amount) } }
    : { id: 'boardPrizes', values: { from: count(from), to: count(to), amount: money(amount) } };

/** Prizes with the first place of each band. */
export function bandsOf(prizes: readonly PrizeBand[]): readonly (PrizeBand & { readonly from: number })[] {
  return prizes.map((band, at) => ({ ...band, from: (prizes[at - 1]?.to ?? 0) + 1 }));
}
/** The prize of each place, in order. Units. */
export const prizesByPlace = (prizes: readonly PrizeBand[]): readonly bigint[] =>
  bandsOf(prizes).flatMap(({ from, to, amount }) => Array.from({ length: to - from + 1 }, () => amount));
/** The total cost of all places of one period. Units. */
export const prizeSum = (prizes: readonly PrizeBand[]): bigint =>
  bandsOf(prizes).reduce((sum, { from, to, amount }) => sum + BigInt(to - from + 1) * amount, 0n);
/** Places ascend, and no later place gets more than an earlier one. */
export const isPrizeTable = (prizes: readonly PrizeBand[]): boolean =>
  bandsOf(prizes).every(
    ({ from, to, amount }, at) => from <= to && to <= PLACES_MAX && (at === 0 || amount <= prizes[at - 1]!.amount),
  );
/** The reward of a place; cash, or bonus money under the board's terms. */
export const prizeOf = (amount: bigint, wager: Wager | null): Reward =>
  wager ? { form: 'bonus', amount, wager } : { form: 'cash', amount };

const HUNDREDTH = 1000n;
/** A payout as a multiple of its stake, in units of 10^-5 and floored to a hundredth; a bet without a stake has none. */
export const multipleOf = (stake: bigint, payout: bigint): bigint =>
  stake > 0n && payout > 0n ? ((payout * 100n) / stake) * HUNDREDTH : 0n;
