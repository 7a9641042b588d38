import { BOOK_RULES } from '../../../games/sports/book/book-limits.ts';
import { EACH_WAY } from '../../../games/sports/slip/each-way.ts';
import { BUILDER, BUILDERS } from '../../../games/sports/slip/ticket-mode.ts';
import { placesOfParts } from '../../../games/sports/slip/ticket-parts.ts';
import type { SlipWish } from './slip.ts';

/**
 * The odds shown on the collapsed slip, in ten-thousandths, as they were seen: for its single selection, for all together in a combination or a
 * bet builder, both for an each-way bet. None for several bets, which have no joint odds, and while a price is not known.
 */
export function barOdds({ picks, mode, builder, builders }: Omit<SlipWish, 'stake'>): readonly number[] {
  if (mode === BUILDER) return builder?.seenE4 ? [builder.seenE4] : [];
  const seen = placesOfParts(mode, picks).map((places) => {
    const { fixture, oddsE4 } = picks[places[0]!]!;
    return places.length > 1 ? (builders[fixture]?.seenE4 ?? null) : oddsE4;
  });
  const known = seen.filter((oddsE4) => oddsE4 !== null);
  if (known.length < seen.length || known.length === 0) return [];
  if (mode === EACH_WAY || known.length === 1) return known;
  if (mode !== 'combination' && mode !== BUILDERS) return [];
  const product = known.reduce((all, oddsE4) => (all * BigInt(oddsE4)) / 10_000n, 10_000n);
  return [Math.min(Number(product), BOOK_RULES.mostOdds * 10_000)];
}
