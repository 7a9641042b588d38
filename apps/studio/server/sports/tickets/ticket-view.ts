import { unitsToDecimal } from '@kismet/kernel/money';
import type { BookSport, Standing } from '../../../games/sports/matches/match.ts';
import { freePayout } from '../../../games/sports/slip/free-bet.ts';
import { linesOfMode, modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import { partsOfTicket } from '../../../games/sports/slip/ticket-parts.ts';
import type { FixtureView } from '../fixture-view.ts';
import type { Matches, OpenFixture } from '../matches.ts';
import { type CashOutPart, cashOutOffers } from '../settling/cash-out-offers.ts';
import type { CashOut } from '../settling/cash-out-store.ts';
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
  /** The standing of the match when the bet was taken, and now. */
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
  /** The joint odds of all legs of a bet builder; null in every other mode. */
  readonly jointE4: number | null;
  /** For a combination of builders: the odds of each match with several legs. */
  readonly joints: readonly { readonly fixture: string; readonly oddsE4: number }[];
  readonly state: 'sending' | 'open' | 'declined' | 'returning' | 'returned' | 'paying' | 'paid';
  readonly reason: string | null;
  /** A free bet: its stake took no money and is not returned. */
  readonly isFree: boolean;
  readonly isVoid: boolean;
  /** Decided by cashing out everything that was left. */
  readonly isSold: boolean;
  /** The last payment; earlier cash-outs are in `sales`. */
  readonly payout: string | null;
  /** The total of all payments; null while the bet is open. */
  readonly returned: string | null;
  readonly sales: readonly { readonly amount: string; readonly soldAt: number; readonly isPaid: boolean }[];
  /** The cash-out values of the bet and its parts, as of `at`; null when no offer is made. */
  readonly cashOut: {
    readonly at: number;
    readonly offers: readonly { readonly percent: CashOutPart; readonly amount: string }[];
  } | null;
  /** The offer at which it is cashed out automatically. */
  readonly autoAt: string | null;
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

const floorToCent = (units: bigint): bigint => units - (units % 1_000n);
const sumOf = (sales: readonly CashOut[]): bigint => sales.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * @param opens the fixtures of its legs
 * @param sales what has been cashed out
 */
export function ticketView(
  matches: Matches,
  opens: ReadonlyMap<string, OpenFixture>,
  ticket: Ticket,
  sales: readonly CashOut[],
  at: number,
): TicketView {
  const {
    id,
    mode,
    lineStake,
    soldStake,
    mostReturn,
    freeRewardId,
    state,
    reason,
    decision,
    payout,
    placedAt,
    acceptedAt,
    decidedAt,
  } = ticket;
  const lines = linesOfMode(modeOf(mode)!, partsOfTicket(ticket).length, lineStake).length;
  const parts = sales.filter(({ isLast }) => !isLast);
  const offers = cashOutOffers(matches, opens, ticket, at).map(({ percent, amount }) => ({
    percent,
    amount: unitsToDecimal(amount),
  }));
  return {
    ...{ id, mode, lines, reason, placedAt, acceptedAt, decidedAt },
    lineStake: unitsToDecimal(lineStake),
    cost: unitsToDecimal(lineStake * BigInt(lines)),
    mostReturn: unitsToDecimal(
      freeRewardId === null
        ? floorToCent((mostReturn * (lineStake - soldStake)) / lineStake)
        : freePayout(mostReturn, lineStake),
    ),
    isFree: freeRewardId !== null,
    jointE4: ticket.joint?.oddsE4 ?? null,
    joints: ticket.joints.map(({ fixture, oddsE4 }) => ({ fixture, oddsE4 })),
    state: STATES[state],
    isVoid: decision === 'void',
    isSold: decision === 'cash-out',
    payout: payout === null ? null : unitsToDecimal(payout),
    returned: payout === null ? null : unitsToDecimal(payout + sumOf(parts)),
    sales: parts.map(({ amount, soldAt, isPaid }) => ({ amount: unitsToDecimal(amount), soldAt, isPaid })),
    cashOut: offers.length > 0 ? { at, offers } : null,
    autoAt: ticket.autoAt === null ? null : unitsToDecimal(ticket.autoAt),
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
