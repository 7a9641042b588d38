import { fedResult } from '../../../games/sports/feed/fed-results.ts';
import { rulesOf } from '../../../games/sports/matches/sport-rules.ts';
import { isPaidNow } from '../../../games/sports/settlement/resulting.ts';
import type { LegResult } from '../../../games/sports/slip/leg-factor.ts';
import type { Fed } from '../feed/fed-fixtures.ts';
import type { OpenFixture } from '../matches.ts';
import type { Ticket, TicketLeg } from '../tickets/ticket-store.ts';

/** The parts of a ticket on which results of fed legs depend. */
export type Judged = Pick<Ticket, 'acceptedAt' | 'mostReturn' | 'legs'>;
type JudgedLeg = Pick<TicketLeg, 'market' | 'selection' | 'priceSince'>;

/** By its feed: cancelled periods and goals count according to when the bet was accepted; for a small single the scout's report is enough. */
function fedLegResult({ base, told: { book } }: Fed, leg: JudgedLeg, ticket: Judged, at: number): LegResult | null {
  const struck = { acceptedAt: ticket.acceptedAt ?? at, pricedAt: base + leg.priceSince };
  const said = fedResult(book.fixture, book.markets[leg.market], leg.selection, struck);
  return said && isPaidNow(said.certainty, 1, ticket.legs.length, ticket.mostReturn) ? said.result : null;
}

/**
 * The result of a ticket's leg at a given time; null while it is open. A cancelled match voids whatever its play up to then has not decided.
 * What a feed says can change.
 */
export function legResult(open: OpenFixture, leg: JudgedLeg, at: number, ticket: Judged): LegResult | null {
  const { fixture, course, feed } = open;
  if (feed) return fedLegResult(feed, leg, ticket, at) ?? (fixture.cancelledAt === null ? null : { kind: 'void' });
  return playedResult({ fixture, course }, leg, at);
}

function playedResult(
  { fixture, course }: Pick<OpenFixture, 'fixture' | 'course'>,
  leg: Pick<TicketLeg, 'market' | 'selection'>,
  at: number,
): LegResult | null {
  const until = fixture.cancelledAt === null ? at : Math.min(at, fixture.cancelledAt);
  const rules = rulesOf(fixture.sport);
  const byPlay = rules.resultOf(fixture.terms, course, until - fixture.startsAt, leg.market, leg.selection);
  return byPlay ?? (fixture.cancelledAt === null ? null : { kind: 'void' });
}

/** A fed bet is checked when results arrive; and at this interval as well, in case that did not happen. */
const FED_LOOK_MS = 10 * 60_000;

/** When the selections of each match are decided: it is sealed, and hundreds of bets on one ask for the same. */
const known = new WeakMap<OpenFixture, Map<string, number>>();

/** When a leg will be decided by the match as sealed: known to the server from the start, and shown to nobody. */
export function decidedAt(open: OpenFixture, leg: Pick<TicketLeg, 'market' | 'selection'>, now: number): number {
  const { fixture, course, feed } = open;
  if (feed) return Math.max(fixture.endsAt, now + FED_LOOK_MS);
  const times = known.get(open) ?? new Map<string, number>();
  known.set(open, times);
  const name = `${leg.market} ${leg.selection}`;
  let decided = times.get(name);
  if (decided === undefined) {
    const step = course.find(({ at }) => playedResult(open, leg, fixture.startsAt + at) !== null);
    decided = fixture.startsAt + (step ?? course.at(-1)!).at;
    times.set(name, decided);
  }
  return decided;
}

/** How often a ticket awaiting an offer is checked once one of its matches is in play: before that, prices do not move. */
const WATCH_MS = 2_000;

/** When a ticket is checked next: when the first of its open legs is decided, or sooner when it awaits an offer. */
export function nextDueOf(
  opens: ReadonlyMap<string, OpenFixture>,
  legs: Ticket['legs'],
  autoAt: bigint | null,
  now: number,
): number {
  const open = legs.filter(({ result }) => result === null);
  const decided = Math.min(...open.map((leg) => decidedAt(opens.get(leg.fixture)!, leg, now)));
  if (autoAt === null) return decided;
  const begins = Math.min(...open.map(({ fixture }) => opens.get(fixture)!.fixture.startsAt));
  return Math.min(decided, Math.max(begins, now + WATCH_MS));
}
