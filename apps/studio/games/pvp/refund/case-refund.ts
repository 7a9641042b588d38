/** What a seat put into a hand of two players of a case and won of it. Money in units of 10^-5. */
export interface SeatOfHand {
  readonly owner: string;
  readonly table: string;
  readonly number: number;
  readonly contributed: bigint;
  readonly paid: bigint;
  readonly pot: bigint;
  /** The wager of the hand, paid and over; null where there is none that could be paid anew. */
  readonly wager: string | null;
  readonly currency: string | null;
  /** Something was given back for it by another case. */
  readonly isRefunded: boolean;
}
/** What a player gets back in a currency. */
export interface Refund {
  readonly owner: string;
  readonly currency: string;
  /** Whole hundredths, in units of 10^-5. */
  readonly amount: bigint;
  /** The wager whose payment is made anew: that of the newest of the hands. */
  readonly wager: string;
  readonly hands: readonly { readonly table: string; readonly number: number }[];
}

const HUNDREDTH = 1_000n;

/** Quotient towards less: who gets something back gets a part of a unit less, never more. */
const floor = (part: bigint, whole: bigint): bigint => (part - (((part % whole) + whole) % whole)) / whole;

/**
 * What the two players of a case won of each other player, hand by hand, less what the player won of the two (rule 6.110): of what a
 * player put in, the winners' parts of the pot. Nothing for who is even or ahead.
 * @param seats of the hands in which both sat, the newest hand first
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
