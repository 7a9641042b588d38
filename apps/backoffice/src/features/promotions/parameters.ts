import { PARAMETERS } from '@kismet/contracts/promotions/parameters';
import type { PromotionKind } from '@kismet/rules/promotions/kind';

/** How a parameter is entered. The form of a kind follows its schema; a parameter with a new name needs a line here and a label. */
export type Control =
  | 'money'
  | 'percent'
  | 'count'
  | 'target'
  | 'code'
  | 'text'
  | 'time'
  | 'choice'
  | 'check'
  | 'categories'
  | 'tiers'
  | 'amounts'
  | 'mission'
  | 'prizes'
  | 'extras'
  | 'rafflePrizes'
  | 'wager';
const CONTROLS: Readonly<Record<string, Control>> = {
  ratePpm: 'percent',
  cap: 'money',
  pool: 'money',
  count: 'count',
  split: 'choice',
  opensAt: 'time',
  minDeposit: 'money',
  minTurnover: 'money',
  extras: 'extras',
  friendAmount: 'money',
  monthlyMost: 'count',
  below: 'money',
  minLoss: 'money',
  amount: 'money',
  maxAmount: 'money',
  target: 'target',
  answerHours: 'count',
  withinDays: 'count',
  mayReapply: 'check',
  code: 'code',
  cycle: 'choice',
  group: 'choice',
  metric: 'choice',
  streakDays: 'count',
  after: 'mission',
  categories: 'categories',
  tiers: 'tiers',
  measure: 'choice',
  minBet: 'money',
  prizes: 'prizes',
  earnedBy: 'choice',
  per: 'money',
  ticketsMost: 'count',
  rafflePrizes: 'rafflePrizes',
  noneWeight: 'count',
  as: 'choice',
  vendorCode: 'text',
  gameCode: 'text',
  gameName: 'text',
  rounds: 'count',
  value: 'money',
  maxWin: 'money',
  playDays: 'count',
  depositsFrom: 'money',
  amounts: 'amounts',
  wager: 'wager',
};
/** Maximum counts of the contract. */
export const MOST: Readonly<Record<string, number>> = {
  answerHours: 168,
  withinDays: 90,
  streakDays: 28,
  monthlyMost: 1000,
  count: 1000,
  ticketsMost: 100,
  noneWeight: 1_000_000,
  rounds: 500,
  playDays: 90,
};

interface Def {
  readonly type: string;
  readonly innerType?: unknown;
  readonly entries?: Readonly<Record<string, string>>;
}
/** A default only serves older offers that lack the parameter: the form asks for the parameter itself. */
const defOf = (schema: unknown): Def => {
  const { def } = (schema as { _zod: { def: Def } })._zod;
  return def.type === 'default' ? defOf(def.innerType) : def;
};
export interface Parameter {
  readonly name: string;
  readonly control: Control;
  /** Options of a choice. */
  readonly choices: readonly string[];
  /** May be omitted: bonus terms of a reward that is paid in cash, an amount that is not set. */
  readonly isOptional: boolean;
}
const MAYBE: readonly string[] = ['nullable', 'optional'];
/** Parameters of a kind in the order of its schema. */
export const parametersOf = (kind: PromotionKind): readonly Parameter[] =>
  Object.entries(PARAMETERS[kind].shape).map(([name, schema]) => ({
    name,
    control: CONTROLS[name]!,
    choices: Object.values(defOf(schema).entries ?? {}),
    isOptional: MAYBE.includes(defOf(schema).type),
  }));
