import type { PeriodFacts, Reward, Wager } from './kind.ts';
import { largestPrize } from './raffle.ts';
import { type Configured, rulesOf } from './registry.ts';

/** The maximum reward of an offer, and what it takes: its price in one line. */
export interface Price {
  readonly form: Reward['form'];
  /** Units. */
  readonly get: bigint;
  /** Bets for the largest reward, the days for them, and the minimum odds; null for cash, which is wagered once. */
  readonly wager: { readonly amount: bigint; readonly days: number; readonly minOddsE4: number | null } | null;
}
/** The price of an offer, from its parameters. A calendar of days counts as a whole. */
export function priceOf({ kind, parameters }: Configured): Price {
  switch (kind) {
    case 'DEPOSIT_FIRST':
    case 'DEPOSIT_RELOAD':
    case 'LOSS_CASHBACK':
    case 'RESCUE':
      return priced(parameters.cap, parameters.wager);
    case 'SIGN_IN':
      return priced(
        parameters.amounts.reduce((sum, one) => sum + one, 0n),
        null,
      );
    case 'MANUAL':
      return priced(parameters.maxAmount, null);
    case 'RED_ENVELOPE':
      // all of it for the last one, in the luckiest case
      return priced(parameters.pool, null);
    case 'LEADERBOARD':
      return priced(parameters.prizes[0]!.amount, parameters.wager);
    case 'FREE_ROUNDS':
      return { ...priced(parameters.maxWin, parameters.wager), form: 'free' };
    case 'RAFFLE':
      return priced(largestPrize(parameters), parameters.wager);
    default:
      return priced(parameters.amount, parameters.wager);
  }
}
const PPM = 1_000_000n;
const wagered = (amount: bigint, multiplePpm: number): bigint => (amount * BigInt(multiplePpm)) / PPM;
const priced = (get: bigint, wager: Pick<Wager, 'multiplePpm' | 'days' | 'minOddsE4'> | null): Price => ({
  form: wager ? 'bonus' : 'cash',
  get,
  wager: wager && { amount: wagered(get, wager.multiplePpm), days: wager.days, minOddsE4: wager.minOddsE4 },
});

/** What the reader of an example chooses: a deposit, or a loss. Units. */
export interface ExampleRange {
  readonly of: 'deposit' | 'loss';
  readonly least: bigint;
  readonly most: bigint;
  readonly start: bigint;
}
/** From nothing to slightly beyond the amount with the largest reward; null for an offer whose reward depends on no amount. */
export function exampleRange({ kind, parameters }: Configured): ExampleRange | null {
  switch (kind) {
    case 'DEPOSIT_FIRST':
    case 'DEPOSIT_RELOAD':
      return rangeOf('deposit', parameters.minDeposit, parameters.cap, parameters.ratePpm);
    case 'LOSS_CASHBACK': {
      const last = parameters.tiers.reduce((high, tier) => (tier.loss > high.loss ? tier : high));
      const full = rangeOf('loss', parameters.tiers[0]!.loss, parameters.cap, last.ratePpm);
      return full.most > last.loss ? full : { ...full, most: last.loss + last.loss };
    }
    case 'RESCUE':
      return rangeOf('loss', parameters.minLoss, parameters.cap, parameters.ratePpm);
    default:
      return null;
  }
}
function rangeOf(of: ExampleRange['of'], start: bigint, cap: bigint, ratePpm: number): ExampleRange {
  const full = (cap * PPM) / BigInt(ratePpm);
  const least = start / 2n;
  return { of, least, start: start + start, most: (full > start ? full : start) * 2n };
}

export interface Example {
  /** The reward; null when the amount gives none. */
  readonly reward: Reward | null;
  /** The wagering needed to convert it to cash; for cash, its own amount once. Units. */
  readonly wager: bigint;
}
/** What an amount would give, by the same rules that pay it. A loss is that of a member without open bonus money and, for a rescue, without cash. */
export function exampleOf(configured: Configured, amount: bigint): Example {
  const rules = rulesOf(configured);
  const reward =
    rules.givenBy === 'deposit' ? rules.onDeposit(amount) : rules.due({ ...NOBODY, ...lost(configured, amount) });
  const multiple = reward?.form === 'bonus' ? reward.wager.multiplePpm : 1_000_000;
  return { reward, wager: reward ? wagered(reward.amount, multiple) : 0n };
}
const NOTHING: PeriodFacts = { byCategory: new Map() };
const NOBODY = {
  nowMs: 0,
  registeredMs: 0,
  vipLevel: 0,
  isPhoneVerified: true,
  hasDeposited: true,
  cash: 0n,
  bonus: 0n,
  current: NOTHING,
  previous: NOTHING,
  today: '1970-01-01',
  days: [],
  streak: 0,
  deposited: 0n,
  tickets: { bought: 0, used: 0 },
};
/** A loss in a game that counts, in the current period and the previous one. */
function lost({ kind, parameters }: Configured, stake: bigint) {
  const category = kind === 'LOSS_CASHBACK' ? (parameters.categories[0] ?? 'slots') : 'slots';
  const period: PeriodFacts = { byCategory: new Map([[category, { stake, validBet: stake, payout: 0n, bets: 1 }]]) };
  return { current: period, previous: period };
}
