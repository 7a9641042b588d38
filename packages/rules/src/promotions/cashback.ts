import {
  CASH_CLAUSES,
  type Category,
  type Clause,
  type KindRules,
  least,
  type MemberFacts,
  money,
  type PeriodFacts,
  PLAIN,
  percent,
  type Reward,
  shareOf,
  sumOf,
  type Wager,
  wagerClauses,
  word,
} from './kind.ts';

export interface LossTier {
  /** Net loss from which the rate applies. */
  readonly loss: bigint;
  readonly ratePpm: number;
}
export interface LossCashback {
  readonly cycle: 'day' | 'week' | 'month';
  readonly tiers: LossTier[];
  readonly cap: bigint;
  readonly categories: Category[];
  /** Null: paid in cash. */
  readonly wager: Wager | null;
}
export interface Rescue {
  /** The offer opens when cash falls below this. */
  readonly below: bigint;
  readonly minLoss: bigint;
  readonly ratePpm: number;
  readonly cap: bigint;
  readonly wager: Wager;
}

const lossOf = (period: PeriodFacts, categories: readonly string[]): bigint => {
  const { stake, payout } = sumOf(period, categories);
  return stake > payout ? stake - payout : 0n;
};
const rewardOf = (amount: bigint, wager: Wager | null): Reward | null =>
  amount <= 0n ? null : wager ? { form: 'bonus', amount, wager } : { form: 'cash', amount };
/** The rate of the highest tier that a loss reaches; zero below the first. */
const rateOf = (tiers: readonly LossTier[], loss: bigint): number =>
  tiers.reduce((rate, tier) => (loss >= tier.loss && tier.ratePpm > rate ? tier.ratePpm : rate), 0);

/** `floor2(max(0, net loss of the last cycle - open bonus) · rate of the tier)`, at most the cap (rule 4.6). */
export function cashbackOf(
  parameters: LossCashback,
  { previous, bonus }: Pick<MemberFacts, 'previous' | 'bonus'>,
): bigint {
  const loss = lossOf(previous, parameters.categories) - bonus;
  if (loss <= 0n) return 0n;
  return least(shareOf(loss, rateOf(parameters.tiers, loss)), parameters.cap);
}

const ending = (wager: Wager | null, amount: bigint): readonly Clause[] =>
  wager ? wagerClauses(wager, amount) : CASH_CLAUSES;

/** Part of the last cycle's net loss back, claimed in the following cycle. */
export const LOSS_CASHBACK: KindRules<LossCashback> = {
  ...PLAIN,
  cycle: ({ cycle }) => cycle,
  givenBy: 'claim',
  due: (parameters, facts) => rewardOf(cashbackOf(parameters, facts), parameters.wager),
  terms: ({ cycle, tiers, cap, categories, wager }) => [
    ...tiers.map(({ loss, ratePpm }) => ({
      id: 'cashbackTier',
      values: { loss: money(loss), rate: percent(ratePpm), cycle: word(`promo.cycle.${cycle}`) },
    })),
    { id: 'atMost', values: { cap: money(cap) } },
    ...categories.map((category) => ({ id: 'category', values: { category: word(`category.${category}`) } })),
    ...ending(wager, cap),
  ],
};

/** Part of the day's net loss back as bonus money for a member whose cash has run out. */
export const RESCUE: KindRules<Rescue> = {
  ...PLAIN,
  cycle: () => 'day',
  givenBy: 'claim',
  due: ({ below, minLoss, ratePpm, cap, wager }, { cash, current, bonus }) => {
    const loss = lossOf(current, []) - bonus;
    if (cash >= below || loss < minLoss) return null;
    return rewardOf(least(shareOf(loss, ratePpm), cap), wager);
  },
  terms: ({ below, minLoss, ratePpm, cap, wager }) => [
    { id: 'rescue', values: { below: money(below), loss: money(minLoss), rate: percent(ratePpm), cap: money(cap) } },
    ...wagerClauses(wager, cap),
  ],
};
