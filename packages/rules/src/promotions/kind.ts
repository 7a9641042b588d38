/** Kinds of promotion (rule 4.6). A new kind is a file in this folder, an entry in `registry.ts`, its parameters in the contract, and texts. */
export const PROMOTION_KINDS = [
  'DEPOSIT_FIRST',
  'DEPOSIT_RELOAD',
  'LOSS_CASHBACK',
  'RESCUE',
  'SIGN_IN',
  'MISSION',
  'CODE',
  'MANUAL',
  'REGISTRATION',
  'REFERRAL',
  'RED_ENVELOPE',
  'LEADERBOARD',
  'RAFFLE',
  'FREE_ROUNDS',
] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

export const CYCLES = ['once', 'day', 'week', 'month'] as const;
export type Cycle = (typeof CYCLES)[number];

/** Categories of games, as the contract names them. */
export type Category =
  | 'slots'
  | 'live'
  | 'fishing'
  | 'pvp'
  | 'sports'
  | 'esports'
  | 'e-lottery'
  | 'lottery'
  | 'cockfight';

/** Terms under which bonus money is wagered. Rates and multiples in parts per million, amounts in units of 10^-5. */
export interface Wager {
  readonly multiplePpm: number;
  /** Maximum bet that may contain bonus money. */
  readonly maxBet: bigint | null;
  /** Sports bets below these odds do not count (rule 4.28); ten-thousandths. */
  readonly minOddsE4: number | null;
  readonly days: number;
  /** Cap on the amount converted to cash, as a multiple of the bonus. */
  readonly capTimes: number;
}
/** Rounds of one stake in a vendor's game that are free for the member. Units of 10^-5. */
export interface FreeRounds {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly rounds: number;
  readonly value: bigint;
  /** Days in which they can be played. */
  readonly days: number;
  /** Cap on the wins paid. */
  readonly maxWin: bigint;
  /** Null: the wins are cash. */
  readonly wager: Wager | null;
}
/** What a member gets: cash to be wagered once before withdrawal, bonus money under terms, or free rounds at their value. */
export type Reward =
  | { readonly form: 'cash'; readonly amount: bigint }
  | { readonly form: 'bonus'; readonly amount: bigint; readonly wager: Wager }
  | { readonly form: 'free'; readonly amount: bigint; readonly rounds: FreeRounds };

/** Totals of one member over a period, by category; counted from settled bets and credited deposits. */
export interface PeriodFacts {
  readonly byCategory: ReadonlyMap<
    string,
    { readonly stake: bigint; readonly validBet: bigint; readonly payout: bigint; readonly bets: number }
  >;
}
/** The same for one business day of the brand. */
export interface DayFacts extends PeriodFacts {
  readonly day: string;
}
export interface MemberFacts {
  readonly nowMs: number;
  readonly registeredMs: number;
  readonly vipLevel: number;
  readonly isPhoneVerified: boolean;
  /** Whether any deposit was credited earlier. */
  readonly hasDeposited: boolean;
  readonly cash: bigint;
  /** Bonus money still to be wagered. */
  readonly bonus: bigint;
  /** The promotion's current cycle, and the previous one. */
  readonly current: PeriodFacts;
  readonly previous: PeriodFacts;
  /** The business day of the brand, and the days of the current cycle with play; none for offers given once. */
  readonly today: string;
  readonly days: readonly DayFacts[];
  /** Rewards of this promotion on consecutive days up to yesterday. */
  readonly streak: number;
  /** Deposits credited in the current cycle. */
  readonly deposited: bigint;
  /** Raffle tickets bought in the current cycle, and draws made. */
  readonly tickets: { readonly bought: number; readonly used: number };
}
export interface Progress {
  readonly done: bigint;
  readonly need: bigint;
  readonly unit: 'money' | 'count';
}
/** Why a member cannot have a promotion; each has a text. */
export type Ineligible =
  | 'NOT_FIRST_DEPOSIT'
  | 'DEPOSIT_NEEDED'
  | 'PHONE_NEEDED'
  | 'TOO_LATE'
  | 'LEVEL'
  | 'AUDIENCE'
  | 'REVIEW'
  | 'PREVIOUS'
  | 'ONCE_USED';

export type TermValue =
  | { readonly is: 'money'; readonly units: bigint }
  | { readonly is: 'percent' | 'times'; readonly ppm: number }
  | { readonly is: 'count'; readonly count: number }
  /** A word with a catalogue text, such as a cycle or a category. */
  | { readonly is: 'word'; readonly word: string }
  /** The same in every language, such as a time of day; written from left to right. */
  | { readonly is: 'text'; readonly text: string };
/** The value that decided a condition; a moment is shown in the reader's time zone. */
export type ConditionValue = TermValue | { readonly is: 'moment'; readonly at: string };
/** One condition of an offer, and whether the member meets it. */
export interface Condition<Id = string> {
  readonly id: Id;
  readonly isMet: boolean;
  readonly values: Readonly<Record<string, ConditionValue>>;
}
/** One clause of the terms: its text is in the catalogues under `promo.term.<id>`. */
export interface Clause {
  readonly id: string;
  readonly values: Readonly<Record<string, TermValue>>;
}

export interface KindRules<P> {
  readonly cycle: (parameters: P) => Cycle;
  /** `HH:MM` in the brand's zone from which a cycle is open; null: from its beginning. */
  readonly opensAt: (parameters: P) => string | null;
  /** Whether members have to join before anything counts for them. */
  readonly needsJoin: boolean;
  /**
   * What triggers the reward: a deposit, the member's claim, a code, an operator's decision on an application, a friend's deposit, a final place, or
   * a draw.
   */
  readonly givenBy: 'deposit' | 'claim' | 'code' | 'operator' | 'friend' | 'rank' | 'draw';
  /** The member conditions of the kind, met or not. */
  readonly asks: (parameters: P, facts: MemberFacts) => readonly Condition<Ineligible>[];
  readonly progress: (parameters: P, facts: MemberFacts) => Progress | null;
  /** The reward that may be claimed now; null while its condition is not met. Pure. */
  readonly due: (parameters: P, facts: MemberFacts) => Reward | null;
  /** A member-specific deadline for claims; null when only the cycle and the offer end. */
  readonly claimUntil: (parameters: P, facts: MemberFacts) => number | null;
  /** The reward for a deposit of `amount`; null when there is none. Only for kinds triggered by deposits. */
  readonly onDeposit: (parameters: P, amount: bigint) => Reward | null;
  /** All parameters that change money, in display order. */
  readonly terms: (parameters: P) => readonly Clause[];
}

const CENT = 1000n;
const PPM = 1_000_000n;
/** A share of an amount, floored to a cent (rule 0.1). */
export function shareOf(amount: bigint, ratePpm: number): bigint {
  const share = (amount * BigInt(ratePpm)) / PPM;
  return share - (share % CENT);
}
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const money = (units: bigint): TermValue => ({ is: 'money', units });
export const percent = (ppm: number): TermValue => ({ is: 'percent', ppm });
export const count = (number: number): TermValue => ({ is: 'count', count: number });
export const word = (text: string): TermValue => ({ is: 'word', word: text });
export const momentOf = (ms: number): ConditionValue => ({ is: 'moment', at: new Date(ms).toISOString() });

/** Decimal odds with two places, truncated (rule 6.19). */
export const oddsText = (oddsE4: number): string => {
  const hundredths = Math.floor(oddsE4 / 100);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
};
const oddsTerm = (oddsE4: number): TermValue => ({ is: 'text', text: oddsText(oddsE4) });

/** Clauses of a reward's wagering terms. `amount`: the largest reward. */
export function wagerClauses(wager: Wager, amount: bigint): Clause[] {
  const times: TermValue = { is: 'times', ppm: wager.multiplePpm };
  return [
    {
      id: 'wager',
      values: {
        times,
        amount: money((amount * BigInt(wager.multiplePpm)) / PPM),
        days: count(wager.days),
      },
    },
    { id: 'weights', values: {} },
    ...(wager.maxBet === null ? [] : [{ id: 'maxBet', values: { amount: money(wager.maxBet) } }]),
    ...(wager.minOddsE4 === null ? [] : [{ id: 'minOdds', values: { odds: oddsTerm(wager.minOddsE4) } }]),
    { id: 'cap', values: { times: count(wager.capTimes) } },
    { id: 'lostOnWithdrawal', values: {} },
  ];
}
/** Clauses of a cash reward: it has to be wagered once. */
export const CASH_CLAUSES: readonly Clause[] = [{ id: 'cash', values: {} }];

/** Totals of some categories; of all when none is named. */
export function sumOf(
  period: PeriodFacts,
  categories: readonly string[],
): { stake: bigint; validBet: bigint; payout: bigint; bets: number } {
  const sum = { stake: 0n, validBet: 0n, payout: 0n, bets: 0 };
  for (const [category, one] of period.byCategory) {
    if (categories.length > 0 && !categories.includes(category)) continue;
    sum.stake += one.stake;
    sum.validBet += one.validBet;
    sum.payout += one.payout;
    sum.bets += one.bets;
  }
  return sum;
}
const none = () => null;
/** Common to most kinds. */
export const PLAIN = {
  opensAt: none,
  asks: () => [],
  progress: none,
  due: none,
  claimUntil: none,
  onDeposit: none,
  needsJoin: false,
} as const;
