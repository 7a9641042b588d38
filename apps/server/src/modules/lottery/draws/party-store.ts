import { type Db, run } from '../../../platform/db.ts';

export type Side = 'A' | 'B';
export interface Unpromised {
  readonly draw_id: string;
  readonly game_code: string;
  readonly numero: string;
}
/** Planned house draws, not open yet, without this side's commitment; the next to open first. */
export async function readUnpromised(db: Db, side: Side, limit: number): Promise<Unpromised[]> {
  return run(
    db,
    `select d.draw_id, g.game_code, d.numero from lottery.draw d join lottery.game g on g.game_id = d.game_id
     where g.area = 'house' and d.state = 'scheduled' and d.lock_at > (select platform.now()) and d.open_at > (select platform.now()) + interval '1 second'
       and not exists (select 1 from lottery.seed s where s.draw_id = d.draw_id and s.side = $1)
     order by d.lock_at limit $2`,
    [side, limit],
  );
}
export interface Promised {
  readonly drawId: string;
  readonly commitment: string;
  readonly sealed: Buffer;
}
/** Publishes commitments for draws that are not open yet; existing ones are kept. Returns how many were new. */
export async function insertPromises(db: Db, side: Side, promises: readonly Promised[]): Promise<number> {
  const rows = await run(
    db,
    `insert into lottery.seed (draw_id, side, commitment, committed_at, sealed)
     select u.draw_id, $1, u.commitment, platform.now(), u.sealed
     from unnest($2::uuid[], $3::text[], $4::bytea[]) as u(draw_id, commitment, sealed)
     join lottery.draw d on d.draw_id = u.draw_id and d.state = 'scheduled' and d.open_at > platform.now() + interval '500 milliseconds'
     on conflict do nothing returning 1`,
    [
      side,
      promises.map(({ drawId }) => drawId),
      promises.map(({ commitment }) => commitment),
      promises.map(({ sealed }) => sealed),
    ],
  );
  return rows.length;
}
export interface Hidden {
  readonly draw_id: string;
  readonly sealed: Buffer;
}
/** This side's seeds of locked draws whose book is published. */
export async function readHidden(db: Db, side: Side, limit: number): Promise<Hidden[]> {
  return run(
    db,
    `select d.draw_id, s.sealed from lottery.draw d join lottery.seed s on s.draw_id = d.draw_id and s.side = $1
     where d.state = 'locked' and d.book_hash is not null and d.lock_at <= (select platform.now()) and s.revealed is null order by d.lock_at limit $2`,
    [side, limit],
  );
}
/** Reveals a seed. The database refuses it before the lock, or when it does not match the commitment. */
export async function writeRevealed(db: Db, side: Side, drawId: string, seed: string): Promise<boolean> {
  const rows = await run(
    db,
    `update lottery.seed set revealed = $3, revealed_at = platform.now() where draw_id = $1 and side = $2 and revealed is null returning 1`,
    [drawId, side, seed],
  );
  return rows.length > 0;
}
