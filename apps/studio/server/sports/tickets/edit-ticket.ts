import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { takesPrice } from '../../../games/sports/book/acceptance.ts';
import { BOOK_RULES } from '../../../games/sports/book/book-limits.ts';
import { slipOf } from '../../../games/sports/slip/slip.ts';
import { modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import type { Session } from '../../sessions/session-store.ts';
import { type CashOutWish, takeCashOut } from '../settling/take-cash-out.ts';
import type { SportsBook } from '../sports-book.ts';
import { placeTicket, type TicketWish } from './place-ticket.ts';
import { opened, partsOf, slipLegOf } from './priced-parts.ts';
import { type Ticket, ticketById } from './ticket-store.ts';

/** The result of changing a bet. */
export interface EditedTicket {
  readonly sold: Ticket;
  /** Null if the new bet was refused after the old one was cashed out. */
  readonly placed: Ticket | null;
  readonly refusal: { readonly code: string; readonly params: Refused['params'] } | null;
}

/**
 * Changes a bet (rule 6.94): cashes out all that is left of it at the offer shown and places another one at the current odds. Anything known in
 * advance to be refused, of either, is refused before anything moves; a repeat with the same ids is the same cash-out and the same bet.
 *
 * Refuses whatever a cash-out and a bet are refused for. If only the new bet is refused, because of something during its hold or by the wallet,
 * the cash-out stands.
 */
export async function editTicket(
  book: SportsBook,
  session: Session,
  sale: CashOutWish,
  bet: TicketWish,
): Promise<EditedTicket> {
  if (sale.percent !== 100 || sale.ticket === bet.id) throw new Refused('BAD_INPUT');
  if (!(await ticketById(book.deps.pool, session.owner, bet.id, false))) await assertTakeable(book, bet);
  const sold = await takeCashOut(book, session.owner, sale);
  try {
    return { sold, placed: await placeTicket(book, session, bet), refusal: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { sold, placed: null, refusal: { code: error.code, params: error.params } };
  }
}

/** Refuses a bet that would be refused now, apart from its room in the books: the old bet's room is only released when it is cashed out. */
async function assertTakeable({ matches, deps }: SportsBook, wish: TicketWish): Promise<void> {
  const mode = modeOf(wish.mode);
  const lineStake = parseUnits(wish.stake);
  if (!mode || lineStake === null || lineStake <= 0n) throw new Refused('BAD_INPUT');
  const known = await matches.ofLegs(wish.legs);
  const opens = wish.legs.map(({ fixture }) => {
    const open = known.get(fixture);
    if (!open) throw new Refused('MARKET_CLOSED');
    return open;
  });
  const now = deps.time.now();
  const legs = partsOf(matches, wish, opens).map((part) => {
    const price = opened(part.quoteAt(now));
    if (!takesPrice(wish.policy, part.seenE4, price.oddsE4)) throw new Refused('ODDS_CHANGED');
    return slipLegOf(part, price);
  });
  const problem = slipOf(legs, mode, [lineStake], BOOK_RULES).problems[0];
  if (problem) throw new Refused(problem.code);
}
