import { assert } from '@kismet/kernel/assert';
import { inTransaction } from '../../database.ts';
import { prepareWagerPayment, type WagerPayment } from '../../wagers/wager-bodies.ts';
import { wagerIn } from '../../wagers/wager-calls.ts';
import { freezePayments, keyOf, type WagerRow, wagersWithSessions } from '../../wagers/wager-store.ts';
import type { OpenFixture } from '../matches.ts';
import type { SportsBook } from '../sports-book.ts';
import { decisionOf, judgedLegs, keepJudged } from '../tickets/judge-ticket.ts';
import { changeTickets, type Decision, type Ticket } from '../tickets/ticket-store.ts';
import { canChange } from './correct-ticket.ts';
import { nextDueOf } from './leg-results.ts';
import { correctedTickets, lockTickets } from './settle-store.ts';

/**
 * Fixtures as they were read, and a time before that: what is judged at that time knows every cancellation up to it. A later time would
 * judge by play what a cancellation meanwhile makes void.
 */
export interface Look {
  readonly at: number;
  readonly opens: ReadonlyMap<string, OpenFixture>;
}
/** Who took a ticket that is due works on it for so long. */
export const LEASE_MS = 10_000;

/** What a payment is told to the wallet as. */
export const paymentKind = (decision: Decision): WagerPayment['kind'] =>
  decision === 'cash-out' ? 'cashout' : decision;

/**
 * Judges and pays the bets among those that are due of which nothing but their result is open: thousands on a match are over with it, and by
 * themselves each would be fourteen statements.
 * @returns those that go on by themselves: all others, and those of which something failed here
 */
export async function settleTogether(book: SportsBook, due: readonly Ticket[], look: Look): Promise<Ticket[]> {
  const plain = due.filter((ticket) => isPlain(ticket, look));
  if (plain.length < 2) return [...due];
  const others = due.filter((ticket) => !plain.includes(ticket));
  const told =
    <T>(instead: T) =>
    (error: unknown): T => {
      book.deps.onError(error);
      return instead;
    };
  const judged = await judgeTogether(book, plain, look).catch(told<Judged>({ decided: [], left: plain }));
  const left = await payTogether(book, judged.decided).catch(told(judged.decided));
  return [...others, ...judged.left, ...left];
}

/** Open and paid for, nothing of it sold or to be sold, and no bet in play of which it is counted whether it came late (rule 6.21). */
const isPlain = ({ state, soldStake, autoAt, acceptedAt, freeRewardId, legs }: Ticket, { opens }: Look): boolean =>
  state === 'OPEN' &&
  soldStake === 0n &&
  autoAt === null &&
  freeRewardId === null &&
  legs.every((leg) => {
    const { feed, fixture } = opens.get(leg.fixture)!;
    return feed === null || acceptedAt! < fixture.startsAt;
  });

interface Judged {
  /** Those whose last line is decided. */
  readonly decided: readonly Ticket[];
  /** Those that somebody else holds, or that are no longer plain. */
  readonly left: readonly Ticket[];
}

function judgeTogether(book: SportsBook, plain: readonly Ticket[], look: Look): Promise<Judged> {
  const { at, opens } = look;
  return inTransaction(book.deps.pool, async (tx) => {
    const locked = await lockTickets(tx, plain);
    const corrected = new Set((await correctedTickets(tx, locked)).map(keyOf));
    const taken = locked.filter((ticket) => isPlain(ticket, look) && !corrected.has(keyOf(ticket)));
    const judged = taken.map((ticket) => {
      const legs = judgedLegs(opens, ticket, at);
      return { ticket, legs, decided: decisionOf(book, opens, ticket, legs) };
    });
    await keepJudged(tx, judged);
    const rows = await changeTickets(
      tx,
      judged.map(({ ticket: { owner, id }, legs, decided }) => ({
        ...{ owner, id },
        ...(decided
          ? ({
              state: 'DECIDED',
              decision: decided.kind,
              payout: decided.amount,
              decidedAt: at,
              dueAt: at + LEASE_MS,
            } as const)
          : ({ state: 'OPEN', dueAt: nextDueOf(opens, legs, null, at) } as const)),
      })),
    );
    const legsOf = new Map(judged.map(({ ticket, legs }) => [keyOf(ticket), legs]));
    const done = new Set(taken.map(keyOf));
    return {
      decided: rows.flatMap((row) => (row.state === 'DECIDED' ? [{ ...row, legs: legsOf.get(keyOf(row))! }] : [])),
      left: plain.filter((ticket) => !done.has(keyOf(ticket))),
    };
  });
}

/** Pays what was decided, each by bytes that are stored before. Gives those that go on by themselves. */
async function payTogether(book: SportsBook, decided: readonly Ticket[]): Promise<readonly Ticket[]> {
  if (decided.length === 0) return [];
  const { pool } = book.deps;
  const tickets = new Map(decided.map((ticket) => [keyOf(ticket), ticket]));
  const wagers = (await wagersWithSessions(pool, decided)).filter(({ isDemo }) => !isDemo);
  const frozen = await freezePayments(
    pool,
    wagers.map((wager) => {
      const { decision, payout } = tickets.get(keyOf(wager))!;
      const payment = { kind: paymentKind(decision!), amount: payout! };
      const call = prepareWagerPayment(wagerIn(wager, wager), wager.betUuid, wager.currency, payment);
      return { owner: wager.owner, id: wager.id, amount: payout!, call };
    }),
  );
  const paying = new Set(frozen.map(keyOf));
  const paid = await Promise.allSettled(frozen.map((wager) => pay(book, wager, tickets.get(keyOf(wager))!)));
  for (const one of paid) if (one.status === 'rejected') book.deps.onError(one.reason);
  const goOn = paid.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  return [...decided.filter((ticket) => !paying.has(keyOf(ticket))), ...goOn];
}

/** Gives the ticket if what it was paid by can change; null too where the wallet has not confirmed, which is tried again when the lease ends. */
async function pay(book: SportsBook, wager: WagerRow, ticket: Ticket): Promise<Ticket | null> {
  assert(wager.payment === ticket.payout, 'a wager has one payment');
  const reply = await book.deps.wallet.send(wager.house, 'win', wager.paymentBody!, 1);
  book.deps.reach('after_ticket_pay');
  if (reply.status !== 'RS_OK') return null;
  await book.endPaid(ticket);
  return canChange(ticket) ? { ...ticket, state: 'PAID' } : null;
}
