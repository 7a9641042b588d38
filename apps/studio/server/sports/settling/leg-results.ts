import { fedResult } from '../../../games/sports/feed/fed-results.ts';
import { rulesOf } from '../../../games/sports/matches/sport-rules.ts';
import { isPaidNow } from '../../../games/sports/settlement/resulting.ts';
import type { LegResult } from '../../../games/sports/slip/leg-factor.ts';
import type { Fed } from '../feed/fed-fixtures.ts';
import type { OpenFixture } from '../matches.ts';
import type { Ticket, TicketLeg } from '../tickets/ticket-store.ts';

/** What of a ticket a result of its legs depends on where a feed says it. */
export type Judged = Pick<Ticket, 'acceptedAt' | 'mostReturn' | 'legs'>;
type JudgedLeg = Pick<TicketLeg, 'market' | 'selection' | 'priceSince'>;

/** By its feed: cancelled times and goals count by when the bet was accepted; the word of the scout is enough for a small single. */
function fedLegResult({ base, told: { book } }: Fed, leg: JudgedLeg, ticket: Judged, at: number): LegResult | null {
  const struck = { acceptedAt: ticket.acceptedAt ?? at, pricedAt: base + leg.priceSince };
  const said = fedResult(book.fixture, book.markets[leg.market], leg.selection, struck);
  return said && isPaidNow(said.certainty, 1, ticket.legs.length, ticket.mostReturn) ? said.result : null;
}

/**
 * What a leg of a ticket is at a time; null while it is open. A cancelled match makes void what its play until then has not decided. What a
 * feed says can change.
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

/** A bet on a feed is looked at when results are told; and again so often, should nobody have done so. */
const FED_LOOK_MS = 10 * 60_000;

/** Of each match when its selections are decided: it is sealed, and hundreds of bets on one ask for the same. */
const known = new WeakMap<OpenFixture, Map<string, number>>();

/** When a leg will be decided by the match as it was sealed: known to the server from the start, told to nobody. */
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

/** So often a ticket is looked at whose offer is awaited, once one of its matches is in play: before, no price moves. */
const WATCH_MS = 2_000;

/** When a ticket is looked at next: when the first of its open legs is decided, or sooner when an offer is awaited. */
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
