import { BOOK_RULES } from '../../../games/sports/book/book-limits.ts';
import { freePayout } from '../../../games/sports/slip/free-bet.ts';
import type { LegResult } from '../../../games/sports/slip/leg-factor.ts';
import { modeOf, payoutOfTicket } from '../../../games/sports/slip/ticket-mode.ts';
import type { Queryable } from '../../database.ts';
import { countedLegs } from '../joint-quotes.ts';
import type { OpenFixture } from '../matches.ts';
import { legResult } from '../settling/leg-results.ts';
import { keepResults } from '../settling/settle-store.ts';
import type { SportsBook } from '../sports-book.ts';
import { replaceResult, type Ticket, type TicketLeg } from './ticket-store.ts';

type Opens = ReadonlyMap<string, OpenFixture>;

/**
 * The legs of a ticket with their results at a given time. Simulated results are kept; a fed leg takes its current result, unless that needs two
 * people or was rejected by them (rule 6.95).
 * @param released a market that is judged as if it were not held
 */
export const judgedLegs = (
  opens: Opens,
  ticket: Ticket,
  at: number,
  released: Pick<TicketLeg, 'fixture' | 'market'> | null = null,
): TicketLeg[] =>
  ticket.legs.map((leg) => {
    const open = opens.get(leg.fixture)!;
    const isReleased = leg.fixture === released?.fixture && leg.market === released.market;
    const isKept = open.feed === null || (open.feed.told.kept.has(leg.market) && !isReleased);
    const known = isKept ? leg.result : null;
    return { ...leg, result: known ?? legResult(open, leg, at, ticket) };
  });

/** Stores the results of legs that have changed. */
export async function keepJudged(
  tx: Queryable,
  judged: readonly { readonly ticket: Ticket; readonly legs: readonly TicketLeg[] }[],
): Promise<void> {
  const changed = judged.flatMap(({ ticket, legs }) =>
    legs.flatMap(({ number, result }, n) => {
      const before = ticket.legs[n]!.result;
      return isSame(before, result) ? [] : [{ owner: ticket.owner, id: ticket.id, number, before, result }];
    }),
  );
  const fresh = changed.flatMap(({ before, result, ...leg }) =>
    before === null && result ? [{ ...leg, result }] : [],
  );
  if (fresh.length > 0) await keepResults(tx, fresh);
  for (const { owner, id, number, before, result } of changed)
    if (before !== null || result === null) await replaceResult(tx, owner, id, number, result);
}

function isSame(a: LegResult | null, b: LegResult | null): boolean {
  if (a?.kind !== 'feed' || b?.kind !== 'feed')
    return a?.kind === b?.kind && (a?.kind === 'void' || a?.kind === 'judged' || a === b);
  const partsOf = ({ voidFactor, isWon, deadHeat }: typeof a) =>
    [isWon, voidFactor.numerator, voidFactor.denominator, deadHeat.numerator, deadHeat.denominator].join(' ');
  return partsOf(a) === partsOf(b);
}

/** What a ticket pays by the results of its legs; null while a line is open. */
export function decisionOf(
  { matches }: SportsBook,
  opens: Opens,
  ticket: Ticket,
  legs: readonly TicketLeg[],
): { readonly kind: 'settle' | 'void'; readonly amount: bigint } | null {
  const left = ticket.lineStake - ticket.soldStake;
  const counted = countedLegs(matches, opens, ticket, legs);
  const decided = payoutOfTicket(modeOf(ticket.mode)!, counted, left, BOOK_RULES);
  if (!decided || ticket.freeRewardId === null) return decided;
  return { ...decided, amount: freePayout(decided.amount, left) };
}
