import type { LegResult } from '../../../games/sports/slip/leg-factor.ts';
import type { Queryable } from '../../database.ts';
import { encodeState } from '../../tables/state-text.ts';
import { TICKET_COLUMNS, type Ticket, type TicketKey, withLegs } from '../tickets/ticket-store.ts';

/**
 * Takes due tickets, the longest overdue first, and postpones them until the lease ends: the process that took them works on them, and if it
 * dies another one continues then.
 */
export async function claimDueTickets(
  tx: Queryable,
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `update studio.ticket set due_at = to_timestamp($2 / 1000.0)
     from (select owner as due_owner, id as due_id from studio.ticket where due_at <= to_timestamp($1 / 1000.0)
       order by due_at limit $3 for update skip locked) as due
     where owner = due_owner and id = due_id returning ${TICKET_COLUMNS}`,
    [now, leaseUntil, limit],
  );
  return rows.length > 0 ? withLegs(tx, rows) : [];
}

/** Those of these tickets that nobody else has locked, with their legs, locked until the end of the transaction. */
export async function lockTickets(tx: Queryable, tickets: readonly TicketKey[]): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `select ${TICKET_COLUMNS} from studio.ticket where (owner, id) in (select * from unnest($1::text[], $2::uuid[]))
     for update skip locked`,
    [tickets.map(({ owner }) => owner), tickets.map(({ id }) => id)],
  );
  return withLegs(tx, rows);
}

/** Which of these tickets were paid before and then corrected. */
export async function correctedTickets(tx: Queryable, tickets: readonly TicketKey[]): Promise<TicketKey[]> {
  const { rows } = await tx.query(
    `select c.owner, c.ticket_id as id from unnest($1::text[], $2::uuid[]) as t(owner, id)
     join studio.ticket_correction c on c.owner = t.owner and c.ticket_id = t.id`,
    [tickets.map(({ owner }) => owner), tickets.map(({ id }) => id)],
  );
  return rows;
}

/** Stores the results of legs that had none. */
export async function keepResults(
  tx: Queryable,
  results: readonly (TicketKey & { readonly number: number; readonly result: LegResult })[],
): Promise<void> {
  await tx.query(
    `update studio.ticket_leg l set result = r.result::jsonb
     from unnest($1::text[], $2::uuid[], $3::smallint[], $4::text[]) as r(owner, ticket_id, number, result)
     where l.owner = r.owner and l.ticket_id = r.ticket_id and l.number = r.number and l.result is null`,
    [
      results.map(({ owner }) => owner),
      results.map(({ id }) => id),
      results.map(({ number }) => number),
      results.map(({ result }) => encodeState(result)),
    ],
  );
}

/** Ends wagers whose payments the wallet has confirmed, together with their tickets. */
export async function endPaid(tx: Queryable, paid: readonly TicketKey[], endedAt: Date, paidAt: number): Promise<void> {
  await tx.query(
    `with ended as (
       update studio.wager set ended_at = coalesce(ended_at, $3) from unnest($1::text[], $2::uuid[]) as p(paid_owner, paid_id)
       where owner = p.paid_owner and id = p.paid_id returning owner as paid_owner, id as paid_id)
     update studio.ticket set state = 'PAID', due_at = null, paid_at = to_timestamp($4::float8 / 1000.0) from ended
     where owner = paid_owner and id = paid_id and state = 'DECIDED'`,
    [paid.map(({ owner }) => owner), paid.map(({ id }) => id), endedAt, paidAt],
  );
}
