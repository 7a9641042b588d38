import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { houseOfGame } from '../../../games/shared-titles.ts';
import { BOOK_RULES } from '../../../games/sports/book/book-limits.ts';
import { markOf } from '../../../games/sports/book/hand-prices.ts';
import { isStopped } from '../../../games/sports/book/stops.ts';
import type { MarketTier } from '../../../games/sports/pricing/margin.ts';
import { priceOfSlip } from '../../../games/sports/slip/slip-price.ts';
import { modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import { partsOfTicket } from '../../../games/sports/slip/ticket-parts.ts';
import { inTransaction, type Queryable } from '../../database.ts';
import type { Session } from '../../sessions/session-store.ts';
import { newWager } from '../../wagers/wager-calls.ts';
import { addNewWagers, keyOf, knownWagers, type NewWager, type WagerRow } from '../../wagers/wager-store.ts';
import type { BookDeps } from '../book-deps.ts';
import { type DeskWords, readDeskWords } from '../desk-word-store.ts';
import { lockFixtures } from '../fixture-store.ts';
import type { Matches, OpenFixture } from '../matches.ts';
import { quoteOf } from '../quotes.ts';
import { FreeBets } from './free-bets.ts';
import { Grants } from './granted.ts';
import { HeldBooks } from './held-books.ts';
import { opened } from './priced-parts.ts';
import { assertRoom } from './ticket-limits.ts';
import { sharesOf, type TicketShare } from './ticket-shares.ts';
import { addTickets, type NewTicket } from './ticket-store.ts';

/** A bet with confirmed prices, before it is recorded. */
export interface NewBet {
  readonly session: Session;
  readonly ticket: NewTicket;
  /** The fixtures of its legs, in order. */
  readonly opens: readonly OpenFixture[];
  /** Units of 10^-5. */
  readonly cost: bigint;
  /** The market tier of each of the ticket's shares in the books. */
  readonly tiers: readonly MarketTier[];
  /** The bet over a limit for which the desk has granted a stake. */
  readonly referral: string | null;
  /** For each leg, the desk's price setting at the time it was priced. */
  readonly hands: readonly string[];
}
/** The outcome for a bet: its wager; none if its id was used before; or the reason it was refused. */
export interface Journalled {
  readonly row: WagerRow | null;
  readonly refused: Refused | null;
}
/** A bet with what is recorded of it. */
interface Prepared extends NewBet {
  readonly wager: NewWager;
  readonly shares: readonly TicketShare[];
  readonly currency: string;
}

/** The table name under which the wallet knows bets on fixtures. */
export const BOOK_TABLE = 'sports-book';
const LONGEST_TEXT = 60;

const textOf = ({ mode, legs }: NewTicket): string =>
  `${mode}: ${legs.map(({ fixture, market, selection }) => `${fixture} ${market} ${selection}`).join(', ')}`.slice(
    0,
    LONGEST_TEXT,
  );

/** Currency of a book: play money has its own. */
export const bookCurrency = (session: Pick<Session, 'isDemo' | 'currency'>): string =>
  session.isDemo ? 'play' : session.currency;

/** What the wallet is told: for several legs of one match their joint price, and what a single leg covers. */
function priceTold(ticket: NewTicket) {
  if (ticket.joint) return { oddsE4: BigInt(ticket.joint.oddsE4) };
  const counted = partsOfTicket(ticket).map(({ places, joint }) => {
    const leg = ticket.legs[places[0]!]!;
    return joint ? { ...leg, oddsE4: joint.oddsE4 } : leg;
  });
  return priceOfSlip(modeOf(ticket.mode)!, counted, BOOK_RULES.mostOdds);
}

function prepared(bet: NewBet): Prepared {
  const { session, ticket, cost } = bet;
  const place = { id: ticket.id, house: houseOfGame(session.gameCode)!, table: BOOK_TABLE, roundNumber: null };
  const wager = newWager(session, place, cost, textOf(ticket), ticket.placedAt, {
    price: priceTold(ticket),
    freeRewardId: ticket.freeRewardId,
  });
  return { ...bet, wager, shares: sharesOf(ticket), currency: bookCurrency(session) };
}

/**
 * Reserves room and records bets, in one transaction under the locks of their fixtures: one after another, each with the room left by those
 * before it. A refused bet leaves nothing behind, and causes no other one to be refused.
 */
export function journalTickets(
  { deps, matches }: { readonly deps: BookDeps; readonly matches: Matches },
  bets: readonly NewBet[],
): Promise<Journalled[]> {
  const all = bets.map(prepared);
  const fixtures = [...new Set(all.flatMap(fixturesOf))];
  return inTransaction(deps.pool, async (tx) => {
    const cancelled = await lockFixtures(tx, fixtures);
    const used = new Set(await knownWagers(tx, ticketsOf(all)));
    // under the locks no feed message is processed: what has arrived by now can refuse a bet, what arrives later comes after it
    const opens = all.flatMap((bet) => bet.opens);
    await matches.renew(opens, tx);
    const words = await readDeskWords(
      tx,
      all.map(({ ticket }) => ticket.owner),
    );
    const now = deps.time.now();
    const currencies = all.map(({ currency }) => currency);
    const books = await HeldBooks.read(tx, fixtures, currencies);
    const grants = await Grants.read(tx, bets);
    const free = await FreeBets.lock(tx, bets);
    const taken: Prepared[] = [];
    const refusals = all.map((bet): Refused | null => {
      if (used.has(keyOf(bet.wager))) return null;
      const refused = refusalOf(() => {
        if (fixturesOf(bet).some((fixture) => cancelled.has(fixture))) throw new Refused('MARKET_CLOSED');
        assertStandingWords(words, bet, now);
        assertStanding(matches, bet, now);
        free.assertLeft(bet, deps.clock.now());
        // the desk's grant may exceed the room that is left
        if (bet.ticket.lineStake <= (grants.of(bet, now) ?? 0n)) return grants.use(bet);
        const factorOf = (fixture: string) => factorOn(words, bet, fixture);
        assertRoom(bet.ticket, bet.shares, bet.tiers, books.of(bet.currency, fixturesOf(bet)), factorOf);
      });
      if (refused) return refused;
      books.add(bet.currency, bet.shares);
      free.use(bet);
      // the same id twice at once: the second is a repeat of the first
      used.add(keyOf(bet.wager));
      taken.push(bet);
      return null;
    });
    const rows = await write(tx, deps, taken);
    await books.store(tx);
    await grants.store(tx);
    return all.map(({ wager }, n) => ({ row: rows.get(wager.betUuid) ?? null, refused: refusals[n]! }));
  });
}

const fixturesOf = ({ ticket }: NewBet): string[] => ticket.legs.map(({ fixture }) => fixture);
const ticketsOf = (bets: readonly NewBet[]): NewTicket[] => bets.map(({ ticket }) => ticket);

/** The refusal of a check; null when it passes. */
function refusalOf(check: () => void): Refused | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

const USUAL_FACTOR_PPM = 1_000_000;
/** The factor of the bet's player in the sport of one of its fixtures. */
function factorOn({ factors }: DeskWords, { ticket, opens }: NewBet, fixture: string): number {
  const { sport } = opens.find((open) => open.fixture.id === fixture)!.fixture;
  return factors.get(`${ticket.owner} ${sport}`) ?? USUAL_FACTOR_PPM;
}

/**
 * Refuses MARKET_SUSPENDED for anything the desk has suspended by now, and ODDS_CHANGED where it has set or ended a price since the bet was
 * priced.
 */
function assertStandingWords({ stops, hands }: DeskWords, bet: NewBet, now: number): void {
  for (const [n, { fixture, market, selection }] of bet.ticket.legs.entries()) {
    if (isStopped(stops, bet.opens[n]!.fixture, market)) throw new Refused('MARKET_SUSPENDED');
    if (markOf(hands.get(fixture) ?? [], market, selection, now) !== bet.hands[n]) throw new Refused('ODDS_CHANGED');
  }
}

/** For a fed match the prices must be the current ones, or the bet is refused. */
function assertStanding(matches: Matches, { ticket, opens }: NewBet, now: number): void {
  for (const [n, { market, selection, oddsE4 }] of ticket.legs.entries())
    if (opens[n]!.feed && opened(quoteOf(matches, opens[n]!, market, selection, now)).oddsE4 !== oddsE4)
      throw new Refused('ODDS_CHANGED');
}

/**
 * Records bets with their wagers, which are returned by the ids of their bets. An id that another process has used in the meantime, for other
 * matches, fails all of them: retried alone, it is found to be used.
 */
async function write(
  tx: Queryable,
  deps: BookDeps,
  taken: readonly Prepared[],
): Promise<ReadonlyMap<string, WagerRow>> {
  if (taken.length === 0) return new Map();
  const wagers = taken.map(({ wager }) => wager);
  const rows = await addNewWagers(tx, wagers, new Date(deps.clock.now()));
  assert(rows.length === wagers.length, 'ids of bets are not used meanwhile');
  await addTickets(tx, ticketsOf(taken), deps.leaseMs);
  return new Map(rows.map((row) => [row.betUuid, row]));
}
