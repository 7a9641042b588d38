import type { DrawState, ResultSource } from '@kismet/contracts/lottery/draws';
import type { Drawn } from '@kismet/rules/lottery/play';
import { type Db, run, type Tx } from '../../../platform/db.ts';

/** A draw past its lock without a result, with the facts that decide its next step. */
export interface RunningRow {
  readonly draw_id: string;
  readonly brand_id: number;
  readonly game_id: number;
  readonly game_code: string;
  readonly family: string;
  readonly area: 'national' | 'vietnamese' | 'house';
  readonly numero: string;
  readonly state: DrawState;
  readonly open_at: Date;
  readonly lock_at: Date;
  readonly draw_at: Date;
  readonly void_minutes: number;
  readonly has_book: boolean;
  readonly promised: number;
  readonly revealed: number;
  readonly tickets: number | null;
  readonly now: Date;
}
const RUNNING = `select d.draw_id, d.brand_id, d.game_id, g.game_code, g.family, g.area, d.numero, d.state, d.open_at, d.lock_at, d.draw_at, g.void_minutes,
    d.book_hash is not null as has_book, d.tickets, s.promised, s.revealed, platform.now() as now
  from lottery.draw d join lottery.game g on g.game_id = d.game_id
  cross join lateral (select count(*)::integer as promised, count(revealed)::integer as revealed from lottery.seed s where s.draw_id = d.draw_id) s`;

/**
 * Draws with a step due now: closing, hashing, drawing from both seeds, or voiding. Draws waiting for entered results or a seed
 * are excluded, so that any number of them cannot delay one whose bets must be closed.
 */
export async function readDue(db: Db, limit: number): Promise<RunningRow[]> {
  return run(
    db,
    `${RUNNING} where d.lock_at <= (select platform.now()) and d.state in ('scheduled', 'open', 'locked') and (
       d.state <> 'locked' or d.book_hash is null or d.draw_at + make_interval(mins => g.void_minutes) <= (select platform.now())
       or (g.area = 'house' and (s.promised < 2 or (s.revealed = 2 and d.draw_at <= (select platform.now())))))
     order by d.lock_at limit $1`,
    [limit],
  );
}
export async function readRunningDraw(db: Db, drawId: string): Promise<RunningRow | null> {
  return (await run<RunningRow>(db, `${RUNNING} where d.draw_id = $1`, [drawId]))[0] ?? null;
}
/**
 * When the next step is due: closing, or drawing a house draw; a late seed is polled every second. Null when nothing is
 * planned.
 */
export async function readNextDue(db: Db): Promise<Date | null> {
  const [row] = await run<{ due: Date | null }>(
    db,
    `select least(
       (select min(lock_at) from lottery.draw where lock_at > (select platform.now()) and state in ('scheduled', 'open')),
       (select min(greatest(d.draw_at, platform.now() + interval '1 second')) from lottery.draw d join lottery.game g on g.game_id = d.game_id
        where d.state = 'locked' and d.lock_at <= (select platform.now()) and g.area = 'house')) as due`,
  );
  return row?.due ?? null;
}
/**
 * Closes a draw by locking it exclusively, and so waits for every bet that holds it; after the commit nobody can add one (T25).
 * False when it is already closed or not due.
 */
export async function lockDraw(tx: Tx, drawId: string): Promise<boolean> {
  // in a separate statement: a replicated table accepts no volatile function
  const [held] = await run<{ now: Date }>(tx, 'select lottery.hold_draw($1, true) as now', [drawId]);
  const rows = await run(
    tx,
    `update lottery.draw set state = 'locked', locked_at = $2
     where draw_id = $1 and state in ('scheduled', 'open') and lock_at <= $2 returning 1`,
    [drawId, held!.now],
  );
  return rows.length > 0;
}
/** Publishes the book of bets at lock; once. */
export async function writeBook(
  tx: Tx,
  drawId: string,
  book: { hash: string; tickets: number; stake: bigint },
): Promise<boolean> {
  const rows = await run(
    tx,
    `update lottery.draw set book_hash = $2, tickets = $3, stake = $4
     where draw_id = $1 and state = 'locked' and book_hash is null returning 1`,
    [drawId, book.hash, book.tickets, book.stake],
  );
  return rows.length > 0;
}
/** Voids a draw without a result; false when it has one, or is void. */
export async function writeVoid(tx: Tx, drawId: string, reason: string): Promise<boolean> {
  const rows = await run(
    tx,
    `update lottery.draw set state = 'void', void_reason = $2
     where draw_id = $1 and state in ('scheduled', 'open', 'locked') and result_version = 0 returning 1`,
    [drawId, reason],
  );
  return rows.length > 0;
}
export interface NewResult {
  readonly drawn: Drawn;
  readonly source: ResultSource;
  readonly sourceUrl: string | null;
  readonly enteredBy: bigint | null;
  readonly confirmedBy: bigint | null;
  readonly reason: string | null;
}
/** Stores the first result of a locked draw, or a correction of a settled one; null in any other state. Returns the version. */
export async function writeResult(
  tx: Tx,
  drawId: string,
  from: 'locked' | 'settled',
  result: NewResult,
): Promise<number | null> {
  const [row] = await run<{ result_version: number }>(
    tx,
    `update lottery.draw set state = 'drawn', result_version = result_version + 1 where draw_id = $1 and state = $2 returning result_version`,
    [drawId, from],
  );
  if (!row) return null;
  await run(
    tx,
    `insert into lottery.result (draw_id, version, drawn, source, source_url, entered_by, confirmed_by, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, platform.now())`,
    [
      drawId,
      row.result_version,
      JSON.stringify(result.drawn),
      result.source,
      result.sourceUrl,
      result.enteredBy,
      result.confirmedBy,
      result.reason,
    ],
  );
  return row.result_version;
}
export interface SeedRow {
  readonly side: 'A' | 'B';
  readonly commitment: string;
  readonly committed_at: Date;
  readonly revealed: string | null;
  readonly revealed_at: Date | null;
}
/** The published commitments and seeds of a draw. */
export async function readSeeds(db: Db | Tx, drawId: string): Promise<SeedRow[]> {
  return run(
    db,
    'select side, commitment, committed_at, revealed, revealed_at from lottery.seed where draw_id = $1 order by side',
    [drawId],
  );
}
