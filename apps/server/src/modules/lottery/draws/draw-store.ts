import type { DrawState, ResultSource } from '@kismet/contracts/lottery/draws';
import type { Drawn } from '@kismet/rules/lottery/play';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Planned } from './schedule.ts';

export interface DrawRow {
  readonly draw_id: string;
  readonly brand_id: number;
  readonly game_id: number;
  readonly numero: string;
  readonly open_at: Date;
  readonly lock_at: Date;
  readonly draw_at: Date;
  readonly state: DrawState;
  readonly result_version: number;
  readonly book_hash: string | null;
  readonly tickets: number | null;
  readonly stake: bigint | null;
  readonly locked_at: Date | null;
  readonly settled_at: Date | null;
  readonly void_reason: string | null;
}
/** A draw with its valid result. */
export interface OpenedRow extends DrawRow {
  readonly drawn: Drawn | null;
  readonly source: ResultSource | null;
}

/** Inserts draws that do not exist yet; existing ones are unchanged. */
export async function insertDraws(
  db: Db,
  draws: readonly (Planned & { readonly drawId: string; readonly brandId: number; readonly gameId: number })[],
): Promise<void> {
  await run(
    db,
    `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at)
     select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[])
     on conflict (game_id, numero) do nothing`,
    [
      draws.map(({ drawId }) => drawId),
      draws.map(({ brandId }) => brandId),
      draws.map(({ gameId }) => gameId),
      draws.map(({ numero }) => numero),
      draws.map(({ openMs }) => new Date(openMs)),
      draws.map(({ lockMs }) => new Date(lockMs)),
      draws.map(({ drawMs }) => new Date(drawMs)),
    ],
  );
}
/** For each game the current or next draw: the first not closed for bets. */
export async function readCurrent(db: Db, gameIds: readonly number[], nowMs: number): Promise<DrawRow[]> {
  return run(
    db,
    `select d.* from unnest($1::integer[]) as g(game_id) cross join lateral (
       select * from lottery.draw where game_id = g.game_id and draw_at >= $2 and lock_at > $2 and state <> 'void' order by draw_at limit 1) d`,
    [gameIds, new Date(nowMs)],
  );
}
/** Upcoming draws of one game, the one on sale first. */
export async function readNext(db: Db, gameId: number, nowMs: number, limit: number): Promise<DrawRow[]> {
  return run(
    db,
    `select * from lottery.draw where game_id = $1 and draw_at >= $2 and lock_at > $2 and state <> 'void' order by draw_at limit $3`,
    [gameId, new Date(nowMs), limit],
  );
}
const OPENED = `select d.*, r.drawn, r.source from lottery.draw d left join lottery.result r on r.draw_id = d.draw_id and r.version = d.result_version`;
/** For each game the last draw with a result. */
export async function readLast(db: Db, gameIds: readonly number[], nowMs: number): Promise<OpenedRow[]> {
  return run<OpenedRow & { drawn: Drawn; source: ResultSource }>(
    db,
    `select l.* from unnest($1::integer[]) as g(game_id) cross join lateral (
       ${OPENED} where d.game_id = g.game_id and d.draw_at <= $2 and d.result_version > 0 and d.state <> 'void' order by d.draw_at desc limit 1) l`,
    [gameIds, new Date(nowMs)],
  );
}
/** Results of one game, newest first. */
export async function readOpened(db: Db, gameId: number, nowMs: number, limit: number): Promise<OpenedRow[]> {
  return run(
    db,
    `${OPENED} where d.game_id = $1 and d.draw_at <= $2 and (d.result_version > 0 or d.state = 'void') order by d.draw_at desc limit $3`,
    [gameId, new Date(nowMs), limit],
  );
}
/** Results of several games together, newest first. */
export async function readOpenedOf(
  db: Db,
  gameIds: readonly number[],
  nowMs: number,
  limit: number,
): Promise<OpenedRow[]> {
  return run<OpenedRow & { drawn: Drawn; source: ResultSource }>(
    db,
    `select l.* from unnest($1::integer[]) as g(game_id) cross join lateral (
       ${OPENED} where d.game_id = g.game_id and d.draw_at <= $2 and d.result_version > 0 and d.state <> 'void' order by d.draw_at desc limit $3) l
     order by l.draw_at desc limit $3`,
    [gameIds, new Date(nowMs), limit],
  );
}
/** The database's clock, which decides when bets close (decision 37). */
export async function readNow(db: Db | Tx): Promise<number> {
  const [row] = await run<{ now: Date }>(db, 'select platform.now() as now');
  return row!.now.getTime();
}
export async function readDraw(db: Db | Tx, brandId: number, drawId: string): Promise<OpenedRow | null> {
  const [row] = await run<OpenedRow>(db, `${OPENED} where d.draw_id = $1 and d.brand_id = $2`, [drawId, brandId]);
  return row ?? null;
}
