import type { SlipLine } from '@kismet/contracts/lottery/betting';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';
import type { Item, ItemState } from './chase.ts';

export type ChaseState = 'running' | 'done' | 'stopped' | 'cancelled';
/** A line as JSON, with its unit as text. */
export type KeptLine = Omit<SlipLine, 'unit'> & { readonly unit: string };
export interface ChaseRow {
  readonly owner_id: bigint;
  readonly chase_id: string;
  readonly brand_id: number;
  readonly game_id: number;
  readonly line: KeptLine;
  readonly stop_on_win: boolean;
  readonly state: ChaseState;
  readonly currency: string;
  readonly class: number;
  readonly at: Date;
  /** Hash of the whole plan; null for plans older than this column. */
  readonly content_hash: Buffer | null;
}
export interface ItemRow {
  readonly chase_id: string;
  readonly draw_id: string;
  readonly numero: string;
  readonly position: number;
  readonly multiple: number;
  readonly held: bigint;
  readonly hold_id: string;
  readonly state: ItemState;
  readonly ticket_id: string | null;
  readonly draw_state: Item['drawState'];
  readonly open_at: Date;
  readonly lock_at: Date;
  readonly draw_at: Date;
  readonly cost: bigint | null;
  readonly payout: bigint | null;
}
export async function insertChase(
  tx: Tx,
  row: Omit<ChaseRow, 'state'>,
  items: readonly {
    readonly drawId: string;
    readonly multiple: number;
    readonly held: bigint;
    readonly holdId: string;
  }[],
): Promise<void> {
  await run(
    tx,
    `insert into lottery.chase (owner_id, chase_id, brand_id, game_id, line, stop_on_win, state, currency, class, at, content_hash)
     values ($1, $2, $3, $4, $5, $6, 'running', $7, $8, $9, $10)`,
    [
      row.owner_id,
      row.chase_id,
      row.brand_id,
      row.game_id,
      JSON.stringify(row.line),
      row.stop_on_win,
      row.currency,
      row.class,
      row.at,
      row.content_hash,
    ],
  );
  await run(
    tx,
    `insert into lottery.chase_item (owner_id, chase_id, draw_id, position, multiple, held, hold_id, state)
     select $1, $2, u.draw_id, u.position, u.multiple, u.held, u.hold_id, 'waiting'
     from unnest($3::uuid[], $4::integer[], $5::integer[], $6::bigint[], $7::uuid[]) as u(draw_id, position, multiple, held, hold_id)`,
    [
      row.owner_id,
      row.chase_id,
      items.map(({ drawId }) => drawId),
      items.map((_, n) => n),
      items.map(({ multiple }) => multiple),
      items.map(({ held }) => held),
      items.map(({ holdId }) => holdId),
    ],
  );
}
export async function readChase(db: Db | Tx, ownerId: bigint, chaseId: string): Promise<ChaseRow | null> {
  const [row] = await run<ChaseRow>(db, 'select * from lottery.chase where owner_id = $1 and chase_id = $2', [
    ownerId,
    chaseId,
  ]);
  return row ?? null;
}
/** Newest first. */
export async function readChases(db: Db, ownerId: bigint, before: Place | null, limit: number): Promise<ChaseRow[]> {
  return run(
    db,
    'select * from lottery.chase where owner_id = $1 and (at, chase_id) < ($2, $3) order by at desc, chase_id desc limit $4',
    [ownerId, before?.at ?? new Date(8_640_000_000_000), before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit],
  );
}
/** The draws of plans with the status of their tickets, in plan order. */
export async function readItems(db: Db | Tx, ownerId: bigint, chaseIds: readonly string[]): Promise<ItemRow[]> {
  return run(
    db,
    `select i.chase_id, i.draw_id, d.numero, i.position, i.multiple, i.held, i.hold_id, i.state, i.ticket_id, d.state as draw_state,
       d.open_at, d.lock_at, d.draw_at, t.stake - t.rebate as cost, w.payout
     from lottery.chase_item i join lottery.draw d on d.draw_id = i.draw_id
     left join lottery.ticket t on t.owner_id = i.owner_id and t.ticket_id = i.ticket_id
     left join lottery.outcome w on w.owner_id = i.owner_id and w.ticket_id = i.ticket_id and w.version = d.result_version
     where i.owner_id = $1 and i.chase_id = any($2) order by i.chase_id, i.position`,
    [ownerId, chaseIds],
  );
}
export async function writeItem(
  tx: Tx,
  key: { ownerId: bigint; chaseId: string; drawId: string },
  state: ItemState,
  ticketId: string | null,
): Promise<void> {
  await run(
    tx,
    'update lottery.chase_item set state = $4, ticket_id = $5 where owner_id = $1 and chase_id = $2 and draw_id = $3',
    [key.ownerId, key.chaseId, key.drawId, state, ticketId],
  );
}
export async function writeChaseState(tx: Tx, ownerId: bigint, chaseId: string, state: ChaseState): Promise<void> {
  await run(tx, 'update lottery.chase set state = $3 where owner_id = $1 and chase_id = $2', [ownerId, chaseId, state]);
}
/** Plans with a ticket in a draw, to be advanced when it is settled. */
export async function readChasesOf(
  db: Db,
  drawId: string,
): Promise<{ readonly owner_id: bigint; readonly chase_id: string }[]> {
  return run(db, 'select distinct owner_id, chase_id from lottery.ticket where draw_id = $1 and chase_id is not null', [
    drawId,
  ]);
}
/** Plans waiting for a draw, up to a limit, to be checked in case a wake-up was lost. */
export async function readWaiting(
  db: Db,
  limit: number,
): Promise<{ readonly owner_id: bigint; readonly chase_id: string }[]> {
  return run(
    db,
    `select distinct i.owner_id, i.chase_id from lottery.chase_item i join lottery.draw d on d.draw_id = i.draw_id
     where i.state = 'waiting' and d.open_at <= (select platform.now()) limit $1`,
    [limit],
  );
}
/** Draws of one game by their ids. */
export async function readDrawsOf(
  db: Db | Tx,
  gameId: number,
  drawIds: readonly string[],
): Promise<{ readonly draw_id: string; readonly lock_at: Date }[]> {
  return run(db, 'select draw_id, lock_at from lottery.draw where game_id = $1 and draw_id = any($2)', [
    gameId,
    drawIds,
  ]);
}
/** A savepoint to roll back to when a bet of a plan is refused. */
export const mark = async (tx: Tx): Promise<void> => void (await run(tx, 'savepoint chase_bet'));
export const backToMark = async (tx: Tx): Promise<void> => void (await run(tx, 'rollback to savepoint chase_bet'));
