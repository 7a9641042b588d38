import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { houseOfGame } from '../../games/shared-titles.ts';
import { decidePlacement, holdPlacement, type PricePolicy, takesPrice } from '../../games/sports/book/acceptance.ts';
import { BOOK_RULES } from '../../games/sports/book/book-limits.ts';
import { holdOf } from '../../games/sports/book/hold.ts';
import { type SlipLeg, slipOf } from '../../games/sports/slip/slip.ts';
import { priceOfSlip } from '../../games/sports/slip/slip-price.ts';
import { modeOf } from '../../games/sports/slip/ticket-mode.ts';
import { inTransaction } from '../database.ts';
import type { Session } from '../sessions/session-store.ts';
import { newWager } from '../wagers/wager-calls.ts';
import { addWager } from '../wagers/wager-store.ts';
import { addExposures, exposuresOf } from './exposure-store.ts';
import { lockFixtures } from './fixture-store.ts';
import type { OpenFixture } from './matches.ts';
import { quoteOf } from './quotes.ts';
import type { SportsBook } from './sports-book.ts';
import { answerTicket } from './ticket-answer.ts';
import { assertRoom } from './ticket-limits.ts';
import { sharesOf } from './ticket-shares.ts';
import { addTicket, type NewTicket, type Ticket, ticketById } from './ticket-store.ts';

/** A bet as a page asks for it. Nothing in it is believed: prices are those of the book. */
export interface TicketWish {
  /** The player's own id of the bet: a repeated id is the same bet. */
  readonly id: string;
  readonly mode: string;
  /** Stake of every line, a decimal string. */
  readonly stake: string;
  readonly policy: PricePolicy;
  readonly legs: readonly {
    readonly fixture: string;
    readonly market: string;
    readonly selection: string;
    /** The odds that the player saw, in ten-thousandths. */
    readonly oddsE4: number;
  }[];
}
type OpenQuote = Extract<ReturnType<typeof quoteOf>, { kind: 'open' }>;
interface QuotedLeg {
  readonly open: OpenFixture;
  readonly wish: TicketWish['legs'][number];
  readonly quote: OpenQuote;
}

/** The table under which bets on fixtures are known at the wallet. */
export const BOOK_TABLE = 'sports-book';

/**
 * Takes a bet (rules 6.21 and 6.41): looks at its prices, holds it where a match is in play, looks again, reserves room, journals it and
 * calls the wallet. Gives the ticket with the wallet's answer.
 *
 * Refuses BAD_INPUT, the problems of a slip by their codes, MARKET_CLOSED, MARKET_SUSPENDED, ODDS_CHANGED, EVENT_CHANGED, LIMIT_REACHED, and
 * WAGER_MISMATCH for an id that was used for another bet. What is refused leaves nothing behind.
 */
export async function placeTicket(book: SportsBook, session: Session, wish: TicketWish): Promise<Ticket> {
  const known = await ticketById(book.deps.pool, session.owner, wish.id, false);
  if (known) return sameTicket(known, wish);
  const mode = modeOf(wish.mode);
  const lineStake = parseUnits(wish.stake);
  if (!mode || lineStake === null || lineStake <= 0n || (mode.kind === 'singles' && wish.legs.length !== 1))
    throw new Refused('BAD_INPUT');
  const { time } = book.deps;
  const placedAt = time.now();
  const opens = await Promise.all(wish.legs.map(async ({ fixture }) => book.matches.byId(fixture)));
  const seen = wish.legs.map((leg, n) => quoted(book, opens[n]!, leg, placedAt));
  for (const { quote, wish: leg } of seen)
    if (!takesPrice(wish.policy, leg.oddsE4, quote.oddsE4)) throw new Refused('ODDS_CHANGED');
  const releasedAt = await hold(book, seen, wish.policy, placedAt);
  const legs = seen.map(({ open, wish: leg }) => quoted(book, open, leg, releasedAt));
  const slip = slipOf(legs.map(slipLeg), mode, [lineStake], BOOK_RULES);
  const problem = slip.problems[0];
  if (problem) throw new Refused(problem.code);
  const ticket: NewTicket = {
    ...{ owner: session.owner, id: wish.id, mode: wish.mode, lineStake, policy: wish.policy, placedAt, releasedAt },
    mostReturn: slip.maxReturn,
    legs: legs.map(({ wish: { fixture, market, selection }, quote }, number) => ({
      ...{ number, fixture, market, selection, oddsE4: quote.oddsE4, priceSince: quote.since },
      ...{ chancePpm: quote.chancePpm, standing: quote.standing, result: null },
    })),
  };
  const tiers = legs.map(({ quote }) => quote.tier);
  if (!(await journal(book, session, ticket, slip.cost, tiers)))
    return sameTicket((await ticketById(book.deps.pool, session.owner, wish.id, false))!, wish);
  return answerTicket(book, session.owner, ticket.id);
}

/** An id is one bet for ever: the same content again is the same ticket. */
function sameTicket(ticket: Ticket, wish: TicketWish): Ticket {
  const isSame =
    ticket.mode === wish.mode &&
    ticket.lineStake === parseUnits(wish.stake) &&
    ticket.legs.length === wish.legs.length &&
    ticket.legs.every(({ fixture, market, selection }, n) => {
      const leg = wish.legs[n]!;
      return leg.fixture === fixture && leg.market === market && leg.selection === selection;
    });
  if (!isSame) throw new Refused('WAGER_MISMATCH');
  return ticket;
}

/** The open price of a leg. Refuses MARKET_CLOSED and MARKET_SUSPENDED. */
function quoted(book: SportsBook, open: OpenFixture | null, wish: TicketWish['legs'][number], at: number): QuotedLeg {
  if (!open) throw new Refused('MARKET_CLOSED');
  const quote = quoteOf(book.matches, open, wish.market, wish.selection, at);
  if (quote.kind === 'open') return { open, wish, quote };
  throw new Refused(quote.kind === 'closed' ? 'MARKET_CLOSED' : 'MARKET_SUSPENDED');
}

/** Waits where a match is in play, and lets the acceptance of rule 6.21 decide each leg at the end. Gives the time of the release. */
async function hold(
  book: SportsBook,
  legs: readonly QuotedLeg[],
  policy: PricePolicy,
  placedAt: number,
): Promise<number> {
  const { matches, deps } = book;
  const holds = legs.map(({ open: { fixture } }) => holdOf('simulated', fixture.sport, placedAt >= fixture.startsAt));
  const longest = Math.max(...holds);
  if (longest > 0) await deps.time.wait(longest);
  const releasedAt = Math.max(deps.time.now(), placedAt + longest);
  for (const { open, wish } of legs) {
    const { fixture } = open;
    let placement = holdPlacement(placedAt, longest, wish.oddsE4, 0, policy);
    const incident = matches.lastMaterial(open, releasedAt);
    if (incident !== null && incident > placedAt)
      placement = decidePlacement(placement, { kind: 'incident', happenedAt: incident, at: incident }).placement;
    const now = quoteOf(matches, open, wish.market, wish.selection, releasedAt);
    if (now.kind === 'closed') throw new Refused('MARKET_CLOSED');
    const oddsE4 = now.kind === 'open' ? now.oddsE4 : null;
    const version = now.kind === 'open' ? now.since : releasedAt - fixture.startsAt;
    placement = decidePlacement(placement, { kind: 'price', oddsE4, version, at: releasedAt }).placement;
    placement = decidePlacement(placement, { kind: 'time', at: releasedAt }).placement;
    if (placement.state === 'REFUSED') throw new Refused(placement.reason!);
  }
  return releasedAt;
}

const slipLeg = ({ open: { fixture }, quote }: QuotedLeg): SlipLeg => ({
  fixture: fixture.id,
  competition: fixture.league,
  teams: [fixture.home, fixture.away],
  isOutright: false,
  oddsE4: quote.oddsE4,
  eachWay: null,
});

const LONGEST_TEXT = 60;
const textOf = ({ mode, legs }: NewTicket): string =>
  `${mode}: ${legs.map(({ fixture, market, selection }) => `${fixture} ${market} ${selection}`).join(', ')}`.slice(
    0,
    LONGEST_TEXT,
  );

/** Currency of a book: play money has one of its own. */
export const bookCurrency = (session: Pick<Session, 'isDemo' | 'currency'>): string =>
  session.isDemo ? 'play' : session.currency;

/** Reserves room and writes the bet down, in one transaction under the locks of its fixtures; false when its id is there already. */
function journal(
  book: SportsBook,
  session: Session,
  ticket: NewTicket,
  cost: bigint,
  tiers: Parameters<typeof assertRoom>[2],
): Promise<boolean> {
  const fixtures = [...new Set(ticket.legs.map(({ fixture }) => fixture))].sort();
  const shares = sharesOf(ticket);
  const house = houseOfGame(session.gameCode)!;
  const price = priceOfSlip(modeOf(ticket.mode)!, ticket.legs, BOOK_RULES.mostOdds);
  return inTransaction(book.deps.pool, async (tx) => {
    const cancelled = await lockFixtures(tx, fixtures);
    if (await ticketById(tx, ticket.owner, ticket.id, false)) return false;
    if (cancelled.size > 0) throw new Refused('MARKET_CLOSED');
    assertRoom(ticket, shares, tiers, await exposuresOf(tx, fixtures, bookCurrency(session)));
    const place = { id: ticket.id, house, table: BOOK_TABLE, roundNumber: null };
    const now = new Date(book.deps.clock.now());
    const row = await addWager(tx, newWager(session, place, cost, textOf(ticket), price), now);
    // an id that was used at a table before
    if (row.table !== BOOK_TABLE) throw new Refused('WAGER_MISMATCH');
    if (!(await addTicket(tx, ticket, ticket.releasedAt + book.deps.leaseMs))) throw new Refused('WAGER_MISMATCH');
    await addExposures(tx, bookCurrency(session), shares, 1n);
    return true;
  });
}
