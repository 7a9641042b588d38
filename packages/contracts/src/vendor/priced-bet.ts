import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1), z.maxLength(120));
/**
 * What a bet at odds declares in `meta.kismet` (rule 4.28): decimal odds in ten-thousandths, for an accumulator the odds of the
 * whole, for a system those of its line with the lowest odds; and what it covers, so that bets on several outcomes of one market
 * line are recognised.
 */
export const pricedBet = z.object({
  oddsE4: z.bigint().check(z.gte(10_000n), z.lte(1_000_000_000n)),
  /** Event, market and line, and the outcome that was bet on; absent where a bet covers more than one line. */
  cover: z.optional(z.object({ line: name, outcome: name })),
});
export type PricedBet = z.infer<typeof pricedBet>;
