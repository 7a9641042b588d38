import { type Db, run } from '../../platform/db.ts';
import type { HeapRange } from '../../platform/heap-walk.ts';

/** Rows per statement when they are found by time. */
const PORTION = 5_000;

/** Deletes old facts; returns their number. `upTo` is the newest fact passed by every reader. */
export async function cutOldFacts(db: Db, before: Date, upTo: bigint, limit: number): Promise<number> {
  const gone = await run(
    db,
    `delete from rollups.fact where fact_id in (select fact_id from rollups.fact where slot < $1 and fact_id <= $2 order by slot, fact_id limit $3) returning 1`,
    [before, upTo, limit],
  );
  return gone.length;
}

/** Deletes rounds of live tables without recent changes in a part of the table. */
export const cutRoundsIn = async (db: Db, { from, before }: HeapRange, touchedBefore: Date): Promise<void> =>
  void (await run(db, 'delete from rollups.live_round where ctid >= $1::tid and ctid < $2::tid and touched < $3', [
    from,
    before,
    touchedBefore,
  ]));

/** The same in the whole table, batch by batch, for a table that is spread over nodes. */
export async function cutRounds(db: Db, touchedBefore: Date): Promise<void> {
  for (;;) {
    const rows = await run<{ n: number }>(
      db,
      `with old as (
         select owner_id, source_code, game_code, round_id from rollups.live_round where touched < $1 limit ${PORTION}),
       gone as (
         delete from rollups.live_round r using old
           where r.owner_id = old.owner_id and r.source_code = old.source_code and r.game_code = old.game_code
             and r.round_id = old.round_id returning 1)
       select count(*)::int as n from gone`,
      [touchedBefore],
    );
    if (rows[0]!.n === 0) return;
  }
}

/** Deletes members' hourly rows of days before a given one, in a part of the table; days have rows of their own. */
export const cutMemberHoursIn = async (db: Db, { from, before }: HeapRange, day: string): Promise<void> =>
  void (await run(db, 'delete from rollups.member_hour where ctid >= $1::tid and ctid < $2::tid and day < $3::date', [
    from,
    before,
    day,
  ]));

/** The same for teams. */
export const cutTeamHoursIn = async (db: Db, { from, before }: HeapRange, day: string): Promise<void> =>
  void (await run(db, 'delete from rollups.team_hour where ctid >= $1::tid and ctid < $2::tid and day < $3::date', [
    from,
    before,
    day,
  ]));
