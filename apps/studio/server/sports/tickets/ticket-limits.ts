import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import {
  BASE,
  BOOK_RULES,
  FIXTURE_CAP,
  profitIfWins,
  SELECTION_CAP,
  worstByMarket,
} from '../../../games/sports/book/book-limits.ts';
import { limitAnswer, maxStake } from '../../../games/sports/book/limits.ts';
import type { MarketTier } from '../../../games/sports/pricing/margin.ts';
import type { Exposure } from '../exposure-store.ts';
import type { TicketShare } from './ticket-shares.ts';
import type { NewTicket } from './ticket-store.ts';

const HUNDREDTH = 1_000n;

/**
 * Refuses a ticket that exceeds the room in the books: LIMIT_REACHED with the maximum stake per line, 0.00 when that is below the smallest
 * stake.
 * @param shares what the ticket counts for on each selection; `tiers` of their markets
 * @param factorOf the player's factor on a fixture, in parts per million (rule 6.144)
 */
export function assertRoom(
  ticket: Pick<NewTicket, 'lineStake' | 'mostReturn'>,
  shares: readonly TicketShare[],
  tiers: readonly MarketTier[],
  booked: readonly Exposure[],
  factorOf: (fixture: string) => number,
): void {
  let most = ticket.lineStake;
  for (const [n, { fixture, market, selection, oddsE4, asStake }] of shares.entries()) {
    const own = booked.filter((one) => one.fixture === fixture);
    const room = maxStake({
      oddsE4,
      factorPpm: factorOf(fixture),
      base: BASE[tiers[n]!],
      selectionCap: SELECTION_CAP,
      profitIfWins: profitIfWins(own, market, selection),
      fixtureCap: FIXTURE_CAP,
      fixtureWorst: worstByMarket(own),
      mostPayout: BOOK_RULES.mostReturn,
    });
    if (asStake <= room) continue;
    // the stake per line in proportion to its share on this leg
    const line = (ticket.lineStake * room) / asStake;
    most = line < most ? line - (line % HUNDREDTH) : most;
  }
  const answer = limitAnswer(ticket.lineStake, most, BOOK_RULES.leastStake, ticket.mostReturn, null);
  if (answer.kind === 'accepted') return;
  throw new Refused('LIMIT_REACHED', { most: unitsToDecimal(answer.kind === 'partial' ? answer.most : 0n) });
}
