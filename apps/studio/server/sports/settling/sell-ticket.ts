import { Refused } from '@kismet/kernel/outcome';
import { inTransaction, type Queryable } from '../../database.ts';
import { prepareWagerPayment } from '../../wagers/wager-bodies.ts';
import { wagerOf } from '../../wagers/wager-calls.ts';
import { wagerById } from '../../wagers/wager-store.ts';
import { lockFixtures } from '../fixture-store.ts';
import type { OpenFixture } from '../matches.ts';
import type { SportsBook } from '../sports-book.ts';
import { releaseRoom } from '../tickets/ticket-answer.ts';
import { changeTicket, type Ticket, ticketById } from '../tickets/ticket-store.ts';
import { type CashOutOffer, cashOutOffers } from './cash-out-offers.ts';
import { addCashOut, cashOutById, cashOutsOf } from './cash-out-store.ts';
import { storeCorrection } from './correct-ticket.ts';
import { lastCorrection } from './correction-store.ts';
import { legResult } from './leg-results.ts';

type Opens = ReadonlyMap<string, OpenFixture>;
/** How long a process has to carry out a cash-out before another one takes over. */
const LEASE_MS = 10_000;

/** Whether a match or a leg has moved on since an offer was made. */
const hasMoved = (book: SportsBook, opens: Opens, ticket: Ticket, since: number, now: number) =>
  [...opens.values()].some((open) => (book.matches.lastMaterial(open, now) ?? 0) > since) ||
  ticket.legs.some((leg) => {
    const open = opens.get(leg.fixture)!;
    return legResult(open, leg, since, ticket) === null && legResult(open, leg, now, ticket) !== null;
  });

/** An offer on a fed match lapses when its prices move: a new one is made, or none while they are suspended. */
function isStillOffered(book: SportsBook, opens: Opens, ticket: Ticket, offer: CashOutOffer, now: number): boolean {
  if ([...opens.values()].every(({ feed }) => feed === null)) return true;
  const same = cashOutOffers(book.matches, opens, ticket, now).find(({ percent }) => percent === offer.percent);
  return same?.amount === offer.amount;
}

/** Records a cash-out under the locks of its fixtures and its ticket; the payment follows from what is stored. */
export function sell(
  book: SportsBook,
  before: Ticket,
  offer: CashOutOffer,
  saleId: string,
  offeredAt: number,
): Promise<void> {
  const { owner, id } = before;
  return inTransaction(book.deps.pool, async (tx) => {
    const fixtures = [...new Set(before.legs.map(({ fixture }) => fixture))].sort();
    const cancelled = await lockFixtures(tx, fixtures);
    const ticket = (await ticketById(tx, owner, id, true))!;
    const now = book.deps.time.now();
    const opens = await book.matches.ofLegs(ticket.legs);
    if (await cashOutById(tx, owner, saleId)) return;
    if (ticket.state !== 'OPEN' || cancelled.size > 0) throw new Refused('CASH_OUT_CLOSED');
    if (ticket.soldStake !== before.soldStake) throw new Refused('CASH_OUT_OVER');
    if (hasMoved(book, opens, ticket, offeredAt, now)) throw new Refused('EVENT_CHANGED');
    if (!isStillOffered(book, opens, ticket, offer, now)) throw new Refused('CASH_OUT_OVER');
    const isLast = offer.percent === 100;
    const number = (await cashOutsOf(tx, owner, [id])).length + 1;
    const sale = { owner, ticketId: id, id: saleId, partStake: offer.partStake, amount: offer.amount };
    const call = isLast ? null : await paymentOf(tx, { owner, id, number, amount: offer.amount, now });
    await addCashOut(tx, { ...sale, offeredAt, soldAt: now, isLast }, number, call);
    await releaseRoom(tx, { ...ticket, lineStake: offer.partStake });
    const dueAt = now + LEASE_MS;
    // paid before and reversed: its first payment is used up
    if (isLast && (await lastCorrection(tx, owner, id)))
      await storeCorrection(tx, ticket, { kind: 'cashout', amount: offer.amount }, now);
    if (isLast)
      await changeTicket(tx, owner, id, {
        ...{ state: 'DECIDED', decision: 'cash-out', payout: offer.amount, decidedAt: now, dueAt },
      });
    else await changeTicket(tx, owner, id, { state: 'OPEN', dueAt });
  });
}

/** The bytes of a part's payment: stored before they are sent. */
async function paymentOf(
  tx: Queryable,
  part: {
    readonly owner: string;
    readonly id: string;
    readonly number: number;
    readonly amount: bigint;
    readonly now: number;
  },
) {
  const { owner, id, number, amount, now } = part;
  const row = await wagerById(tx, owner, id);
  const of = await wagerOf(tx, row, now);
  return prepareWagerPayment(of, row.betUuid, row.currency, { kind: 'cashout', amount, part: number });
}

/** Cashes out everything that is left once the offer has reached what its player is waiting for. Returns whether it did. */
export async function sellByItself(book: SportsBook, ticket: Ticket, saleId: string): Promise<boolean> {
  if (ticket.autoAt === null || ticket.state !== 'OPEN') return false;
  const at = book.deps.time.now();
  const opens = await book.matches.ofLegs(ticket.legs);
  const whole = cashOutOffers(book.matches, opens, ticket, at).find(({ percent }) => percent === 100);
  if (!whole || whole.amount < ticket.autoAt) return false;
  return sell(book, ticket, whole, saleId, at).then(
    () => true,
    (error: unknown) => {
      // the match moved on between the check and the lock: the next check decides
      if (error instanceof Refused) return false;
      throw error;
    },
  );
}
