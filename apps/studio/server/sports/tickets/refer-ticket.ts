import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { BOOK_RULES, REFERRAL_FROM } from '../../../games/sports/book/book-limits.ts';
import { BOOK_HOUSE } from '../../../games/sports/book/book-titles.ts';
import { limitAnswer } from '../../../games/sports/book/limits.ts';
import { answerOf } from '../../../games/sports/book/referral.ts';
import { seenSince } from '../../desk/desk-session.ts';
import type { Session } from '../../sessions/session-store.ts';
import type { SportsBook } from '../sports-book.ts';
import { knownBet } from './bet-id-batches.ts';
import { contentOf } from './granted.ts';
import { bookCurrency, type NewBet } from './journal-tickets.ts';
import { type OnLimit, placeTicket, type TicketWish } from './place-ticket.ts';
import { addReferral, isDeskSeated, type ReferralRow, referralById } from './referral-store.ts';
import type { Ticket } from './ticket-store.ts';

/** A person who decides tickets must have been at the desk this recently; its page calls every second. */
const SEEN_MS = 20_000;

/**
 * Takes a bet as `placeTicket` does; one over a limit that would pay a lot is referred to the desk while somebody is there (rule 6.141). Asking
 * again with the same id reports its state, and places it once the desk has accepted it.
 *
 * Refuses whatever `placeTicket` refuses; REFERRED with `leftMs` while the desk decides; LIMIT_REACHED with the `most` that may be staked on
 * each line, and with `referral` where the desk has granted that stake.
 */
export async function placeOrRefer(book: SportsBook, session: Session, wish: TicketWish): Promise<Ticket> {
  const { pool } = book.deps;
  const { isPlaced, isReferred } = await knownBet(pool, { owner: session.owner, id: wish.id });
  if (isReferred) return placeReferred(book, session, wish, (await referralById(pool, session.owner, wish.id))!);
  const onLimit: OnLimit = (bet, most) => (wish.referral ? Promise.resolve() : refer(book, bet, most));
  return placeTicket(book, session, wish, onLimit, !isPlaced);
}

function placeReferred(book: SportsBook, session: Session, wish: TicketWish, known: ReferralRow): Promise<Ticket> {
  if (known.content !== contentOf(wish) || known.lineStake !== parseUnits(wish.stake))
    throw new Refused('WAGER_MISMATCH');
  if (known.usedBy === wish.id) return placeTicket(book, session, wish);
  const answer = answerOf(known, book.deps.time.now());
  switch (answer.kind) {
    case 'waiting':
      throw new Refused('REFERRED', { leftMs: answer.leftMs });
    case 'accepted':
      return placeTicket(book, session, { ...wish, referral: wish.id });
    default:
      throw new Refused('LIMIT_REACHED', {
        most: unitsToDecimal(answer.most),
        ...(answer.isGranted ? { referral: wish.id } : {}),
      });
  }
}

/** Refers a bet to the desk, and then refuses REFERRED; does nothing where the rule decides at once. */
async function refer({ deps: { pool, clock, time } }: SportsBook, bet: NewBet, most: bigint): Promise<void> {
  const { session, ticket, cost } = bet;
  if (session.isDemo || ticket.freeRewardId !== null) return;
  const isSeated = await isDeskSeated(pool, BOOK_HOUSE, 'limit', seenSince(clock.now() - SEEN_MS));
  const { lineStake, mostReturn, owner, id, mode, legs } = ticket;
  const answer = limitAnswer(lineStake, most, BOOK_RULES.leastStake, mostReturn, isSeated ? REFERRAL_FROM : null);
  if (answer.kind !== 'referral') return;
  const askedAt = time.now();
  await addReferral(pool, {
    ...{ owner, id, content: contentOf(ticket), mode, lineStake, cost, mostReturn, most, askedAt },
    ...{ currency: bookCurrency(session), until: askedAt + answer.withinMs },
    legs: legs.map(({ fixture, market, selection, oddsE4 }) => ({ fixture, market, selection, oddsE4 })),
  });
  const waits = await referralById(pool, owner, id);
  if (waits) throw new Refused('REFERRED', { leftMs: answer.withinMs });
}
