import {
  type Cycle,
  count,
  type KindRules,
  least,
  money,
  PLAIN,
  percent,
  type Reward,
  shareOf,
  type Wager,
  wagerClauses,
  word,
} from './kind.ts';

export interface DepositBonus {
  readonly ratePpm: number;
  readonly cap: bigint;
  readonly minDeposit: bigint;
  readonly wager: Wager;
}
export interface ReloadBonus extends DepositBonus {
  readonly cycle: Cycle;
}

/** `bonus = min(floor2(deposit · rate), cap)` for a deposit of at least the minimum (rule 4.6, TV-4.6); null below it. */
export function bonusOf({ ratePpm, cap, minDeposit, wager }: DepositBonus, deposit: bigint): Reward | null {
  if (deposit < minDeposit) return null;
  const amount = least(shareOf(deposit, ratePpm), cap);
  return amount > 0n ? { form: 'bonus', amount, wager } : null;
}
const clauses = ({ ratePpm, cap, minDeposit, wager }: DepositBonus) => [
  { id: 'depositBonus', values: { rate: percent(ratePpm), min: money(minDeposit), cap: money(cap) } },
  ...wagerClauses(wager, cap),
];

/** A bonus on the first deposit of a member who joined before it. */
export const DEPOSIT_FIRST: KindRules<DepositBonus> = {
  ...PLAIN,
  cycle: () => 'once',
  needsJoin: true,
  givenBy: 'deposit',
  asks: (_parameters, { hasDeposited }) => [{ id: 'NOT_FIRST_DEPOSIT', isMet: !hasDeposited, values: {} }],
  onDeposit: bonusOf,
  terms: (parameters) => [{ id: 'first', values: {} }, ...clauses(parameters)],
};

/** A bonus on one deposit of each cycle that the member joined. */
export const DEPOSIT_RELOAD: KindRules<ReloadBonus> = {
  ...PLAIN,
  cycle: ({ cycle }) => cycle,
  needsJoin: true,
  givenBy: 'deposit',
  onDeposit: bonusOf,
  terms: (parameters) => [
    { id: 'cycle', values: { cycle: word(`promo.cycle.${parameters.cycle}`), times: count(1) } },
    ...clauses(parameters),
  ],
};
