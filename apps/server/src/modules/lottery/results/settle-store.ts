import type { Drawn } from '@kismet/rules/lottery/play';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { TicketRow } from '../bets/ticket-store.ts';
import { readNow } from '../draws/draw-store.ts';

export type SettleKind = 'settle' | 'void' | 'undo';
export interface Cursor {
  readonly draw_id: string;
  readonly version: number;
  readonly kind: SettleKind;
  readonly after_owner: bigint;
  readonly after_ticket: string;
  readonly done: number;
  readonly paid: bigint;
  readonly ended_at: Date | null;
}
/** Progress of a settlement, locked: a second worker waits here, and continues where the first one stopped (T28). */
export async function lockCursor(tx: Tx, drawId: string, version: number, kind: SettleKind): Promise<Cursor> {
  const key = [drawId, version, kind];
  await run(
    tx,
    `insert into lottery.settlement (draw_id, version, kind, started_at) values ($1, $2, $3, platform.now()) on conflict do nothing`,
    key,
  );
  const [row] = await run<Cursor>(
    tx,
    'select * from lottery.settlement where draw_id = $1 and version = $2 and kind = $3 for update',
    key,
  );
  return row!;
}
export async function moveCursor(
  tx: Tx,
  cursor: Cursor,
  to: { owner: bigint; ticket: string; done: number; paid: bigint; isEnd: boolean },
): Promise<void> {
  await run(
    tx,
    `update lottery.settlement set after_owner = $4, after_ticket = $5, done = done + $6, paid = paid + $7,
       ended_at = case when $8 then platform.now() end where draw_id = $1 and version = $2 and kind = $3`,
    [cursor.draw_id, cursor.version, cursor.kind, to.owner, to.ticket, to.done, to.paid, to.isEnd],
  );
}
export interface DrawForSettling {
  readonly draw_id: string;
  readonly brand_id: number;
  readonly game_id: number;
  readonly numero: string;
  readonly state: string;
  readonly result_version: number;
  readonly drawn: Drawn | null;
  readonly family: string;
  readonly most_prize: bigint;
}
export async function readForSettling(db: Db | Tx, drawId: string): Promise<DrawForSettling | null> {
  const [row] = await run<DrawForSettling>(
    db,
    `select d.draw_id, d.brand_id, d.game_id, d.numero, d.state, d.result_version, r.drawn, g.family, g.most_prize
     from lottery.draw d join lottery.game g on g.game_id = d.game_id
     left join lottery.result r on r.draw_id = d.draw_id and r.version = d.result_version where d.draw_id = $1`,
    [drawId],
  );
  return row ?? null;
}
/** The ticket columns that settlement needs: up to a million rows are read, so no others are. */
export type SettledTicket = Pick<
  TicketRow,
  'owner_id' | 'ticket_id' | 'brand_id' | 'play' | 'selection' | 'unit' | 'stake' | 'rebate' | 'currency' | 'class'
>;
export interface JudgedRow extends SettledTicket {
  readonly odds: string;
}
/** The next tickets of a draw after a cursor, ordered by owner; cancelled ones are skipped. */
export async function readBatch(tx: Tx, drawId: string, cursor: Cursor, limit: number): Promise<JudgedRow[]> {
  return run(
    tx,
    `select t.owner_id, t.ticket_id, t.brand_id, t.play, t.selection, t.unit, t.stake, t.rebate, t.currency, t.class, o.content as odds
     from lottery.ticket t join lottery.frozen_odds o on o.odds_id = t.odds_id
     where t.draw_id = $1 and (t.owner_id, t.ticket_id) > ($2, $3) and t.cancelled_at is null
     order by t.owner_id, t.ticket_id limit $4`,
    [drawId, cursor.after_owner, cursor.after_ticket, limit],
  );
}
export interface HedgeableRow {
  readonly owner_id: bigint;
  readonly ticket_id: string;
  readonly play: string;
  readonly selection: string;
  /** Including immediate rebates. */
  readonly stake: bigint;
}
/** All bets of some members on plays of a draw with mutually exclusive outcomes. */
export const readHedgeable = (
  tx: Tx,
  drawId: string,
  owners: readonly bigint[],
  plays: readonly string[],
): Promise<HedgeableRow[]> =>
  run<HedgeableRow>(
    tx,
    `select owner_id, ticket_id, play, selection, stake from lottery.ticket
      where draw_id = $1 and owner_id = any($2::bigint[]) and play = any($3) and cancelled_at is null`,
    [drawId, owners, plays],
  );
export interface OutcomeRow {
  readonly owner_id: bigint;
  readonly ticket_id: string;
  readonly hits: Readonly<Record<string, number>>;
  readonly payout: bigint;
}
export async function insertOutcomes(
  tx: Tx,
  drawId: string,
  version: number,
  rows: readonly OutcomeRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    `insert into lottery.outcome (owner_id, ticket_id, version, draw_id, hits, payout)
     select u.owner_id, u.ticket_id, $2, $1, u.hits::jsonb, u.payout
     from unnest($3::bigint[], $4::uuid[], $5::text[], $6::bigint[]) as u(owner_id, ticket_id, hits, payout)`,
    [
      drawId,
      version,
      rows.map((row) => row.owner_id),
      rows.map((row) => row.ticket_id),
      rows.map((row) => JSON.stringify(row.hits)),
      rows.map((row) => row.payout),
    ],
  );
}
/** Payouts to owners in this draw by earlier batches, for games with a maximum per member. */
export async function readPaid(
  tx: Tx,
  drawId: string,
  version: number,
  ownerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await run<{ owner_id: bigint; paid: bigint }>(
    tx,
    `select owner_id, sum(payout)::bigint as paid from lottery.outcome where owner_id = any($3) and draw_id = $1 and version = $2 group by owner_id`,
    [drawId, version, ownerIds],
  );
  return new Map(rows.map((row) => [row.owner_id, row.paid]));
}
export interface PaidRow extends OutcomeRow {
  readonly brand_id: number;
  readonly currency: string;
  readonly class: number;
}
/** Winners of a version after a cursor, to be reversed. */
export async function readOutcomes(
  tx: Tx,
  drawId: string,
  version: number,
  cursor: Cursor,
  limit: number,
): Promise<PaidRow[]> {
  return run(
    tx,
    `select w.owner_id, w.ticket_id, w.hits, w.payout, t.brand_id, t.currency, t.class
     from lottery.outcome w join lottery.ticket t on t.owner_id = w.owner_id and t.ticket_id = w.ticket_id
     where w.draw_id = $1 and w.version = $2 and (w.owner_id, w.ticket_id) > ($3, $4) order by w.owner_id, w.ticket_id limit $5`,
    [drawId, version, cursor.after_owner, cursor.after_ticket, limit],
  );
}
/** Advances a draw that is still in one of these states; false when another worker was first. */
export async function moveDraw(tx: Tx, drawId: string, from: readonly string[], to: string): Promise<boolean> {
  const now = new Date(await readNow(tx));
  const rows = await run(
    tx,
    `update lottery.draw set state = $3, settled_at = case when $3 = 'settled' then $4 else settled_at end
     where draw_id = $1 and state = any($2) returning 1`,
    [drawId, from, to, now],
  );
  return rows.length > 0;
}
