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
 * Fixtures as read, with a time before the reading: whatever is judged at that time takes into account every cancellation up to it. A later time
 * would judge by play what a cancellation in between has voided.
 */
export interface Look {
  readonly at: number;
  readonly opens: ReadonlyMap<string, OpenFixture>;
}
/** How long the process that took a due ticket works on it. */
export const LEASE_MS = 10_000;

/** The kind of payment reported to the wallet. */
export const paymentKind = (decision: Decision): WagerPayment['kind'] =>
  decision === 'cash-out' ? 'cashout' : decision;

/**
 * Judges and pays those due bets for which nothing but the result is open: thousands on a match finish with it, and one by one each would take
 * fourteen statements.
 * @returns the ones to be continued individually: all others, and those for which something failed here
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

/**
 * Open and paid for, with no cash-out made or awaited, and without in-play legs on a fed match, which have to be counted if they were late
 * (rule 6.21).
 */
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
  /** Those locked by somebody else, or no longer plain. */
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

/** Pays what was decided, each by bytes that are stored first. Returns those to be continued individually. */
async function payTogether(book: SportsBook, decided: readonly Ticket[]): Promise<readonly Ticket[]> {
  if (decided.length === 0) return [];
  const { pool, time } = book.deps;
  const now = time.now();
  const tickets = new Map(decided.map((ticket) => [keyOf(ticket), ticket]));
  const wagers = (await wagersWithSessions(pool, decided)).filter(({ isDemo }) => !isDemo);
  const frozen = await freezePayments(
    pool,
    wagers.map((wager) => {
      const { decision, payout } = tickets.get(keyOf(wager))!;
      const payment = { kind: paymentKind(decision!), amount: payout! };
      const call = prepareWagerPayment(wagerIn(wager, wager, now), wager.betUuid, wager.currency, payment);
      return { owner: wager.owner, id: wager.id, amount: payout!, call };
    }),
  );
  const paying = new Set(frozen.map(keyOf));
  const paid = await Promise.allSettled(frozen.map((wager) => pay(book, wager, tickets.get(keyOf(wager))!)));
  for (const one of paid) if (one.status === 'rejected') book.deps.onError(one.reason);
  const goOn = paid.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  return [...decided.filter((ticket) => !paying.has(keyOf(ticket))), ...goOn];
}

/** Returns the ticket if the basis of its payment can change; also null if the wallet has not confirmed, which is retried when the lease ends. */
async function pay(book: SportsBook, wager: WagerRow, ticket: Ticket): Promise<Ticket | null> {
  assert(wager.payment === ticket.payout, 'a wager has one payment');
  const reply = await book.deps.wallet.send(wager.house, 'win', wager.paymentBody!, 1);
  book.deps.reach('after_ticket_pay');
  if (reply.status !== 'RS_OK') return null;
  await book.endPaid(ticket);
  return canChange(ticket) ? { ...ticket, state: 'PAID' } : null;
}
