import type { PricePolicy } from '../../../games/sports/book/acceptance.ts';
import type { Standing } from '../../../games/sports/matches/match.ts';
import type { JointPrice } from '../../../games/sports/slip/builder-leg.ts';
import type { LegResult } from '../../../games/sports/slip/leg-factor.ts';
import { BUILDERS } from '../../../games/sports/slip/ticket-mode.ts';
import type { NamedJoint } from '../../../games/sports/slip/ticket-parts.ts';
import type { Queryable } from '../../database.ts';
import { decodeState, encodeState } from '../../tables/state-text.ts';

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
  /** The part of each line's stake that was cashed out. */
  readonly soldStake: bigint;
  /** The offer at which the rest is cashed out automatically; null for none. */
  readonly autoAt: bigint | null;
  /** The price of a bet builder; null in every other mode, where legs have their own. */
  readonly joint: JointPrice | null;
  /** Prices of the matches with several legs in a combination of builders; none in every other mode. */
  readonly joints: readonly NamedJoint[];
  readonly policy: PricePolicy;
  readonly mostReturn: bigint;
  /** The operator's free bets it is taken from; null for one its player pays for. */
  readonly freeRewardId: string | null;
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
export type TicketRow = Omit<Ticket, 'legs'>;
export type TicketKey = Pick<Ticket, 'owner' | 'id'>;

const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
export const TICKET_COLUMNS = `owner, id, mode, line_stake as "lineStake", sold_stake as "soldStake", auto_at as "autoAt", policy, most_return as "mostReturn", state, free_reward_id as "freeRewardId",
  case when joint_odds_e4 is null then null else jsonb_build_object('oddsE4', joint_odds_e4, 'chancePpm', joint_chance_ppm) end as joint, coalesce(joints, '[]') as joints, reason, decision, payout,
  ${MS('placed_at')} as "placedAt", ${MS('released_at')} as "releasedAt", ${MS('accepted_at')} as "acceptedAt",
  ${MS('decided_at')} as "decidedAt"`;

/**
 * Stores tickets with their legs. Their wagers were journalled in the same transaction, so their ids are new.
 * @param leaseMs how long after its release another process takes over a ticket, in milliseconds
 */
export async function addTickets(tx: Queryable, tickets: readonly NewTicket[], leaseMs: number): Promise<void> {
  const of = <T>(value: (ticket: NewTicket) => T): T[] => tickets.map(value);
  const legs = tickets.flatMap(({ owner, id, legs: own }) => own.map((leg) => ({ owner, id, leg })));
  const ofLegs = <T>(value: (leg: TicketLeg) => T): T[] => legs.map(({ leg }) => value(leg));
  await tx.query(
    `with added as (
       insert into studio.ticket (owner, id, mode, line_stake, policy, most_return, state, placed_at, released_at, due_at,
         joint_odds_e4, joint_chance_ppm, joints, free_reward_id)
       select t.owner, t.id, t.mode, t.line_stake, t.policy, t.most_return, 'SENT', to_timestamp(t.placed_at / 1000.0),
         to_timestamp(t.released_at / 1000.0), to_timestamp((t.released_at + $1::float8) / 1000.0), t.joint_odds_e4, t.joint_chance_ppm, t.joints::jsonb, t.free_reward_id
       from unnest($2::text[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::float8[], $9::float8[], $10::integer[],
           $11::integer[], $12::text[], $23::uuid[])
         as t(owner, id, mode, line_stake, policy, most_return, placed_at, released_at, joint_odds_e4, joint_chance_ppm, joints, free_reward_id)
       returning owner, id)
     insert into studio.ticket_leg (owner, ticket_id, number, fixture_id, market, selection, odds_e4, price_since, chance_ppm, standing)
     select a.owner, a.id, l.number, l.fixture_id, l.market, l.selection, l.odds_e4, l.price_since, l.chance_ppm, l.standing::jsonb
     from unnest($13::text[], $14::uuid[], $15::smallint[], $16::text[], $17::text[], $18::text[], $19::integer[], $20::integer[],
         $21::integer[], $22::text[])
       as l(owner, ticket_id, number, fixture_id, market, selection, odds_e4, price_since, chance_ppm, standing)
     join added a on a.owner = l.owner and a.id = l.ticket_id`,
    [
      leaseMs,
      ...[of(({ owner }) => owner), of(({ id }) => id), of(({ mode }) => mode), of(({ lineStake }) => lineStake)],
      ...[of(({ policy }) => policy), of(({ mostReturn }) => mostReturn)],
      ...[of(({ placedAt }) => placedAt), of(({ releasedAt }) => releasedAt)],
      ...[of(({ joint }) => joint?.oddsE4 ?? null), of(({ joint }) => joint?.chancePpm ?? null)],
      of(({ mode, joints }) => (mode === BUILDERS ? JSON.stringify(joints) : null)),
      ...[legs.map(({ owner }) => owner), legs.map(({ id }) => id), ofLegs(({ number }) => number)],
      ...[ofLegs(({ fixture }) => fixture), ofLegs(({ market }) => market), ofLegs(({ selection }) => selection)],
      ...[ofLegs(({ oddsE4 }) => oddsE4), ofLegs(({ priceSince }) => priceSince)],
      ...[ofLegs(({ chancePpm }) => chancePpm), ofLegs(({ standing }) => JSON.stringify(standing))],
      of(({ freeRewardId }) => freeRewardId),
    ],
  );
}

/** A ticket; null when there is none. With `isLocked` its row stays locked until the end of the transaction. */
export async function ticketById(tx: Queryable, owner: string, id: string, isLocked: boolean): Promise<Ticket | null> {
  const { rows } = await tx.query(
    `select ${TICKET_COLUMNS} from studio.ticket where owner = $1 and id = $2 ${isLocked ? 'for update' : ''}`,
    [owner, id],
  );
  return rows[0] ? (await withLegs(tx, rows))[0]! : null;
}

/** An owner's newest tickets, either open or finished. */
export async function ticketsOf(tx: Queryable, owner: string, isOpen: boolean, limit: number): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `select ${TICKET_COLUMNS} from studio.ticket
     where owner = $1 and (due_at is not null) = $2 and state <> 'DECLINED' order by placed_at desc, id limit $3`,
    [owner, isOpen, limit],
  );
  return withLegs(tx, rows);
}

/** Tickets of any owners with their legs, in a single read. */
export async function withLegs(tx: Queryable, tickets: readonly TicketRow[]): Promise<Ticket[]> {
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

/** What changes with the state of a ticket. */
export interface TicketChange {
  readonly state: TicketState;
  /** When something has to be done next; null when nothing has. */
  readonly dueAt: number | null;
  readonly reason?: string;
  readonly acceptedAt?: number;
  readonly decision?: Decision;
  readonly payout?: bigint;
  readonly decidedAt?: number;
  readonly paidAt?: number;
}

/**
 * Changes a ticket, and returns it as it then is, without its legs.
 * @param from the state it must be in; otherwise null is returned, and nothing changes
 */
export const changeTicket = async (
  tx: Queryable,
  owner: string,
  id: string,
  change: TicketChange,
  from: TicketState | null = null,
): Promise<TicketRow | null> => (await changeTickets(tx, [{ owner, id, ...change }], from))[0] ?? null;

/** The same for several tickets, in any order. */
export async function changeTickets(
  tx: Queryable,
  changes: readonly (TicketKey & TicketChange)[],
  from: TicketState | null = null,
): Promise<TicketRow[]> {
  const of = <T>(value: (change: TicketKey & TicketChange) => T): T[] => changes.map(value);
  const { rows } = await tx.query(
    `update studio.ticket set state = n.new_state, due_at = to_timestamp(n.new_due / 1000.0), reason = coalesce(n.new_reason, reason),
       accepted_at = coalesce(to_timestamp(n.accepted / 1000.0), accepted_at), decision = coalesce(n.new_decision, decision),
       payout = coalesce(n.new_payout, payout), decided_at = coalesce(to_timestamp(n.decided / 1000.0), decided_at),
       paid_at = coalesce(to_timestamp(n.paid / 1000.0), paid_at)
     from unnest($1::text[], $2::uuid[], $3::text[], $4::float8[], $5::text[], $6::float8[], $7::text[], $8::bigint[], $9::float8[], $10::float8[])
       as n(of_owner, of_id, new_state, new_due, new_reason, accepted, new_decision, new_payout, decided, paid)
     where owner = n.of_owner and id = n.of_id and ($11::text is null or state = $11) returning ${TICKET_COLUMNS}`,
    [
      ...[of(({ owner }) => owner), of(({ id }) => id), of(({ state }) => state), of(({ dueAt }) => dueAt)],
      ...[of(({ reason }) => reason ?? null), of(({ acceptedAt }) => acceptedAt ?? null)],
      ...[of(({ decision }) => decision ?? null), of(({ payout }) => payout ?? null)],
      ...[of(({ decidedAt }) => decidedAt ?? null), of(({ paidAt }) => paidAt ?? null), from],
    ],
  );
  return rows;
}

/** Replaces the result of a leg, or removes it: what a feed says can change. */
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

/** Reopens a ticket whose result was withdrawn. */
export async function reopenTicket(tx: Queryable, owner: string, id: string, dueAt: number): Promise<void> {
  await tx.query(
    `update studio.ticket set state = 'OPEN', due_at = to_timestamp($3 / 1000.0), decision = null, payout = null, decided_at = null,
       paid_at = null where owner = $1 and id = $2`,
    [owner, id, dueAt],
  );
}

/** Accepted tickets with a leg on a market, by owner and id, after a given one. */
export async function ticketsOnMarket(
  tx: Queryable,
  fixture: string,
  market: string,
  after: { readonly owner: string; readonly id: string },
  limit: number,
): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `select ${TICKET_COLUMNS} from studio.ticket where (owner, id) in (
       select l.owner, l.ticket_id from studio.ticket_leg l join studio.ticket t on t.owner = l.owner and t.id = l.ticket_id
       where l.fixture_id = $1 and l.market = $2 and (l.owner, l.ticket_id) > ($3, $4::uuid) and t.state in ('OPEN', 'PAID')
       order by l.owner, l.ticket_id limit $5) order by owner, id`,
    [fixture, market, after.owner, after.id, limit],
  );
  return withLegs(tx, rows);
}

/** Tickets with an undecided leg on a fixture: accepted, or waiting for the wallet. At most `limit`. */
export async function openTicketsOn(tx: Queryable, fixture: string, limit: number): Promise<Ticket[]> {
  const { rows } = await tx.query(
    `select ${TICKET_COLUMNS} from studio.ticket where state in ('SENT', 'OPEN') and (owner, id) in (
       select owner, ticket_id from studio.ticket_leg where fixture_id = $1 and result is null) order by placed_at, id limit $2`,
    [fixture, limit],
  );
  return withLegs(tx, rows);
}

/** Makes a fixture's open tickets due at once, after it was cancelled. */
export async function hastenTickets(tx: Queryable, fixture: string, now: number): Promise<void> {
  await tx.query(
    `update studio.ticket t set due_at = to_timestamp($2 / 1000.0)
     from studio.ticket_leg l where l.fixture_id = $1 and l.result is null and t.owner = l.owner and t.id = l.ticket_id
       and t.state = 'OPEN'`,
    [fixture, now],
  );
}
