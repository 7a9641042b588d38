import type { SeatOfHand } from '../../../games/pvp/refund/case-refund.ts';
import type { Queryable } from '../../database.ts';
import { CHOSEN } from '../case-store.ts';

/** What a case refunds to a player, with its calls as they are sent. Units of 10^-5. */
export interface StoredRefund {
  readonly owner: string;
  readonly case: number;
  readonly currency: string;
  readonly wager: string;
  readonly amount: bigint;
  readonly winUuid: string;
  readonly winBody: string;
  readonly undoBody: string;
  readonly isWon: boolean;
}

/** Seats of the newest hands in which both sat since a given time, at tables where the house does the seating; newest hand first. */
export async function seatsOfPair(
  tx: Queryable,
  [one, other]: readonly [string, string],
  game: string,
  since: Date,
  limit: number,
): Promise<SeatOfHand[]> {
  const { rows } = await tx.query(
    `select s.owner, s.table_id as "table", s.number, s.contributed, s.paid, s.pot, w.id as wager, w.currency,
       r.owner is not null as "isRefunded"
     from (select h.table_id, h.number, h.ended_at from studio.hand_seat h
       join studio.hand_seat o on o.table_id = h.table_id and o.number = h.number and o.owner = $2
       where h.owner = $1 and h.game = $3 and h.ended_at >= $4 and ${CHOSEN} order by h.ended_at desc limit $5) as shared
     join studio.hand_seat s on s.table_id = shared.table_id and s.number = shared.number and not s.is_bot
     left join studio.wager w on w.table_id = s.table_id and w.round_number = s.number and w.owner = s.owner
       and w.payment is not null and w.ended_at is not null
     left join studio.refunded_hand r on r.owner = s.owner and r.table_id = s.table_id and r.number = s.number
     order by shared.ended_at desc, s.table_id, s.number, s.seat`,
    [one, other, game, since, limit],
  );
  return rows;
}

/** Whether a case has refunded anything. */
export async function hasRefunds(tx: Queryable, of: number): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from studio.case_refund where case_number = $1 limit 1', [of]);
  return rowCount === 1;
}

/** Serialises refunds of cases: two cases may have hands in common. */
export async function lockRefunds(tx: Queryable): Promise<void> {
  await tx.query('lock table studio.refunded_hand in share row exclusive mode');
}

/** Stores a refund with the bytes of its calls, and the hands it is for. Only under `lockRefunds`. */
export async function addRefund(
  tx: Queryable,
  refund: Omit<StoredRefund, 'isWon'>,
  hands: readonly { readonly table: string; readonly number: number }[],
): Promise<void> {
  const { owner, currency, wager, amount, winUuid, winBody, undoBody } = refund;
  await tx.query(
    `insert into studio.case_refund (owner, case_number, currency, wager_id, amount, win_uuid, win_body, undo_body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())`,
    [owner, refund.case, currency, wager, amount, winUuid, winBody, undoBody],
  );
  await tx.query(
    `insert into studio.refunded_hand (owner, table_id, number, case_number)
     select $1, t.table_id, t.number, $2 from unnest($3::text[], $4::integer[]) as t(table_id, number)`,
    [owner, refund.case, hands.map(({ table }) => table), hands.map(({ number }) => number)],
  );
}

/** Refunds with an unconfirmed call, those waiting longest first. */
export async function owedRefunds(tx: Queryable, limit: number): Promise<StoredRefund[]> {
  const { rows } = await tx.query(
    `select owner, case_number::integer as case, currency, wager_id as wager, amount, win_uuid as "winUuid", win_body as "winBody",
       undo_body as "undoBody", won_at is not null as "isWon"
     from studio.case_refund where undone_at is null order by created_at limit $1`,
    [limit],
  );
  return rows;
}

type Key = Pick<StoredRefund, 'owner' | 'case' | 'currency'>;
export async function confirmRefundWin(tx: Queryable, { owner, case: of, currency }: Key, at: Date): Promise<void> {
  await tx.query(
    `update studio.case_refund set won_at = coalesce(won_at, $4) where owner = $1 and case_number = $2 and currency = $3`,
    [owner, of, currency, at],
  );
}
export async function confirmRefundUndo(tx: Queryable, { owner, case: of, currency }: Key, at: Date): Promise<void> {
  await tx.query(
    `update studio.case_refund set undone_at = coalesce(undone_at, $4) where owner = $1 and case_number = $2 and currency = $3`,
    [owner, of, currency, at],
  );
}
