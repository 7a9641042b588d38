import { rulesOf } from '../../games/sports/matches/sport-rules.ts';
import type { LegResult } from '../../games/sports/slip/leg-factor.ts';
import type { OpenFixture } from './matches.ts';
import type { Ticket, TicketLeg } from './ticket-store.ts';

/** What a leg is at a time; null while it is open. A cancelled match makes void what its play until then has not decided. */
export function legResult(
  { fixture, course }: OpenFixture,
  leg: Pick<TicketLeg, 'market' | 'selection'>,
  at: number,
): LegResult | null {
  const until = fixture.cancelledAt === null ? at : Math.min(at, fixture.cancelledAt);
  const rules = rulesOf(fixture.sport);
  const byPlay = rules.resultOf(fixture.terms, course, until - fixture.startsAt, leg.market, leg.selection);
  return byPlay ?? (fixture.cancelledAt === null ? null : { kind: 'void' });
}

/** When a leg will be decided by the match as it was sealed: known to the server from the start, told to nobody. */
export function decidedAt(open: OpenFixture, leg: Pick<TicketLeg, 'market' | 'selection'>): number {
  const { fixture, course } = open;
  const step = course.find(({ at }) => legResult(open, leg, fixture.startsAt + at) !== null);
  return fixture.startsAt + (step ?? course.at(-1)!).at;
}

/** When the first of a ticket's open legs is decided. */
export const nextDueOf = (opens: ReadonlyMap<string, OpenFixture>, legs: Ticket['legs']): number =>
  Math.min(...legs.filter(({ result }) => result === null).map((leg) => decidedAt(opens.get(leg.fixture)!, leg)));
