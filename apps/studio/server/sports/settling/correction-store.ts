import type { Queryable } from '../../database.ts';
import type { PreparedCall } from '../../rounds/wallet-bodies.ts';

/** A payment of a bet after its first one (rule 6.93). Units of 10^-5. */
export interface Correction {
  readonly owner: string;
  readonly ticketId: string;
  readonly number: number;
  /** What is paid now; null when there is no longer a result. */
  readonly amount: bigint | null;
  readonly winUuid: string | null;
  readonly winBody: string | null;
  readonly isWon: boolean;
  /** What was paid before and is rolled back; null when there was no payment. */
  readonly undoneAmount: bigint | null;
  readonly undoBody: string | null;
  readonly isUndone: boolean;
}
export type NewCorrection = Pick<Correction, 'owner' | 'ticketId' | 'number' | 'amount' | 'undoneAmount' | 'undoBody'>;

const COLUMNS = `owner, ticket_id as "ticketId", number, amount, win_uuid as "winUuid", win_body as "winBody",
  won_at is not null as "isWon", undone_amount as "undoneAmount", undo_body as "undoBody", undone_at is not null as "isUndone"`;

/** Stores a correction with the bytes of its calls. Only under the lock of its ticket. */
export async function addCorrection(tx: Queryable, one: NewCorrection, win: PreparedCall | null): Promise<void> {
  const { owner, ticketId, number, amount, undoneAmount, undoBody } = one;
  await tx.query(
    `insert into studio.ticket_correction (owner, ticket_id, number, amount, win_uuid, win_body, undone_amount, undo_body)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [owner, ticketId, number, amount, win?.uuid ?? null, win?.body ?? null, undoneAmount, undoBody],
  );
}

/** The last correction of a ticket; null before one. */
export async function lastCorrection(tx: Queryable, owner: string, ticketId: string): Promise<Correction | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.ticket_correction where owner = $1 and ticket_id = $2 order by number desc limit 1`,
    [owner, ticketId],
  );
  return rows[0] ?? null;
}

/** The first correction with a call that is not confirmed; null when there is none. */
export async function owedCorrection(tx: Queryable, owner: string, ticketId: string): Promise<Correction | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.ticket_correction where owner = $1 and ticket_id = $2
       and ((win_body is not null and won_at is null) or (undo_body is not null and undone_at is null))
     order by number limit 1`,
    [owner, ticketId],
  );
  return rows[0] ?? null;
}

type Key = Pick<Correction, 'owner' | 'ticketId' | 'number'>;
/** Marks a call as confirmed; false when it already was. */
export async function confirmWin(tx: Queryable, { owner, ticketId, number }: Key, at: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.ticket_correction set won_at = to_timestamp($4 / 1000.0)
     where owner = $1 and ticket_id = $2 and number = $3 and won_at is null`,
    [owner, ticketId, number, at],
  );
  return rowCount === 1;
}
export async function confirmUndo(tx: Queryable, { owner, ticketId, number }: Key, at: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.ticket_correction set undone_at = to_timestamp($4 / 1000.0)
     where owner = $1 and ticket_id = $2 and number = $3 and undone_at is null`,
    [owner, ticketId, number, at],
  );
  return rowCount === 1;
}
