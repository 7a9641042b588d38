import { assert } from '@kismet/kernel/assert';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { decidePlacement, holdPlacement, type PricePolicy, takesPrice } from '../../../games/sports/book/acceptance.ts';
import { BOOK_RULES } from '../../../games/sports/book/book-limits.ts';
import { mayBeFreeBet } from '../../../games/sports/slip/free-bet.ts';
import { slipOf } from '../../../games/sports/slip/slip.ts';
import type { SlipMode } from '../../../games/sports/slip/systems.ts';
import { BUILDER, BUILDERS, modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import type { Session } from '../../sessions/session-store.ts';
import { movePlayMoney } from '../../wagers/play-money.ts';
import { askStake } from '../../wagers/wager-calls.ts';
import type { BetAnswer, WagerRow } from '../../wagers/wager-store.ts';
import type { BookDeps } from '../book-deps.ts';
import { holdOn, type OpenFixture } from '../matches.ts';
import { quoteOf } from '../quotes.ts';
import type { SportsBook } from '../sports-book.ts';
import type { NewBet } from './journal-tickets.ts';
import { type OpenQuote, opened, type PricedPart, partsOf, slipLegOf, type WishedParts } from './priced-parts.ts';
import { type NewTicket, type Ticket, ticketById } from './ticket-store.ts';

/** A bet as requested by a page. Nothing in it is trusted: prices are those of the book. */
export interface TicketWish extends WishedParts {
  /** The player's own id of the bet: repeating it means the same bet. */
  readonly id: string;
  /** Stake of every line, a decimal string. */
  readonly stake: string;
  readonly policy: PricePolicy;
  /** The bet over a limit for which the desk has granted a stake (rule 6.141). */
  readonly referral?: string | undefined;
  /** The free bets it is taken from (rule 6.127). */
  readonly free?: string | undefined;
}
/** What is done with a bet over a limit before it is refused with the maximum stake per line. */
export type OnLimit = (bet: NewBet, most: bigint) => Promise<void>;

/**
 * Takes a bet (rules 6.21 and 6.41): checks its prices, holds it where a match is in play, checks again, reserves room, journals it and calls
 * the wallet. Returns the ticket with the wallet's answer.
 *
 * Refuses BAD_INPUT, the problems of a slip by their codes, those of a bet builder with the positions of the legs, MARKET_CLOSED,
 * MARKET_SUSPENDED, ODDS_CHANGED, EVENT_CHANGED, LIMIT_REACHED, FREE_BET_NOT_OFFERED, FREE_ROUNDS_OVER, and WAGER_MISMATCH for an id used for
 * another bet. A refused bet leaves nothing behind.
 * @param isNew whether it is known that no bet has this id; one that arrives in the meantime is found when it is recorded
 */
export async function placeTicket(
  book: SportsBook,
  session: Session,
  wish: TicketWish,
  onLimit: OnLimit = async () => undefined,
  isNew = false,
): Promise<Ticket> {
  const known = isNew ? null : await ticketById(book.deps.pool, session.owner, wish.id, false);
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
  if (wish.free) assertFreeBet(mode, prices);
  const quotes = wish.legs.map((leg, n) => opened(quoteOf(matches, opens[n]!, leg.market, leg.selection, releasedAt)));
  const ticket: NewTicket = {
    ...{ owner: session.owner, id: wish.id, mode: wish.mode, lineStake, policy: wish.policy, placedAt, releasedAt },
    joint: isBuilder ? { oddsE4: prices[0]!.oddsE4, chancePpm: prices[0]!.chancePpm } : null,
    joints: wish.mode === BUILDERS ? jointsOf(parts, prices) : [],
    mostReturn: slip.maxReturn,
    freeRewardId: wish.free ?? null,
    legs: wish.legs.map(({ fixture, market, selection }, number) => ({
      ...{ number, fixture, market, selection, oddsE4: quotes[number]!.oddsE4, priceSince: quotes[number]!.since },
      ...{ chancePpm: quotes[number]!.chancePpm, standing: quotes[number]!.standing, result: null },
    })),
  };
  // for each of the ticket's shares in the books: those of its legs, then those of several legs together
  const tiers = [...quotes, ...prices.filter((_, n) => parts[n]!.places.length > 1)].map(({ tier }) => tier);
  const bet = {
    session,
    ticket,
    opens,
    cost: slip.cost,
    tiers,
    referral: wish.referral ?? null,
    hands: quotes.map(({ hand }) => hand),
  };
  const row = await journal(book, bet, onLimit);
  return row ? answerTicket(book, session, ticket, row) : sameTicket(await alreadyTaken(book, ticket), wish);
}

function assertFreeBet(mode: SlipMode, prices: readonly OpenQuote[]): void {
  const odds = prices.map(({ oddsE4 }) => oddsE4);
  if (!mayBeFreeBet(mode, odds)) throw new Refused('FREE_BET_NOT_OFFERED');
}

const jointsOf = (parts: readonly PricedPart[], prices: readonly OpenQuote[]): NewTicket['joints'] =>
  parts.flatMap(({ open, places }, n) => {
    const { oddsE4, chancePpm } = prices[n]!;
    return places.length > 1 ? [{ fixture: open.fixture.id, oddsE4, chancePpm }] : [];
  });

/** An id stands for one bet for ever: the same content again is the same ticket. */
function sameTicket(ticket: Ticket, wish: TicketWish): Ticket {
  const isSame =
    ticket.mode === wish.mode &&
    ticket.lineStake === parseUnits(wish.stake) &&
    ticket.freeRewardId === (wish.free ?? null) &&
    ticket.legs.length === wish.legs.length &&
    ticket.legs.every(({ fixture, market, selection }, n) => {
      const leg = wish.legs[n]!;
      return leg.fixture === fixture && leg.market === market && leg.selection === selection;
    });
  if (!isSame) throw new Refused('WAGER_MISMATCH');
  return ticket;
}

/** Records a bet together with the others of that moment. Returns its wager; null when its id was used before. */
async function journal(book: SportsBook, bet: NewBet, onLimit: OnLimit): Promise<WagerRow | null> {
  const { row, refused } = await book.journal(bet);
  if (refused?.code === 'LIMIT_REACHED') await onLimit(bet, parseUnits(String(refused.params.most))!);
  if (refused) throw refused;
  return row;
}

/** The ticket of an id that is used again. Refuses WAGER_MISMATCH for an id that was used at a table before. */
async function alreadyTaken({ deps }: SportsBook, { owner, id }: NewTicket): Promise<Ticket> {
  const known = await ticketById(deps.pool, owner, id, false);
  if (!known) throw new Refused('WAGER_MISMATCH');
  return known;
}

/** The fixtures of legs, in order. Refuses MARKET_CLOSED. */
async function fixturesOf({ matches }: SportsBook, legs: TicketWish['legs']): Promise<OpenFixture[]> {
  const known = await matches.ofLegs(legs);
  return legs.map(({ fixture }) => {
    const open = known.get(fixture);
    if (!open) throw new Refused('MARKET_CLOSED');
    return open;
  });
}

/** Waits where a match is in play, and at the end applies the acceptance rule 6.21 to each price. Returns the time of the release. */
async function hold(
  book: SportsBook,
  parts: readonly PricedPart[],
  policy: PricePolicy,
  placedAt: number,
): Promise<number> {
  const { matches, deps } = book;
  const longest = Math.max(...parts.map(({ open }) => holdOn(open, placedAt >= open.fixture.startsAt)));
  if (longest > 0) await deps.time.wait(longest);
  await Promise.all([matches.renew(parts.map(({ open }) => open)), matches.words.look()]);
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

/** Asks the wallet for the stake of a ticket, by its journalled row, and records the answer. A repeat sends the same bytes and changes nothing. */
async function answerTicket(book: SportsBook, session: Session, sent: NewTicket, row: WagerRow): Promise<Ticket> {
  const answer = await stakeOf(book.deps, session, row);
  book.deps.reach('after_ticket_bet');
  return book.answer({ sent, answer, at: book.deps.time.now() });
}

async function stakeOf(deps: BookDeps, session: Session, row: WagerRow): Promise<BetAnswer> {
  if (!session.isDemo) return askStake(deps, row);
  const moved = await movePlayMoney(deps, row, { do: 'bet', id: row.id });
  assert(moved.kind === 'answer', 'a bet has an answer');
  return moved.answer;
}
