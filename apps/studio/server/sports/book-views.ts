import { Refused } from '@kismet/kernel/outcome';
import { starOf } from '../../games/sports/book/favourites.ts';
import { LEAGUES } from '../../games/sports/calendar/leagues.ts';
import type { BuilderProblem } from '../../games/sports/slip/bet-builder.ts';
import { BUILDERS } from '../../games/sports/slip/ticket-mode.ts';
import { placesOfParts } from '../../games/sports/slip/ticket-parts.ts';
import { fixtureById, fixturesOver } from './fixture-store.ts';
import { type FixtureProofView, type FixtureView, fixtureView, type MatchView, matchView } from './fixture-view.ts';
import { type JointQuote, jointQuoteOf } from './joint-quotes.ts';
import type { OpenFixture } from './matches.ts';
import { quoteOf } from './quotes.ts';
import { cashOutsOf } from './settling/cash-out-store.ts';
import type { SportsBook } from './sports-book.ts';
import { placed, placesOf } from './tickets/priced-parts.ts';
import { type Ticket, ticketsOf } from './tickets/ticket-store.ts';
import { type TicketView, ticketView } from './tickets/ticket-view.ts';

/** In-play and upcoming fixtures, as pages list them. */
export interface BoardView {
  readonly now: number;
  readonly fixtures: readonly FixtureView[];
}
const NEXT_OF_EACH = 3;
const NEXT_OF_ONE = 20;
/** Maximum number of matches of starred sides shown beyond the board's own. */
const STARRED_BESIDE = 40;
const RESULTS = 60;
const RESULTS_SINCE_MS = 12 * 3_600_000;
const TICKETS = 30;

/**
 * Matches in play, and the next ones of each league, or more from a single one; in addition, other matches that are starred, directly or through
 * a side. Refuses NOT_FOUND for an unknown league.
 */
export async function boardOf(
  { matches, deps }: SportsBook,
  league: string | null,
  stars: readonly string[] = [],
): Promise<BoardView> {
  if (league !== null && !LEAGUES.some(({ code }) => code === league)) throw new Refused('NOT_FOUND');
  const ahead = await matches.ahead();
  const now = deps.time.now();
  const ofLeague = Map.groupBy(ahead, ({ fixture }) => fixture.league);
  const shown = [...ofLeague].flatMap(([code, fixtures]) => {
    if (league !== null && code !== league) return [];
    const first = fixtures.findIndex(({ fixture }) => fixture.startsAt > now);
    const inPlay = first < 0 ? fixtures.length : first;
    return fixtures.slice(0, inPlay + (league === null ? NEXT_OF_EACH : NEXT_OF_ONE));
  });
  const starred = starredBeside(ahead, shown, stars).filter(
    ({ fixture }) => league === null || fixture.league === league,
  );
  return { now, fixtures: [...shown, ...starred].map((open) => fixtureView(matches, open, now)) };
}

/** Matches that are starred, directly or through a side, and not shown already. */
function starredBeside(
  ahead: readonly OpenFixture[],
  shown: readonly OpenFixture[],
  stars: readonly string[],
): OpenFixture[] {
  if (stars.length === 0) return [];
  const [items, already] = [new Set(stars), new Set(shown)];
  return ahead
    .filter((open) => !already.has(open) && ['fixture', 'team'].includes(starOf(items, open.fixture) ?? ''))
    .slice(0, STARRED_BESIDE);
}

async function openOf({ matches }: SportsBook, id: string): Promise<OpenFixture> {
  const open = await matches.byId(id);
  if (!open) throw new Refused('NOT_FOUND');
  return open;
}

/** A match with its markets. Refuses NOT_FOUND. */
export async function matchOf(book: SportsBook, id: string): Promise<{ now: number; match: MatchView }> {
  const open = await openOf(book, id);
  const now = book.deps.time.now();
  return { now, match: matchView(book.matches, open, now) };
}

/** The proof of a match. Refuses NOT_FOUND. */
export async function fixtureProof(book: SportsBook, id: string): Promise<FixtureProofView> {
  const open = await openOf(book, id);
  const { sport, terms, commitment, endsAt, cancelledAt } = open.fixture;
  // nothing can prove what a feed says
  if (commitment === null) throw new Refused('NOT_FOUND');
  const now = book.deps.time.now();
  const { standing } = book.matches.nowOf(open, cancelledAt ?? now);
  const isOver = now >= endsAt || cancelledAt !== null;
  const seed = (isOver && (await fixtureById(book.deps.pool, id))?.seed?.toString('hex')) || null;
  return { id, sport, terms, commitment, seed, standing };
}

/** Recently finished matches, latest first. */
export async function resultsOf({ matches, deps }: SportsBook): Promise<BoardView> {
  const now = deps.time.now();
  const rows = await fixturesOver(deps.pool, now, now - RESULTS_SINCE_MS, RESULTS);
  const opens = await matches.opened(rows);
  return { now, fixtures: opens.map((open) => fixtureView(matches, open, now)) };
}

/** Prices of the selections on a slip. */
export interface SlipQuotes {
  /** For each selection: null while it is suspended, and `isClosed` when it is no longer offered. */
  readonly quotes: readonly { readonly oddsE4: number | null; readonly isClosed: boolean }[];
  /**
   * For all of them as a bet builder, when there are several and all from one match: its odds, null while suspended, or the code of what makes
   * them incompatible with the positions of the selections concerned.
   */
  readonly joint: {
    readonly oddsE4: number | null;
    readonly problem: { readonly code: BuilderProblem['code']; readonly legs: readonly number[] } | null;
  } | null;
  /** The same for each match with several of the selections, when there are other matches as well. */
  readonly joints: readonly (NonNullable<SlipQuotes['joint']> & { readonly fixture: string })[];
}

export async function quotesOf(
  { matches, deps }: SportsBook,
  legs: readonly { readonly fixture: string; readonly market: string; readonly selection: string }[],
): Promise<SlipQuotes> {
  const opens = await matches.ofLegs(legs);
  const now = deps.time.now();
  const quotes = legs.map(({ fixture, market, selection }) => {
    const open = opens.get(fixture);
    const quote = open ? quoteOf(matches, open, market, selection, now) : { kind: 'closed' as const };
    return { oddsE4: quote.kind === 'open' ? quote.oddsE4 : null, isClosed: quote.kind === 'closed' };
  });
  const only = opens.size === 1 && legs.length > 1 ? opens.get(legs[0]!.fixture) : undefined;
  const joint = only ? jointView(jointQuoteOf(matches, only, legs, now)) : null;
  const joints = (opens.size > 1 ? placesOfParts(BUILDERS, legs) : []).flatMap((places) => {
    const { fixture } = legs[places[0]!]!;
    const open = opens.get(fixture);
    if (places.length < 2 || !open) return [];
    const own = places.map((n) => legs[n]!);
    return [{ fixture, ...jointView(placed(jointQuoteOf(matches, open, own, now), places)) }];
  });
  return { quotes, joint, joints };
}

const jointView = (quote: JointQuote): NonNullable<SlipQuotes['joint']> => ({
  oddsE4: quote.kind === 'open' ? quote.oddsE4 : null,
  problem: quote.kind === 'refused' ? { code: quote.problem.code, legs: placesOf(quote.problem) } : null,
});

/** A player's tickets as they see them. */
export async function viewTickets({ matches, deps }: SportsBook, tickets: readonly Ticket[]): Promise<TicketView[]> {
  if (tickets.length === 0) return [];
  const sold = tickets.filter(({ soldStake }) => soldStake > 0n).map(({ id }) => id);
  const [opens, sales] = await Promise.all([
    matches.ofLegs(tickets.flatMap(({ legs }) => legs)),
    sold.length > 0 ? cashOutsOf(deps.pool, tickets[0]!.owner, sold) : [],
  ]);
  const ofTicket = Map.groupBy(sales, ({ ticketId }) => ticketId);
  const now = deps.time.now();
  return tickets.map((ticket) => ticketView(matches, opens, ticket, ofTicket.get(ticket.id) ?? [], now));
}

/** A player's newest tickets: either the open or the finished ones. */
export const ownTickets = async (book: SportsBook, owner: string, isOpen: boolean): Promise<TicketView[]> =>
  viewTickets(book, await ticketsOf(book.deps.pool, owner, isOpen, TICKETS));
