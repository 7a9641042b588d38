/** What a seat contributed to a hand in which both players of a case sat, and won from it. Money in units of 10^-5. */
export interface SeatOfHand {
  readonly owner: string;
  readonly table: string;
  readonly number: number;
  readonly contributed: bigint;
  readonly paid: bigint;
  readonly pot: bigint;
  /** The wager of the hand, paid and final; null where there is none that could be paid again. */
  readonly wager: string | null;
  readonly currency: string | null;
  /** Another case has already given something back for it. */
  readonly isRefunded: boolean;
}
/** The amount that a player gets back in one currency. */
export interface Refund {
  readonly owner: string;
  readonly currency: string;
  /** Whole hundredths, in units of 10^-5. */
  readonly amount: bigint;
  /** The wager whose payment is replaced: that of the newest of the hands. */
  readonly wager: string;
  readonly hands: readonly { readonly table: string; readonly number: number }[];
}

const HUNDREDTH = 1_000n;

/** Quotient rounded towards minus infinity: a refund can be a fraction of a unit too low, but never too high. */
const floor = (part: bigint, whole: bigint): bigint => (part - (((part % whole) + whole) % whole)) / whole;

/**
 * What the two players of a case won from each other player, hand by hand, less what that player won from the two (rule 6.110): of what a player put
 * in, the winners' share of the pot. Nothing for a player who is even or ahead.
 * @param seats of the hands in which both sat, newest hand first
 */
export function refundsOf(seats: readonly SeatOfHand[], pair: readonly [string, string]): Refund[] {
  const byHand = Map.groupBy(seats, ({ table, number }) => `${table}:${number}`);
  const found = new Map<string, { readonly seats: SeatOfHand[]; sum: bigint }>();
  for (const hand of byHand.values()) {
    const two = hand.filter(({ owner }) => pair.includes(owner));
    const put = two.reduce((sum, { contributed }) => sum + contributed, 0n);
    const won = two.reduce((sum, { paid }) => sum + paid, 0n);
    for (const seat of hand) {
      const { owner, wager, currency, isRefunded, pot } = seat;
      if (pair.includes(owner) || wager === null || isRefunded || pot === 0n) continue;
      const known = found.get(`${owner} ${currency}`) ?? { seats: [], sum: 0n };
      known.sum += floor(seat.contributed * won - seat.paid * put, pot);
      known.seats.push(seat);
      found.set(`${owner} ${currency}`, known);
    }
  }
  return [...found.values()].flatMap(({ seats: own, sum }) => {
    const amount = sum - (sum % HUNDREDTH);
    const [newest] = own;
    if (amount <= 0n || !newest) return [];
    const hands = own.map(({ table, number }) => ({ table, number }));
    return [{ owner: newest.owner, currency: newest.currency!, amount, wager: newest.wager!, hands }];
  });
}
