import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { houseOfGame } from '../../games/shared-titles.ts';
import { decidePlacement, holdPlacement, type PricePolicy, takesPrice } from '../../games/sports/book/acceptance.ts';
import { BOOK_RULES } from '../../games/sports/book/book-limits.ts';
import { slipOf } from '../../games/sports/slip/slip.ts';
import { priceOfSlip } from '../../games/sports/slip/slip-price.ts';
import { BUILDER, BUILDERS, modeOf } from '../../games/sports/slip/ticket-mode.ts';
import { partsOfTicket } from '../../games/sports/slip/ticket-parts.ts';
import { inTransaction, type Queryable } from '../database.ts';
import type { Session } from '../sessions/session-store.ts';
import { newWager } from '../wagers/wager-calls.ts';
import { addNewWager, type WagerRow } from '../wagers/wager-store.ts';
import { addExposures, exposuresOf } from './exposure-store.ts';
import { lockFixtures } from './fixture-store.ts';
import { holdOn, type OpenFixture } from './matches.ts';
import { type OpenQuote, opened, type PricedPart, partsOf, slipLegOf, type WishedParts } from './priced-parts.ts';
import { quoteOf } from './quotes.ts';
import type { SportsBook } from './sports-book.ts';
import { answerTicket } from './ticket-answer.ts';
import { assertRoom } from './ticket-limits.ts';
import { sharesOf } from './ticket-shares.ts';
import { addTicket, type NewTicket, type Ticket, ticketById } from './ticket-store.ts';

/** A bet as a page asks for it. Nothing in it is believed: prices are those of the book. */
export interface TicketWish extends WishedParts {
  /** The player's own id of the bet: a repeated id is the same bet. */
  readonly id: string;
  /** Stake of every line, a decimal string. */
  readonly stake: string;
  readonly policy: PricePolicy;
}

/** The table under which bets on fixtures are known at the wallet. */
export const BOOK_TABLE = 'sports-book';

/**
 * Takes a bet (rules 6.21 and 6.41): looks at its prices, holds it where a match is in play, looks again, reserves room, journals it and
 * calls the wallet. Gives the ticket with the wallet's answer.
 *
 * Refuses BAD_INPUT, the problems of a slip by their codes, those of a bet builder with the places of the legs,
 * MARKET_CLOSED, MARKET_SUSPENDED, ODDS_CHANGED, EVENT_CHANGED, LIMIT_REACHED, and WAGER_MISMATCH for an id that was used for another bet. What is refused leaves nothing behind.
 */
export async function placeTicket(book: SportsBook, session: Session, wish: TicketWish): Promise<Ticket> {
  const known = await ticketById(book.deps.pool, session.owner, wish.id, false);
  if (known) return sameTicket(known, wish);
  const mode = modeOf(wish.mode);
  const lineStake = parseUnits(wish.stake);
  const isBuilder = wish.mode === BUILDER;
  if (!mode || lineStake === null || lineStake <= 0n) throw new Refused('BAD_INPUT');
  if (mode.kind === 'singles' && !isBuilder && wish.legs.length !== 1) throw new Refused('BAD_INPUT');
  const { matches, deps } = book;
  const placedAt = deps.time.now();
  const opens = await fixturesOf(book, wish.legs);
  const parts = partsOf(matches, wish, opens);
  for (const part of parts)
    if (!takesPrice(wish.policy, part.seenE4, opened(part.quoteAt(placedAt)).oddsE4)) throw new Refused('ODDS_CHANGED');
  const releasedAt = await hold(book, parts, wish.policy, placedAt);
  const prices = parts.map((part) => opened(part.quoteAt(releasedAt)));
  const slip = slipOf(
    parts.map((part, n) => slipLegOf(part, prices[n]!)),
    ...([mode, [lineStake], BOOK_RULES] as const),
  );
  const problem = slip.problems[0];
  if (problem) throw new Refused(problem.code);
  const quotes = wish.legs.map((leg, n) => opened(quoteOf(matches, opens[n]!, leg.market, leg.selection, releasedAt)));
  const ticket: NewTicket = {
    ...{ owner: session.owner, id: wish.id, mode: wish.mode, lineStake, policy: wish.policy, placedAt, releasedAt },
    joint: isBuilder ? { oddsE4: prices[0]!.oddsE4, chancePpm: prices[0]!.chancePpm } : null,
    joints: wish.mode === BUILDERS ? jointsOf(parts, prices) : [],
    mostReturn: slip.maxReturn,
    legs: wish.legs.map(({ fixture, market, selection }, number) => ({
      ...{ number, fixture, market, selection, oddsE4: quotes[number]!.oddsE4, priceSince: quotes[number]!.since },
      ...{ chancePpm: quotes[number]!.chancePpm, standing: quotes[number]!.standing, result: null },
    })),
  };
  // of each share that the ticket has in the books: its legs', then those of several legs together
  const tiers = [...quotes, ...prices.filter((_, n) => parts[n]!.places.length > 1)].map(({ tier }) => tier);
  const row = await journal(book, session, ticket, opens, slip.cost, tiers);
  if (!row) return sameTicket((await ticketById(deps.pool, session.owner, wish.id, false))!, wish);
  return answerTicket(book, session, ticket, row);
}

const jointsOf = (parts: readonly PricedPart[], prices: readonly OpenQuote[]): NewTicket['joints'] =>
  parts.flatMap(({ open, places }, n) => {
    const { oddsE4, chancePpm } = prices[n]!;
    return places.length > 1 ? [{ fixture: open.fixture.id, oddsE4, chancePpm }] : [];
  });

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

/** The fixtures of legs, in their order. Refuses MARKET_CLOSED. */
async function fixturesOf({ matches }: SportsBook, legs: TicketWish['legs']): Promise<OpenFixture[]> {
  const opens = await Promise.all(legs.map(async ({ fixture }) => matches.byId(fixture)));
  return opens.map((open) => {
    if (!open) throw new Refused('MARKET_CLOSED');
    return open;
  });
}

/** Waits where a match is in play, and lets the acceptance of rule 6.21 decide each price at the end. Gives the time of the release. */
async function hold(
  book: SportsBook,
  parts: readonly PricedPart[],
  policy: PricePolicy,
  placedAt: number,
): Promise<number> {
  const { matches, deps } = book;
  const longest = Math.max(...parts.map(({ open }) => holdOn(open, placedAt >= open.fixture.startsAt)));
  if (longest > 0) await deps.time.wait(longest);
  await matches.renew(parts.map(({ open }) => open));
  const releasedAt = Math.max(deps.time.now(), placedAt + longest);
  for (const part of parts) {
    const { open, seenE4 } = part;
    let placement = holdPlacement(placedAt, longest, seenE4, 0, policy);
    const incident = matches.lastMaterial(open, releasedAt);
    if (incident !== null && incident > placedAt)
      placement = decidePlacement(placement, { kind: 'incident', happenedAt: incident, at: incident }).placement;
    const now = part.quoteAt(releasedAt);
    if (now.kind === 'closed' || now.kind === 'refused') opened(now);
    const oddsE4 = now.kind === 'open' ? now.oddsE4 : null;
    const version = now.kind === 'open' ? now.since : releasedAt - open.fixture.startsAt;
    placement = decidePlacement(placement, { kind: 'price', oddsE4, version, at: releasedAt }).placement;
    placement = decidePlacement(placement, { kind: 'time', at: releasedAt }).placement;
    if (placement.state === 'REFUSED') throw new Refused(placement.reason!);
  }
  return releasedAt;
}

const LONGEST_TEXT = 60;
const textOf = ({ mode, legs }: NewTicket): string =>
  `${mode}: ${legs.map(({ fixture, market, selection }) => `${fixture} ${market} ${selection}`).join(', ')}`.slice(
    0,
    LONGEST_TEXT,
  );

/** Currency of a book: play money has one of its own. */
export const bookCurrency = (session: Pick<Session, 'isDemo' | 'currency'>): string =>
  session.isDemo ? 'play' : session.currency;

/** Under the locks of its fixtures no feed says anything more: what it has said by now refuses a bet, what it says later comes after it. */
async function assertStanding(
  tx: Queryable,
  { matches, deps }: SportsBook,
  { legs }: NewTicket,
  opens: readonly OpenFixture[],
): Promise<void> {
  if (opens.every(({ feed }) => feed === null)) return;
  await matches.renew(opens, tx);
  const now = deps.time.now();
  for (const [n, { market, selection, oddsE4 }] of legs.entries())
    if (opens[n]!.feed && opened(quoteOf(matches, opens[n]!, market, selection, now)).oddsE4 !== oddsE4)
      throw new Refused('ODDS_CHANGED');
}

/** What the wallet is told: of several legs of one match their price together, and what a single leg covers. */
function priceTold(ticket: NewTicket) {
  if (ticket.joint) return { oddsE4: BigInt(ticket.joint.oddsE4) };
  const counted = partsOfTicket(ticket).map(({ places, joint }) => {
    const leg = ticket.legs[places[0]!]!;
    return joint ? { ...leg, oddsE4: joint.oddsE4 } : leg;
  });
  return priceOfSlip(modeOf(ticket.mode)!, counted, BOOK_RULES.mostOdds);
}

/**
 * Reserves room and writes the bet down, in one transaction under the locks of its fixtures. Gives its wager; null when its id is there
 * already. Refuses WAGER_MISMATCH for an id that was used at a table before.
 */
function journal(
  book: SportsBook,
  session: Session,
  ticket: NewTicket,
  opens: readonly OpenFixture[],
  cost: bigint,
  tiers: Parameters<typeof assertRoom>[2],
): Promise<WagerRow | null> {
  const fixtures = [...new Set(ticket.legs.map(({ fixture }) => fixture))].sort();
  const shares = sharesOf(ticket);
  const house = houseOfGame(session.gameCode)!;
  const price = priceTold(ticket);
  return inTransaction(book.deps.pool, async (tx) => {
    const cancelled = await lockFixtures(tx, fixtures);
    const place = { id: ticket.id, house, table: BOOK_TABLE, roundNumber: null };
    const now = new Date(book.deps.clock.now());
    const row = await addNewWager(tx, newWager(session, place, cost, textOf(ticket), { price }), now);
    if (!row) {
      if (await ticketById(tx, ticket.owner, ticket.id, false)) return null;
      throw new Refused('WAGER_MISMATCH');
    }
    if (cancelled.size > 0) throw new Refused('MARKET_CLOSED');
    await assertStanding(tx, book, ticket, opens);
    assertRoom(ticket, shares, tiers, await exposuresOf(tx, fixtures, bookCurrency(session)));
    await addTicket(tx, ticket, ticket.releasedAt + book.deps.leaseMs);
    await addExposures(tx, bookCurrency(session), shares, 1n);
    return row;
  });
}
