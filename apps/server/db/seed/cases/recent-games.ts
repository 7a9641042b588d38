import { type Db, run } from '../../../src/platform/db.ts';

/** Outward ids of a member's recently played games. */
export const readLastGames = async (db: Db, ownerId: bigint, limit: number): Promise<string[]> => {
  const rows = await run<{ game_id: string }>(
    db,
    `select g.game_id from catalogue.recent r join catalogue.game g using (vendor_code, game_code)
      where r.owner_id = $1 order by r.last_played_at desc limit $2`,
    [ownerId, limit],
  );
  return rows.map((row) => row.game_id);
};
