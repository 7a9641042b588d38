import {
  CASH_CLAUSES,
  type Category,
  type Clause,
  count,
  type KindRules,
  type MemberFacts,
  money,
  PLAIN,
  type Reward,
  sumOf,
  type Wager,
  wagerClauses,
  word,
} from './kind.ts';
import type { BOARD_CYCLES } from './leaderboard.ts';
import { commitmentOf, drawer } from './sealed.ts';

/** What earns tickets: credited deposits, or turnover of settled bets. */
export const TICKET_SOURCES = ['deposit', 'valid-bet'] as const;
/** Maximum total weight, so that odds remain readable numbers. */
export const WEIGHTS_MAX = 1_000_000;

export interface RafflePrize {
  /** Units. */
  readonly amount: bigint;
  /** Its chance: this weight as a share of the total weight, including that of no prize. */
  readonly weight: number;
  /** Number available per cycle. */
  readonly stock: number;
  /** Number that one member can win per cycle; null: no limit. */
  readonly perMember: number | null;
}
export interface Raffle {
  readonly earnedBy: (typeof TICKET_SOURCES)[number];
  /** One ticket per whole amount of this. Units. */
  readonly per: bigint;
  /** Maximum tickets that a member can earn per cycle. */
  readonly ticketsMost: number;
  readonly cycle: (typeof BOARD_CYCLES)[number];
  /** For turnover only. */
  readonly categories: Category[];
  readonly rafflePrizes: RafflePrize[];
  /** Weight of drawing no prize. */
  readonly noneWeight: number;
  readonly wager: Wager | null;
}

/** The amount that counts for tickets in the current cycle. Units; below zero after voids of earlier bets. */
const countedOf = ({ earnedBy, categories }: Raffle, facts: MemberFacts): bigint =>
  earnedBy === 'deposit' ? facts.deposited : sumOf(facts.current, categories).validBet;

/** Tickets earned in the current cycle; a void bet lowers the number, draws already made stay. */
export function ticketsEarned(raffle: Raffle, facts: MemberFacts): number {
  const whole = countedOf(raffle, facts) / raffle.per;
  if (whole <= 0n) return 0;
  return whole > BigInt(raffle.ticketsMost) ? raffle.ticketsMost : Number(whole);
}
/** Tickets that can be drawn now. */
export function ticketsLeft(raffle: Raffle, facts: MemberFacts): number {
  const { bought, used } = facts.tickets;
  return Math.max(0, ticketsEarned(raffle, facts) + bought - used);
}

/** Tickets of a cycle, each drawn once for a prize or none (rule 4.14, row VP-05). */
export const RAFFLE: KindRules<Raffle> = {
  ...PLAIN,
  cycle: ({ cycle }) => cycle,
  givenBy: 'draw',
  progress(raffle, facts) {
    const done = countedOf(raffle, facts);
    // progress towards the next ticket; nothing left to do for a member who has earned all of them
    if (done >= raffle.per * BigInt(raffle.ticketsMost)) return null;
    return { done: done > 0n ? done % raffle.per : 0n, need: raffle.per, unit: 'money' };
  },
  // the draw decides; until then only the maximum is known
  due: (raffle, facts) => (ticketsLeft(raffle, facts) > 0 ? prizeReward(largestPrize(raffle), raffle.wager) : null),
  terms: (raffle) => {
    const { earnedBy, per, ticketsMost, cycle, categories, rafflePrizes, noneWeight, wager } = raffle;
    const sum = count(weightSum(raffle));
    return [
      {
        id: `raffle.${earnedBy}`,
        values: { per: money(per), most: count(ticketsMost), cycle: word(`promo.cycle.${cycle}`) },
      },
      ...(earnedBy === 'valid-bet' ? categories : []).map((category) => ({
        id: 'category',
        values: { category: word(`category.${category}`) },
      })),
      ...rafflePrizes.map(
        ({ amount, weight, stock, perMember }): Clause => ({
          id: perMember === null ? 'rafflePrize' : 'rafflePrizeMost',
          values: {
            ...{ amount: money(amount), n: count(weight), sum, stock: count(stock) },
            ...(perMember === null ? {} : { most: count(perMember) }),
          },
        }),
      ),
      { id: 'raffleNone', values: { n: count(noneWeight), sum } },
      { id: 'raffleGone', values: {} },
      { id: 'raffleSealed', values: {} },
      ...(wager ? wagerClauses(wager, largestPrize(raffle)) : CASH_CLAUSES),
    ];
  },
};

/** The largest prize. Units. */
export const largestPrize = ({ rafflePrizes }: Pick<Raffle, 'rafflePrizes'>): bigint =>
  rafflePrizes.map(({ amount }) => amount).reduce((a, b) => (b > a ? b : a));
/** The total cost of all prizes of a cycle. Units. */
export const raffleCost = ({ rafflePrizes }: Pick<Raffle, 'rafflePrizes'>): bigint =>
  rafflePrizes.reduce((sum, { amount, stock }) => sum + amount * BigInt(stock), 0n);
/** The reward of a prize; cash, or bonus money under the raffle's terms. Amount in units. */
export const prizeReward = (amount: bigint, wager: Wager | null): Reward =>
  wager ? { form: 'bonus', amount, wager } : { form: 'cash', amount };

/** The weights of a raffle. */
export interface Chances {
  readonly rafflePrizes: readonly { readonly weight: number }[];
  readonly noneWeight: number;
}
/** The total weight, including that of no prize. */
export const weightSum = ({ rafflePrizes, noneWeight }: Chances): number =>
  rafflePrizes.reduce((sum, { weight }) => sum + weight, noneWeight);

/**
 * The prize in whose interval a value lies, in order; null for no prize. Intervals never move: a prize that is gone, or that the
 * member has won as often as allowed, leaves its interval without a prize (`isThere`), and nobody else's chance changes.
 */
export function prizeAt({ rafflePrizes }: Chances, value: number, isThere: (n: number) => boolean): number | null {
  let end = 0;
  for (const [n, { weight }] of rafflePrizes.entries()) {
    end += weight;
    if (value < end) return isThere(n) ? n : null;
  }
  return null;
}

/** What is published before a raffle begins: SHA-256 of `kismet-raffle-1:name:seed`, the seed in lower-case hex. */
export const raffleCommitment = (name: string, seed: string): Promise<string> =>
  commitmentOf('kismet-raffle-1', name, seed);

/**
 * The value of a member's k-th draw, from 0 to below the total weight. It follows from the seed, the member's outward id and the
 * member's own count of draws, so that the house cannot choose it.
 */
export async function drawValue(
  {
    name,
    seed,
    publicId,
    k,
  }: { readonly name: string; readonly seed: string; readonly publicId: string; readonly k: number },
  below: number,
): Promise<number> {
  const draw = await drawer(`${name}:${publicId}`, seed);
  return Number(await draw(k, BigInt(below)));
}

/** One draw of a member, as published. */
export interface ToldDraw {
  readonly k: number;
  readonly value: number;
  /** The prize given; null for none. */
  readonly prize: number | null;
  /** Whether the value fell on a prize that was gone, or that the member had won as often as allowed. */
  readonly isGone: boolean;
}
/** A raffle whose seed was published. */
export interface ToldRaffle extends Chances {
  readonly name: string;
  readonly commitment: string;
  readonly seed: string;
}
/** Whether the seed matches its commitment, and a member's draw follows from it. */
export async function verifyDraw(raffle: ToldRaffle, publicId: string, draw: ToldDraw): Promise<boolean> {
  const { name, seed, commitment } = raffle;
  if ((await raffleCommitment(name, seed)) !== commitment) return false;
  const value = await drawValue({ name, seed, publicId, k: draw.k }, weightSum(raffle));
  const hit = prizeAt(raffle, value, () => true);
  return value === draw.value && (draw.isGone ? hit !== null && draw.prize === null : hit === draw.prize);
}
