import { unitsToDecimal } from '@kismet/kernel/money';
import type { BookSport, Standing } from '../../games/sports/matches/match.ts';
import { linesOfMode, modeOf } from '../../games/sports/slip/ticket-mode.ts';
import type { FixtureView } from './fixture-view.ts';
import type { Matches, OpenFixture } from './matches.ts';
import type { Ticket, TicketLeg } from './ticket-store.ts';

/** A leg as its player sees it. */
export interface LegView {
  readonly fixture: string;
  readonly league: string;
  readonly sport: BookSport;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly market: string;
  readonly selection: string;
  readonly oddsE4: number;
  /** How the match stood when the bet was taken, and how it stands. */
  readonly standing: Standing;
  readonly now: Pick<FixtureView, 'stage' | 'standing'>;
  readonly result: 'won' | 'half-won' | 'push' | 'half-lost' | 'lost' | 'void' | null;
}
/** A ticket as its player sees it. Amounts are decimal strings, times milliseconds since 1970. */
export interface TicketView {
  readonly id: string;
  readonly mode: string;
  readonly lines: number;
  readonly lineStake: string;
  readonly cost: string;
  readonly mostReturn: string;
  readonly state: 'sending' | 'open' | 'declined' | 'returning' | 'returned' | 'paying' | 'paid';
  readonly reason: string | null;
  readonly isVoid: boolean;
  readonly payout: string | null;
  readonly placedAt: number;
  readonly acceptedAt: number | null;
  readonly decidedAt: number | null;
  readonly legs: readonly LegView[];
}

const STATES: Readonly<Record<Ticket['state'], TicketView['state']>> = {
  SENT: 'sending',
  OPEN: 'open',
  DECLINED: 'declined',
  RETURNING: 'returning',
  RETURNED: 'returned',
  DECIDED: 'paying',
  PAID: 'paid',
};

function resultView({ result }: TicketLeg): LegView['result'] {
  if (result === null) return null;
  if (result.kind === 'judged') return result.judged;
  return result.kind === 'void' ? 'void' : 'won';
}

/** @param opens the fixtures of its legs */
export function ticketView(
  matches: Matches,
  opens: ReadonlyMap<string, OpenFixture>,
  ticket: Ticket,
  at: number,
): TicketView {
  const { id, mode, lineStake, mostReturn, state, reason, decision, payout, placedAt, acceptedAt, decidedAt } = ticket;
  const lines = linesOfMode(modeOf(mode)!, ticket.legs.length, lineStake).length;
  return {
    ...{ id, mode, lines, reason, placedAt, acceptedAt, decidedAt },
    lineStake: unitsToDecimal(lineStake),
    cost: unitsToDecimal(lineStake * BigInt(lines)),
    mostReturn: unitsToDecimal(mostReturn),
    state: STATES[state],
    isVoid: decision === 'void',
    payout: payout === null ? null : unitsToDecimal(payout),
    legs: ticket.legs.map((leg) => {
      const open = opens.get(leg.fixture)!;
      const { league, sport, home, away, startsAt, cancelledAt } = open.fixture;
      const { stage, standing } = matches.nowOf(open, cancelledAt ?? at);
      const { fixture, market, selection, oddsE4 } = leg;
      return {
        ...{ fixture, league, sport, home, away, startsAt, market, selection, oddsE4, standing: leg.standing },
        now: { stage: cancelledAt === null ? stage : 'cancelled', standing },
        result: resultView(leg),
      };
    }),
  };
}
