import type { Queryable } from '../../database.ts';
import type { PreparedCall } from '../../rounds/wallet-bodies.ts';

/** A cash-out of a bet before it was decided. Money in units of 10^-5, times in milliseconds since 1970. */
export interface CashOut {
  readonly owner: string;
  readonly ticketId: string;
  readonly number: number;
  readonly id: string;
  /** The part of each line's stake that was cashed out. */
  readonly partStake: bigint;
  readonly amount: bigint;
  readonly offeredAt: number;
  readonly soldAt: number;
  /** Whether nothing is left: then it is the payment of the ticket. */
  readonly isLast: boolean;
  /** The bytes of its payment; null for the final one. */
  readonly body: string | null;
  readonly isPaid: boolean;
}
export type NewCashOut = Omit<CashOut, 'number' | 'body' | 'isPaid'>;

const COLUMNS = `owner, ticket_id as "ticketId", number, id, part_stake as "partStake", amount,
  (extract(epoch from offered_at) * 1000)::float8 as "offeredAt", (extract(epoch from sold_at) * 1000)::float8 as "soldAt",
  is_last as "isLast", body, paid_at is not null as "isPaid"`;

/** The cash-out with a given id; null when there is none. */
export async function cashOutById(tx: Queryable, owner: string, id: string): Promise<CashOut | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.ticket_cash_out where owner = $1 and id = $2`, [
    owner,
    id,
  ]);
  return rows[0] ?? null;
}

/** The cash-outs of some tickets of one owner, in order. */
export async function cashOutsOf(tx: Queryable, owner: string, tickets: readonly string[]): Promise<CashOut[]> {
  if (tickets.length === 0) return [];
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.ticket_cash_out where owner = $1 and ticket_id = any ($2::uuid[]) order by ticket_id, number`,
    [owner, tickets],
  );
  return rows;
}

/** Records a cash-out and takes its part off the ticket. Only under the lock of the ticket. */
export async function addCashOut(
  tx: Queryable,
  sale: NewCashOut,
  number: number,
  call: PreparedCall | null,
): Promise<void> {
  const { owner, ticketId, id, partStake, amount, offeredAt, soldAt, isLast } = sale;
  await tx.query(
    `insert into studio.ticket_cash_out (owner, ticket_id, number, id, part_stake, amount, offered_at, sold_at, is_last, uuid, body)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), $9, $10, $11)`,
    [
      ...[owner, ticketId, number, id, partStake, amount, offeredAt, soldAt, isLast],
      ...[call?.uuid ?? null, call?.body ?? null],
    ],
  );
  await tx.query('update studio.ticket set sold_stake = sold_stake + $3 where owner = $1 and id = $2', [
    owner,
    ticketId,
    partStake,
  ]);
}

/** The first part not paid yet; null when all are. */
export async function owedCashOut(tx: Queryable, owner: string, ticketId: string): Promise<CashOut | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.ticket_cash_out
     where owner = $1 and ticket_id = $2 and not is_last and paid_at is null order by number limit 1`,
    [owner, ticketId],
  );
  return rows[0] ?? null;
}

/** Marks a part as paid; false when it already was. */
export async function markCashOutPaid(
  tx: Queryable,
  { owner, ticketId, number }: Pick<CashOut, 'owner' | 'ticketId' | 'number'>,
  at: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.ticket_cash_out set paid_at = to_timestamp($4 / 1000.0)
     where owner = $1 and ticket_id = $2 and number = $3 and paid_at is null`,
    [owner, ticketId, number, at],
  );
  return rowCount === 1;
}

/** Sets or removes the offer at which a ticket is cashed out automatically, and makes it due. */
export async function setAutoCashOut(
  tx: Queryable,
  owner: string,
  id: string,
  autoAt: bigint | null,
  dueAt: number,
): Promise<void> {
  await tx.query(
    `update studio.ticket set auto_at = $3, due_at = least(due_at, to_timestamp($4 / 1000.0)) where owner = $1 and id = $2`,
    [owner, id, autoAt, dueAt],
  );
}
