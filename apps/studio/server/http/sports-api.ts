import { UUID_PATTERN } from '@kismet/kernel/ids';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BOOK_RULES } from '../../games/sports/book/book-limits.ts';
import { type BookFocus, bookTitleOf } from '../../games/sports/book/book-titles.ts';
import { MOST_STARRED, readItem } from '../../games/sports/book/favourites.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { boardOf, fixtureProof, matchOf, ownTickets, quotesOf, resultsOf, viewTickets } from '../sports/book-views.ts';
import { factorsOf } from '../sports/factor-store.ts';
import { CASH_OUT_PARTS } from '../sports/settling/cash-out-offers.ts';
import { awaitOffer, takeCashOut } from '../sports/settling/take-cash-out.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { editTicket } from '../sports/tickets/edit-ticket.ts';
import { type FreeBetView, freeBetsOf } from '../sports/tickets/free-bets.ts';
import { placeOrRefer } from '../sports/tickets/refer-ticket.ts';
import { loadSlip, saveSlip } from '../sports/tickets/slip-codes.ts';
import { tableTotals } from '../tables/record-store.ts';
import { favouriteCalls } from './favourites-api.ts';
import { leagueCalls } from './league-api.ts';
import { readBalance, type SessionTotals } from './player-state.ts';
import { parsed } from './read-body.ts';
import { sessionOf } from './session-of.ts';

/** The state shown by the page of the book when it opens. */
export interface SportsState {
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
  /** What the page opens with. */
  readonly bookFocus: BookFocus;
  readonly now: number;
  /** Whether fed matches are offered too. */
  readonly hasFed: boolean;
  readonly isDemo: boolean;
  readonly symbol: string;
  readonly lobbyUrl: string | null;
  /** Null while the wallet does not answer. */
  readonly balance: string | null;
  readonly totals: Omit<SessionTotals, 'rounds'>;
  readonly freeBets: readonly FreeBetView[];
  /** Sports in which the player's limit differs from the usual one, in parts per million (rule 6.144). */
  readonly factors: readonly { readonly sport: string; readonly factorPpm: number }[];
  /** Amounts are decimal strings. */
  readonly rules: {
    readonly mostLegs: number;
    readonly leastStake: string;
    readonly mostOdds: number;
    readonly mostReturn: string;
  };
}

const MOST_ODDS_E4 = 10_000_000;
const fixtureId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));
const odds = z.int().check(z.gt(10_000), z.lte(MOST_ODDS_E4));
const leg = z.object({
  fixture: fixtureId,
  market: z.string().check(z.maxLength(60)),
  selection: z.string().check(z.maxLength(40)),
  oddsE4: odds,
});
const quotesBody = z.object({
  legs: z.array(z.omit(leg, { oddsE4: true })).check(z.minLength(1), z.maxLength(BOOK_RULES.mostLegs)),
});
const slipBody = z.extend(quotesBody, { mode: z.string().check(z.maxLength(20)) });
const ticketBody = z.object({
  id: z.string().check(z.regex(UUID_PATTERN)),
  mode: z.string().check(z.maxLength(20)),
  stake: z.string().check(z.maxLength(20)),
  policy: z.enum(['none', 'higher', 'any']),
  legs: z.array(leg).check(z.minLength(1), z.maxLength(BOOK_RULES.mostLegs)),
  /** The bet for which the desk has granted a smaller stake. */
  referral: z.optional(z.string().check(z.regex(UUID_PATTERN))),
  free: z.optional(z.string().check(z.regex(UUID_PATTERN))),
  /** For a bet builder: the odds its player saw. */
  jointE4: z.optional(odds),
  /** For each match with several selections in a combination of builders. */
  joints: z.optional(z.array(z.object({ fixture: fixtureId, oddsE4: odds })).check(z.maxLength(BOOK_RULES.mostLegs))),
});
const cashOutBody = z.object({
  id: z.string().check(z.regex(UUID_PATTERN)),
  percent: z.literal(CASH_OUT_PARTS),
  amount: z.string().check(z.maxLength(20)),
  offeredAt: z.int().check(z.gt(0)),
});
const editBody = z.object({ sale: cashOutBody, bet: ticketBody });
const autoBody = z.object({ amount: z.nullable(z.string().check(z.maxLength(20))) });

/** The stars for which a board is requested, `kind:code` separated by commas. Refuses BAD_INPUT for malformed ones. */
function readStars(stars: unknown): readonly string[] {
  if (stars === undefined) return [];
  const items = typeof stars === 'string' ? stars.split(',') : [''];
  if (items.length > MOST_STARRED || items.some((item) => !readItem(item))) throw new Refused('BAD_INPUT');
  return items;
}

/** Calls of the book's page, with the session's key as bearer token. */
export function sportsApi(app: FastifyInstance, work: RoundWork, book: SportsBook): void {
  const seat = async (request: FastifyRequest): Promise<Session> => {
    const session = await sessionOf(work, request);
    if (!bookTitleOf(session.gameCode)) throw new Refused('NOT_FOUND');
    return session;
  };
  const idOf = (request: FastifyRequest): string => {
    const { id } = request.params as { id: string };
    if (!fixtureId.safeParse(id).success) throw new Refused('NOT_FOUND');
    return id;
  };
  app.get('/player/sports', async (request) => {
    await seat(request);
    const { league, stars } = request.query as { league?: unknown; stars?: unknown };
    return boardOf(book, typeof league === 'string' ? league : null, readStars(stars));
  });
  app.get('/player/sports/results', async (request) => {
    await seat(request);
    return resultsOf(book);
  });
  app.get('/player/sports/fixtures/:id', async (request) => {
    await seat(request);
    return matchOf(book, idOf(request));
  });
  app.get('/player/sports/fixtures/:id/proof', async (request) => {
    await seat(request);
    return fixtureProof(book, idOf(request));
  });
  app.post('/player/sports/quotes', async (request) => {
    await seat(request);
    return quotesOf(book, parsed(request.body, quotesBody).legs);
  });
  app.post('/player/sports/codes', async (request) => {
    const { owner } = await seat(request);
    return saveSlip(book, owner, parsed(request.body, slipBody));
  });
  app.get('/player/sports/codes/:code', async (request) => {
    const { owner } = await seat(request);
    return loadSlip(book, owner, (request.params as { code: string }).code);
  });
  app.get('/player/sports/bets', async (request) => {
    const { owner } = await seat(request);
    const { show } = request.query as { show?: unknown };
    return { tickets: await ownTickets(book, owner, show !== 'settled') };
  });
  app.post('/player/sports/bets', async (request) => {
    const session = await seat(request);
    const wish = parsed(request.body, ticketBody);
    const referral = wish.referral?.toLowerCase();
    const ticket = await placeOrRefer(book, session, {
      ...{ ...wish, id: wish.id.toLowerCase(), referral },
      free: wish.free?.toLowerCase(),
    });
    return { ticket: (await viewTickets(book, [ticket]))[0] };
  });
  ticketCalls(app, book, seat);
  favouriteCalls(app, book, seat);
  leagueCalls(app, book, seat);
}

/** Calls about an open bet: cashing it out, and exchanging it for another one. */
function ticketCalls(
  app: FastifyInstance,
  book: SportsBook,
  seat: (request: FastifyRequest) => Promise<Session>,
): void {
  const ticketOf = (request: FastifyRequest): string => {
    const { id } = request.params as { id: string };
    if (!UUID_PATTERN.test(id)) throw new Refused('NOT_FOUND');
    return id.toLowerCase();
  };
  app.post('/player/sports/bets/:id/cash-out', async (request) => {
    const { owner } = await seat(request);
    const wish = parsed(request.body, cashOutBody);
    const sale = { ...wish, id: wish.id.toLowerCase(), ticket: ticketOf(request) };
    return { ticket: (await viewTickets(book, [await takeCashOut(book, owner, sale)]))[0] };
  });
  app.post('/player/sports/bets/:id/edit', async (request) => {
    const session = await seat(request);
    const { sale, bet } = parsed(request.body, editBody);
    const edited = await editTicket(
      book,
      session,
      { ...sale, id: sale.id.toLowerCase(), ticket: ticketOf(request) },
      // the desk's grant does not apply to a replacement bet: the rule decides it
      { ...bet, id: bet.id.toLowerCase(), referral: undefined, free: undefined },
    );
    const [sold, placed = null] = await viewTickets(book, [edited.sold, ...(edited.placed ? [edited.placed] : [])]);
    return { sold, placed, refusal: edited.refusal };
  });
  app.post('/player/sports/bets/:id/auto-cash-out', async (request) => {
    const { owner } = await seat(request);
    const { amount } = parsed(request.body, autoBody);
    const autoAt = amount === null ? null : parseUnits(amount);
    if (autoAt === null && amount !== null) throw new Refused('BAD_INPUT');
    return { ticket: (await viewTickets(book, [await awaitOffer(book, owner, ticketOf(request), autoAt)]))[0] };
  });
}

export async function sportsState(work: RoundWork, book: SportsBook, session: Session): Promise<SportsState> {
  const [{ balance }, totals, hasFed, factors, freeBets] = await Promise.all([
    readBalance(work, session),
    tableTotals(work.pool, session.id),
    book.matches.hasFed(),
    factorsOf(work.pool, [session.owner]),
    freeBetsOf(book.deps, session),
  ]);
  const { title, focus } = bookTitleOf(session.gameCode)!;
  return {
    gameCode: session.gameCode,
    names: title.names,
    bookFocus: focus,
    now: book.deps.time.now(),
    hasFed,
    freeBets,
    isDemo: session.isDemo,
    symbol: session.symbol,
    lobbyUrl: session.lobbyUrl,
    balance,
    factors: factors.map(({ sport, factorPpm }) => ({ sport, factorPpm })),
    totals: {
      openedAt: session.openedAt!.toISOString(),
      staked: unitsToDecimal(totals.staked),
      returned: unitsToDecimal(totals.returned),
    },
    rules: {
      mostLegs: BOOK_RULES.mostLegs,
      leastStake: unitsToDecimal(BOOK_RULES.leastStake),
      mostOdds: BOOK_RULES.mostOdds,
      mostReturn: unitsToDecimal(BOOK_RULES.mostReturn),
    },
  };
}
