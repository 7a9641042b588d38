import { heldLonger, LATE_MS, MOST_LONGER_MS } from '../../../games/sports/book/hold.ts';
import type { LegResult } from '../../../games/sports/slip/leg-factor.ts';
import type { Queryable } from '../../database.ts';
import { sessionById } from '../../sessions/session-store.ts';
import { wagerById } from '../../wagers/wager-store.ts';
import type { OpenFixture } from '../matches.ts';
import type { Ticket, TicketLeg } from '../tickets/ticket-store.ts';
import { addLate, growHold, incidentsAfter, type LateBets } from './late-bet-store.ts';

const WHOLE_PPM = 1_000_000;

/** The winning share of a leg in parts per million; null if part of it is void, which says nothing about its price. */
function wonPpm(result: LegResult): number | null {
  if (result.kind !== 'feed' || result.voidFactor.numerator !== 0n) return null;
  const { numerator, denominator } = result.deadHeat;
  return result.isWon ? Number((BigInt(WHOLE_PPM) * numerator) / denominator) : 0;
}

/**
 * Counts the legs of a ticket that get their result in this check and were late: accepted in play, at most two seconds before a material
 * incident was received. Where at least 500 on a competition won over five hundredths more often than their prices imply, its hold is extended
 * by a second, up to ten, and the count restarts (rule 6.21). A repeated result is not counted again as long as the leg keeps one.
 */
export async function countLateBets(
  tx: Queryable,
  opens: ReadonlyMap<string, OpenFixture>,
  ticket: Ticket,
  legs: readonly TicketLeg[],
  at: number,
): Promise<void> {
  const { acceptedAt } = ticket;
  if (acceptedAt === null) return;
  const judged = legs.flatMap(({ fixture, chancePpm, result }, n) => {
    const open = opens.get(fixture)!;
    const won = result && ticket.legs[n]!.result === null ? wonPpm(result) : null;
    const isInPlay = open.feed !== null && acceptedAt >= open.fixture.startsAt;
    return won !== null && isInPlay ? [{ open, fixture, wonPpm: won, chancePpm }] : [];
  });
  if (judged.length === 0) return;
  const followed = await incidentsAfter(
    tx,
    judged.map(({ fixture }) => fixture),
    acceptedAt,
    acceptedAt + LATE_MS,
  );
  const late = judged.filter(({ fixture }) => followed.has(fixture));
  // play money costs nothing: it would let anybody extend everybody else's hold
  if (late.length === 0 || (await isDemoTicket(tx, ticket))) return;
  // in a fixed order, so that two tickets on the same competitions never deadlock
  const inOrder = late.toSorted((a, b) => (a.open.fixture.league < b.open.fixture.league ? -1 : 1));
  for (const one of inOrder) await growIfDue(tx, one.fixture, await addLate(tx, one.fixture, one), at);
}

async function isDemoTicket(tx: Queryable, { owner, id }: Pick<Ticket, 'owner' | 'id'>): Promise<boolean> {
  const { sessionId } = await wagerById(tx, owner, id);
  return (await sessionById(tx, sessionId, false)).isDemo;
}

async function growIfDue(tx: Queryable, fixture: string, late: LateBets, at: number): Promise<void> {
  const longerMs = heldLonger(0, { tickets: late.tickets, won: late.wonPpm, expected: late.chancePpm });
  if (longerMs > 0) await growHold(tx, fixture, longerMs, MOST_LONGER_MS, at);
}
