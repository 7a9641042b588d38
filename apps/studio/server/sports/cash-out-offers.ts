import { BOOK_RULES } from '../../games/sports/book/book-limits.ts';
import { cashOutOf, type LegNow } from '../../games/sports/slip/cash-out.ts';
import { legFactor } from '../../games/sports/slip/leg-factor.ts';
import { linesOfMode, modeOf } from '../../games/sports/slip/ticket-mode.ts';
import { jointChanceOf } from './joint-quotes.ts';
import { legResult } from './leg-results.ts';
import type { Matches, OpenFixture } from './matches.ts';
import { chanceOf, isSuspended } from './quotes.ts';
import type { Ticket, TicketLeg } from './ticket-store.ts';

/** Parts that are offered, in hundredths of what is left. */
export const CASH_OUT_PARTS = [25, 50, 75, 100] as const;
export type CashOutPart = (typeof CASH_OUT_PARTS)[number];

/** What a part of a bet is bought back for. Units of 10^-5. */
export interface CashOutOffer {
  readonly percent: CashOutPart;
  /** Of every line. */
  readonly partStake: bigint;
  readonly amount: bigint;
}
type Sold = Pick<Ticket, 'state' | 'mode' | 'joint' | 'legs' | 'lineStake' | 'soldStake' | 'acceptedAt' | 'mostReturn'>;

const CENT = 1_000n;
const partOf = (left: bigint, percent: CashOutPart): bigint => {
  const part = (left * BigInt(percent)) / 100n;
  return percent === 100 ? left : part - (part % CENT);
};

/** The legs as they stand at a time, by the matches alone; null when one can be neither judged nor priced. */
function legsAt(matches: Matches, opens: ReadonlyMap<string, OpenFixture>, ticket: Sold, at: number): LegNow[] | null {
  const now = ticket.legs.map((leg): LegNow | null => {
    const { fixture, market, selection, oddsE4 } = leg;
    const open = opens.get(fixture)!;
    const result = legResult(open, leg, at, ticket);
    if (result) return { kind: 'decided', factor: legFactor(result, oddsE4) };
    const chancePpm = chanceOf(matches, open, market, selection, at);
    if (chancePpm === null) return null;
    return { kind: 'open', oddsE4, chancePpm, isSuspended: isSuspended(matches, open, at, market) };
  });
  return now.every((leg) => leg !== null) ? now : null;
}

/**
 * All legs of a bet builder as one: open with the chance that those that are not decided all win, lost with the first that is. Null when
 * one was void, since then it would have to be priced anew, and when the match has no prices.
 */
function builderAt(matches: Matches, open: OpenFixture, ticket: Sold, oddsE4: number, at: number): LegNow[] | null {
  const { legs } = ticket;
  const resultOf = (leg: TicketLeg) => legResult(open, leg, at, ticket);
  const results = legs.map(resultOf);
  const lost = results.find((result) => result?.kind === 'judged' && result.judged === 'lost');
  if (lost) return [{ kind: 'decided', factor: legFactor(lost, oddsE4) }];
  if (results.some((result) => result?.kind === 'void')) return null;
  const left = legs.filter((_, n) => results[n] === null);
  const chancePpm = left.length === 0 ? null : jointChanceOf(matches, open, left, at);
  return chancePpm === null ? null : [{ kind: 'open', oddsE4, chancePpm, isSuspended: isSuspended(matches, open, at) }];
}

/**
 * What a bet and its parts are bought back for at a time (rules 6.20 and 6.65): a function of the matches and of that time, so an offer
 * can be made again while it is held. Empty where none is made: the bet is not open, a leg is suspended, nearly lost or no longer priced.
 */
export function cashOutOffers(
  matches: Matches,
  opens: ReadonlyMap<string, OpenFixture>,
  ticket: Sold,
  at: number,
): CashOutOffer[] {
  if (ticket.state !== 'OPEN') return [];
  const { joint } = ticket;
  const legs = joint
    ? builderAt(matches, opens.get(ticket.legs[0]!.fixture)!, ticket, joint.oddsE4, at)
    : legsAt(matches, opens, ticket, at);
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
