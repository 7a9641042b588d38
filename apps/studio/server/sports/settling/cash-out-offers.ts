import { BOOK_RULES } from '../../../games/sports/book/book-limits.ts';
import { cashOutOf, type LegNow } from '../../../games/sports/slip/cash-out.ts';
import { legFactor } from '../../../games/sports/slip/leg-factor.ts';
import { linesOfMode, modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import { partsOfTicket } from '../../../games/sports/slip/ticket-parts.ts';
import { jointChanceOf } from '../joint-quotes.ts';
import type { Matches, OpenFixture } from '../matches.ts';
import { chanceOf, isSuspended } from '../quotes.ts';
import type { Ticket, TicketLeg } from '../tickets/ticket-store.ts';
import { legResult } from './leg-results.ts';

/** Parts offered, in hundredths of what is left. */
export const CASH_OUT_PARTS = [25, 50, 75, 100] as const;
export type CashOutPart = (typeof CASH_OUT_PARTS)[number];

/** The cash-out value of a part of a bet. Units of 10^-5. */
export interface CashOutOffer {
  readonly percent: CashOutPart;
  /** The part of each line's stake. */
  readonly partStake: bigint;
  readonly amount: bigint;
}
type Sold = Pick<
  Ticket,
  | 'freeRewardId'
  | 'state'
  | 'mode'
  | 'joint'
  | 'joints'
  | 'legs'
  | 'lineStake'
  | 'soldStake'
  | 'acceptedAt'
  | 'mostReturn'
>;

const CENT = 1_000n;
const partOf = (left: bigint, percent: CashOutPart): bigint => {
  const part = (left * BigInt(percent)) / 100n;
  return percent === 100 ? left : part - (part % CENT);
};

/** A single leg at a given time, judged by its match; null when it can be neither judged nor priced. */
function legAt(matches: Matches, open: OpenFixture, ticket: Sold, leg: TicketLeg, at: number): LegNow | null {
  const { market, selection, oddsE4 } = leg;
  const result = legResult(open, leg, at, ticket);
  if (result) return { kind: 'decided', factor: legFactor(result, oddsE4) };
  const chancePpm = chanceOf(matches, open, market, selection, at);
  if (chancePpm === null) return null;
  return { kind: 'open', oddsE4, chancePpm, isSuspended: isSuspended(matches, open, at, market) };
}

/**
 * Legs of one match with a joint price, as one: open with the chance that the undecided ones all win, lost with the first that is lost, won with
 * the last. Null when one was void, because they would have to be priced afresh, and when the match has no prices.
 */
function togetherAt(
  matches: Matches,
  open: OpenFixture,
  ticket: Sold,
  { legs, oddsE4 }: { readonly legs: readonly TicketLeg[]; readonly oddsE4: number },
  at: number,
): LegNow | null {
  const results = legs.map((leg) => legResult(open, leg, at, ticket));
  const lost = results.find((result) => result?.kind === 'judged' && result.judged === 'lost');
  if (lost) return { kind: 'decided', factor: legFactor(lost, oddsE4) };
  if (results.some((result) => result?.kind === 'void')) return null;
  const left = legs.filter((_, n) => results[n] === null);
  if (left.length === 0) return { kind: 'decided', factor: legFactor(results[0]!, oddsE4) };
  const chancePpm = jointChanceOf(matches, open, left, at);
  return chancePpm === null ? null : { kind: 'open', oddsE4, chancePpm, isSuspended: isSuspended(matches, open, at) };
}

/** The parts of a ticket at a given time; null when one can be neither judged nor priced. */
function partsAt(matches: Matches, opens: ReadonlyMap<string, OpenFixture>, ticket: Sold, at: number): LegNow[] | null {
  const now = partsOfTicket(ticket).map(({ places, joint }) => {
    const legs = places.map((n) => ticket.legs[n]!);
    const open = opens.get(legs[0]!.fixture)!;
    if (!joint) return legAt(matches, open, ticket, legs[0]!, at);
    return togetherAt(matches, open, ticket, { legs, oddsE4: joint.oddsE4 }, at);
  });
  return now.every((leg) => leg !== null) ? now : null;
}

/**
 * The cash-out values of a bet and its parts at a given time (rules 6.20 and 6.65): a function of the matches and that time, so an offer can be
 * recomputed during the hold. Empty when no offer is made: the bet is not open, or a leg is suspended, nearly lost or no longer priced.
 */
export function cashOutOffers(
  matches: Matches,
  opens: ReadonlyMap<string, OpenFixture>,
  ticket: Sold,
  at: number,
): CashOutOffer[] {
  // a free bet has no cash-out: nobody paid its stake
  if (ticket.state !== 'OPEN' || ticket.freeRewardId !== null) return [];
  const legs = partsAt(matches, opens, ticket, at);
  if (!legs || legs.every(({ kind }) => kind === 'decided')) return [];
  const left = ticket.lineStake - ticket.soldStake;
  return CASH_OUT_PARTS.flatMap((percent) => {
    const partStake = partOf(left, percent);
    if (partStake === 0n || (percent !== 100 && partStake === left)) return [];
    const lines = linesOfMode(modeOf(ticket.mode)!, legs.length, partStake);
    const amount = cashOutOf(lines, legs);
    return amount === null || amount > BOOK_RULES.mostReturn ? [] : [{ percent, partStake, amount }];
  });
}
