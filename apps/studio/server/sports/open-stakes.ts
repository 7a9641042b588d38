import type { Bundle } from '../../games/sports/book/liability.ts';
import { partsOfTicket } from '../../games/sports/slip/ticket-parts.ts';
import type { Queryable } from '../database.ts';
import { sharesOf } from './tickets/ticket-shares.ts';
import { TICKET_COLUMNS, type Ticket, type TicketRow, withLegs } from './tickets/ticket-store.ts';

/** An open ticket with the currency of its book. */
export interface OpenStake {
  readonly currency: string;
  readonly ticket: Ticket;
}

/** Tickets, open or waiting for the wallet, with an undecided leg on a fixture, oldest first; up to a limit. */
export async function openStakesOn(tx: Queryable, fixture: string, limit: number): Promise<OpenStake[]> {
  const { rows } = await tx.query(
    `select ${TICKET_COLUMNS}, (select case when s.is_demo then 'play' else s.currency end from studio.wager w
         join studio.session s on s.id = w.session_id where w.owner = ticket.owner and w.id = ticket.id) as currency
     from studio.ticket where state in ('SENT', 'OPEN') and (owner, id) in (
       select owner, ticket_id from studio.ticket_leg where fixture_id = $1 and result is null) order by placed_at, id limit $2`,
    [fixture, limit],
  );
  const currencies = rows.map(({ currency }) => currency as string);
  const tickets = await withLegs(tx, rows as TicketRow[]);
  return tickets.map((ticket, n) => ({ currency: currencies[n]!, ticket }));
}

/**
 * What open tickets count for on the selections of a fixture: each leg on its own with its share, legs of the fixture with a joint price as one.
 * Cashed-out parts do not count.
 */
export function bundlesOn(fixture: string, tickets: readonly Ticket[]): Bundle[] {
  return tickets.flatMap((whole) => {
    const ticket = { ...whole, lineStake: whole.lineStake - whole.soldStake };
    const shares = sharesOf(ticket);
    const byLeg = shares.slice(0, ticket.legs.length);
    const together = shares.slice(ticket.legs.length);
    return partsOfTicket(ticket).flatMap(({ places, joint }): Bundle[] => {
      const legs = places.map((place) => ticket.legs[place]!);
      const share = joint ? together.shift()! : byLeg[places[0]!]!;
      if (legs[0]!.fixture !== fixture) return [];
      return [
        {
          legs: legs.map(({ market, selection }) => ({ market, selection })),
          staked: joint ? share.staked : share.asStake,
          payout: share.payout,
        },
      ];
    });
  });
}
