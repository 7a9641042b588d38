import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { isOfferOpen } from '../../../games/sports/slip/cash-out.ts';
import { inTransaction, type Queryable } from '../../database.ts';
import { holdOn } from '../matches.ts';
import type { SportsBook } from '../sports-book.ts';
import { type Ticket, ticketById } from '../tickets/ticket-store.ts';
import { type CashOutPart, cashOutOffers } from './cash-out-offers.ts';
import { cashOutById, setAutoCashOut } from './cash-out-store.ts';
import { sell } from './sell-ticket.ts';
import { goOn } from './settle-tickets.ts';

/** A cash-out as requested by a page: an offer it was shown. Nothing in it is trusted. */
export interface CashOutWish {
  /** The page's own id of the cash-out: repeating it means the same cash-out. */
  readonly id: string;
  readonly ticket: string;
  readonly percent: CashOutPart;
  /** A decimal string. */
  readonly amount: string;
  readonly offeredAt: number;
}

/**
 * Cashes out a bet or a part of it (rule 6.65). The offer is recomputed for the moment at which it was shown and must match; it is valid for
 * three seconds, is held like a bet where a match is in play, and lapses with any material incident or decided leg since.
 *
 * Refuses NOT_FOUND, CASH_OUT_CLOSED, CASH_OUT_OVER for an offer that is too old or was never made, EVENT_CHANGED, and WAGER_MISMATCH for an id
 * used for another cash-out. A refusal changes nothing.
 */
export async function takeCashOut(book: SportsBook, owner: string, wish: CashOutWish): Promise<Ticket> {
  const { pool, time } = book.deps;
  const ticket = await ticketById(pool, owner, wish.ticket, false);
  if (!ticket) throw new Refused('NOT_FOUND');
  if (await isSameSale(pool, owner, wish)) return ticket;
  if (ticket.state !== 'OPEN') throw new Refused('CASH_OUT_CLOSED');
  const askedAt = time.now();
  if (wish.offeredAt > askedAt || !isOfferOpen(wish.offeredAt, askedAt, [])) throw new Refused('CASH_OUT_OVER');
  const opens = await book.matches.ofLegs(ticket.legs);
  const offer = cashOutOffers(book.matches, opens, ticket, wish.offeredAt).find((one) => one.percent === wish.percent);
  if (!offer) throw new Refused('CASH_OUT_CLOSED');
  if (offer.amount !== parseUnits(wish.amount)) throw new Refused('CASH_OUT_OVER');
  const holds = [...opens.values()].map((open) => {
    const { startsAt, endsAt } = open.fixture;
    return holdOn(open, askedAt >= startsAt && askedAt < endsAt);
  });
  const longest = Math.max(...holds);
  if (longest > 0) await time.wait(longest);
  await sell(book, ticket, offer, wish.id, wish.offeredAt);
  await goOn(book, owner, ticket.id);
  return (await ticketById(pool, owner, ticket.id, false))!;
}

/** Whether a cash-out was made under this id. Refuses WAGER_MISMATCH if it was a different one. */
async function isSameSale(tx: Queryable, owner: string, wish: CashOutWish): Promise<boolean> {
  const known = await cashOutById(tx, owner, wish.id);
  if (!known) return false;
  if (known.ticketId !== wish.ticket || known.amount !== parseUnits(wish.amount)) throw new Refused('WAGER_MISMATCH');
  return true;
}

/**
 * Sets the offer at which an open bet is cashed out automatically, or removes it with null. Refuses NOT_FOUND, CASH_OUT_CLOSED, also for a free
 * bet, and BAD_INPUT for an amount that is not above zero and within the possible return.
 */
export async function awaitOffer(book: SportsBook, owner: string, id: string, autoAt: bigint | null): Promise<Ticket> {
  const { pool, time } = book.deps;
  await inTransaction(pool, async (tx) => {
    const ticket = await ticketById(tx, owner, id, true);
    if (!ticket) throw new Refused('NOT_FOUND');
    if (ticket.state !== 'OPEN' || ticket.freeRewardId !== null) throw new Refused('CASH_OUT_CLOSED');
    if (autoAt !== null && (autoAt <= 0n || autoAt > ticket.mostReturn)) throw new Refused('BAD_INPUT');
    await setAutoCashOut(tx, owner, id, autoAt, time.now());
  });
  await goOn(book, owner, id);
  return (await ticketById(pool, owner, id, false))!;
}
