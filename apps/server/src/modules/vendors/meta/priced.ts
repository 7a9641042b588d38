import { parseExactJson } from '@kismet/contracts/vendor/exact-json';
import { pricedBet } from '@kismet/contracts/vendor/priced-bet';
import * as z from 'zod/mini';
import type { BetPrice } from '../../bets/index.ts';

const told = z.object({ kismet: pricedBet });

/**
 * Odds of a bet and what it covers, as declared in its call (rule 4.28). Null when nothing is declared or it cannot be parsed: the odds are
 * then unknown, and never count for more than known ones.
 * @param meta of the movement, as JSON
 */
export function priceIn(meta: string | null): BetPrice | null {
  if (!meta?.includes('"oddsE4"')) return null;
  const read = told.safeParse(parseExactJson(meta));
  if (!read.success) return null;
  const { oddsE4, cover } = read.data.kismet;
  return { oddsE4: Number(oddsE4), cover: cover ?? null };
}
