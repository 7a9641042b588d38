import type { PricePolicy } from '../../games/sports/book/acceptance.ts';
import type { Standing } from '../../games/sports/matches/match.ts';
import type { JointPrice } from '../../games/sports/slip/builder-leg.ts';
import type { LegResult } from '../../games/sports/slip/leg-factor.ts';
import { BUILDERS } from '../../games/sports/slip/ticket-mode.ts';
import type { NamedJoint } from '../../games/sports/slip/ticket-parts.ts';
import type { Queryable } from '../database.ts';
import { decodeState, encodeState } from '../tables/state-text.ts';

export type TicketState = 'SENT' | 'OPEN' | 'DECLINED' | 'RETURNING' | 'RETURNED' | 'DECIDED' | 'PAID';
export type Decision = 'settle' | 'void' | 'cash-out';

export interface TicketLeg {
  readonly number: number;
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly oddsE4: number;
  readonly priceSince: number;
  readonly chancePpm: number;
  readonly standing: Standing;
  readonly result: LegResult | null;
}

/** A bet on fixtures. Money in units of 10^-5, times in milliseconds since 1970. */
export interface Ticket {
  readonly owner: string;
  readonly id: string;
  /** `single`, `builder`, `builders`, `combination`, `of-<size>` or the name of a system. */
  readonly mode: string;
  readonly lineStake: bigint;
  /** What of every line was sold back. */
  readonly soldStake: bigint;
  /** The offer at which all that is left is sold by itself; null for none. */
  readonly autoAt: bigint | null;
  /** The price of a bet builder; null for every other mode, whose legs have their own. */
  readonly joint: JointPrice | null;
  /** Prices of the matches with several legs of a combination of builders; none in every other mode. */
  readonly joints: readonly NamedJoint[];
  readonly policy: PricePolicy;
  readonly mostReturn: bigint;
  readonly state: TicketState;
  readonly reason: string | null;
  readonly decision: Decision | null;
  readonly payout: bigint | null;
  readonly placedAt: number;
  readonly releasedAt: number;
  readonly acceptedAt: number | null;
  readonly decidedAt: number | null;
  readonly legs: readonly TicketLeg[];
}
export type NewTicket = Omit<
  Ticket,
  'state' | 'reason' | 'decision' | 'payout' | 'acceptedAt' | 'decidedAt' | 'soldStake' | 'autoAt'
>;
type TicketRow = Omit<Ticket, 'legs'>;

const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
const COLUMNS = `owner, id, mode, line_stake as "lineStake", sold_stake as "soldStake", auto_at as "autoAt", policy, most_return as "mostReturn", state,
  case when joint_odds_e4 is null then null else jsonb_build_object('oddsE4', joint_odds_e4, 'chancePpm', joint_chance_ppm) end as joint, coalesce(joints, '[]') as joints, reason, decision, payout,
  ${MS('placed_at')} as "placedAt", ${MS('released_at')} as "releasedAt", ${MS('accepted_at')} as "acceptedAt",
  ${MS('decided_at')} as "decidedAt"`;

/** Stores a ticket with its legs. Its wager was journalled in the same transaction, so its id is new. */
export async function addTicket(tx: Queryable, ticket: NewTicket, dueAt: number): Promise<void> {
  const { owner, id, mode, lineStake, joint, joints, policy, mostReturn, placedAt, releasedAt, legs } = ticket;
  const of = <T>(value: (leg: TicketLeg) => T): T[] => legs.map(value);
  await tx.query(
    `with added as (
       insert into studio.ticket (owner, id, mode, line_stake, policy, most_return, state, placed_at, released_at, due_at,
         joint_odds_e4, joint_chance_ppm, joints)
       values ($1, $2, $3, $4, $5, $6, 'SENT', to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), to_timestamp($9 / 1000.0),
         $10, $11, $12::jsonb)
       returning owner, id)
     insert into studio.ticket_leg (owner, ticket_id, number, fixture_id, market, selection, odds_e4, price_since, chance_ppm, standing)
     select a.owner, a.id, l.number, l.fixture_id, l.market, l.selection, l.odds_e4, l.price_since, l.chance_ppm, l.standing::jsonb
     from added a,
       unnest($13::smallint[], $14::text[], $15::text[], $16::text[], $17::integer[], $18::integer[], $19::integer[], $20::text[])
       as l(number, fixture_id, market, selection, odds_e4, price_since, chance_ppm, standing)`,
    [
      ...[owner, id, mode, lineStake, policy, mostReturn, placedAt, releasedAt, dueAt],
      ...[joint?.oddsE4 ?? null, joint?.chancePpm ?? null, mode === BUILDERS ? JSON.stringify(joints) : null],
      of(({ number }) => number),
      of(({ fixture }) => fixture),
      of(({ market }) => market),
      of(({ selection }) => selection),
      of(({ oddsE4 }) => oddsE4),
      of(({ priceSince }) => priceSince),
      of(({ chancePpm }) => chancePpm),
      of(({ standing }) => JSON.stringify(standing)),
    ],
  );
}

/** A ticket; null when there is none. `isLocked` takes its row's lock for the length of the transaction. */
export async function ticketById(tx: Queryable, owner: string, id: string, isLocked: boolean): Promise<Ticket | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.ticket where owner = $1 and id = $2 ${isLocked ? 'for update' : ''}`,
    [owner, id],
  );
  return rows[0] ? (await withLegs(tx, rows))[0]! : null;
}

/** The newest tickets of an owner, those still open or those that are done with. */
export async function ticketsOf(tx: Queryable, owner: string, isOpen: boolean, limit: number): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.ticket
     where owner = $1 and (due_at is not null) = $2 and state <> 'DECLINED' order by placed_at desc, id limit $3`,
    [owner, isOpen, limit],
  );
  return withLegs(tx, rows);
}

/** Tickets of any owners with their legs, in one read. */
async function withLegs(tx: Queryable, tickets: readonly TicketRow[]): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `select l.owner, l.ticket_id as "ticketId", l.number, l.fixture_id as fixture, l.market, l.selection, l.odds_e4 as "oddsE4",
       l.price_since as "priceSince", l.chance_ppm as "chancePpm", l.standing, l.result::text as result
     from unnest($1::text[], $2::uuid[]) as t(owner, id)
     join studio.ticket_leg l on l.owner = t.owner and l.ticket_id = t.id order by l.owner, l.ticket_id, l.number`,
    [tickets.map(({ owner }) => owner), tickets.map(({ id }) => id)],
  );
  const byTicket = new Map<string, TicketLeg[]>();
  for (const { owner, ticketId, result, ...leg } of rows) {
    const legs = byTicket.get(`${owner} ${ticketId}`) ?? [];
    legs.push({ ...leg, result: result === null ? null : decodeState<LegResult>(result) });
    byTicket.set(`${owner} ${ticketId}`, legs);
  }
  return tickets.map((ticket) => ({ ...ticket, legs: byTicket.get(`${ticket.owner} ${ticket.id}`) ?? [] }));
}

/** What changes of a ticket with its state. */
export interface TicketChange {
  readonly state: TicketState;
  /** When something is to be done next; null when nothing is. */
  readonly dueAt: number | null;
  readonly reason?: string;
  readonly acceptedAt?: number;
  readonly decision?: Decision;
  readonly payout?: bigint;
  readonly decidedAt?: number;
  readonly paidAt?: number;
}

/**
 * Changes a ticket, and gives it as it is then, without its legs.
 * @param from the state that it has to have; null is given where it has another one, and nothing changes
 */
export async function changeTicket(
  tx: Queryable,
  owner: string,
  id: string,
  change: TicketChange,
  from: TicketState | null = null,
): Promise<TicketRow | null> {
  const { state, dueAt, reason, acceptedAt, decision, payout, decidedAt, paidAt } = change;
  const { rows } = await tx.query(
    `update studio.ticket set state = $3, due_at = to_timestamp($4::float8 / 1000.0), reason = coalesce($5, reason),
       accepted_at = coalesce(to_timestamp($6::float8 / 1000.0), accepted_at), decision = coalesce($7, decision),
       payout = coalesce($8, payout), decided_at = coalesce(to_timestamp($9::float8 / 1000.0), decided_at),
       paid_at = coalesce(to_timestamp($10::float8 / 1000.0), paid_at)
     where owner = $1 and id = $2 and ($11::text is null or state = $11) returning ${COLUMNS}`,
    [
      owner,
      id,
      state,
      dueAt,
      reason ?? null,
      acceptedAt ?? null,
      decision ?? null,
      payout ?? null,
      decidedAt ?? null,
      paidAt ?? null,
      from,
    ],
  );
  return rows[0] ?? null;
}

export async function keepResult(
  tx: Queryable,
  owner: string,
  id: string,
  number: number,
  result: LegResult,
): Promise<void> {
  await tx.query(
    'update studio.ticket_leg set result = $4::jsonb where owner = $1 and ticket_id = $2 and number = $3 and result is null',
    [owner, id, number, encodeState(result)],
  );
}

/** Stores another result of a leg, or none: what a feed tells can change. */
export async function replaceResult(
  tx: Queryable,
  owner: string,
  id: string,
  number: number,
  result: LegResult | null,
): Promise<void> {
  await tx.query(
    'update studio.ticket_leg set result = $4::jsonb where owner = $1 and ticket_id = $2 and number = $3',
    [owner, id, number, result && encodeState(result)],
  );
}

/** Opens a ticket again whose result was taken back. */
export async function reopenTicket(tx: Queryable, owner: string, id: string, dueAt: number): Promise<void> {
  await tx.query(
    `update studio.ticket set state = 'OPEN', due_at = to_timestamp($3 / 1000.0), decision = null, payout = null, decided_at = null,
       paid_at = null where owner = $1 and id = $2`,
    [owner, id, dueAt],
  );
}

/** Tickets that are accepted with a leg on a market, by owner and id, after one of them. */
export async function ticketsOnMarket(
  tx: Queryable,
  fixture: string,
  market: string,
  after: { readonly owner: string; readonly id: string },
  limit: number,
): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.ticket where (owner, id) in (
       select l.owner, l.ticket_id from studio.ticket_leg l join studio.ticket t on t.owner = l.owner and t.id = l.ticket_id
       where l.fixture_id = $1 and l.market = $2 and (l.owner, l.ticket_id) > ($3, $4::uuid) and t.state in ('OPEN', 'PAID')
       order by l.owner, l.ticket_id limit $5) order by owner, id`,
    [fixture, market, after.owner, after.id, limit],
  );
  return withLegs(tx, rows);
}

/**
 * Takes tickets that are due, the longest due first, and puts them off until the lease ends: whoever took them works on them, and when
 * that process dies another one goes on then.
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
     where owner = due_owner and id = due_id returning ${COLUMNS}`,
    [now, leaseUntil, limit],
  );
  return rows.length > 0 ? withLegs(tx, rows) : [];
}

/** Tickets with a leg on a fixture that is not decided: accepted, or waiting for the wallet. At most `limit`. */
export async function openTicketsOn(tx: Queryable, fixture: string, limit: number): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.ticket where state in ('SENT', 'OPEN') and (owner, id) in (
       select owner, ticket_id from studio.ticket_leg where fixture_id = $1 and result is null) order by placed_at, id limit $2`,
    [fixture, limit],
  );
  return withLegs(tx, rows);
}

/** Makes the open tickets of a fixture due at once, after it was cancelled. */
export async function hastenTickets(tx: Queryable, fixture: string, now: number): Promise<void> {
  await tx.query(
    `update studio.ticket t set due_at = to_timestamp($2 / 1000.0)
     from studio.ticket_leg l where l.fixture_id = $1 and l.result is null and t.owner = l.owner and t.id = l.ticket_id
       and t.state = 'OPEN'`,
    [fixture, now],
  );
}
