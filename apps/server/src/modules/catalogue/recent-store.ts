import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Game } from './game.ts';
import { COLUMNS, FROM, type Row, toGame } from './store.ts';

export async function readRecent(
  db: Db,
  brandId: number,
  ownerId: bigint,
  vendorCode: string | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: { game: Game; at: Date }[]; count: number }> {
  const rows = await run<Row & { last_played_at: Date; count: bigint }>(
    db,
    `select ${COLUMNS}, r.last_played_at, count(*) over () as count ${FROM}
       join (select * from catalogue.recent where owner_id = $2 order by last_played_at desc limit 200) r
         on r.vendor_code = g.vendor_code and r.game_code = g.game_code
      where g.enabled and ($3::text is null or g.vendor_code = $3)
      order by r.last_played_at desc, g.vendor_code, g.game_code offset ${offset} limit ${limit}`,
    [brandId, ownerId, vendorCode || null],
  );
  return {
    rows: rows.map((row) => ({ game: toGame(row), at: row.last_played_at })),
    count: Number(rows[0]?.count ?? 0n),
  };
}

export interface PlayedRow {
  readonly ownerId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly atMs: number;
}
/** Games not in the catalogue are skipped. Sorted, so that two processes lock rows in the same order. */
export async function writePlayed(tx: Tx, rows: readonly PlayedRow[]): Promise<void> {
  await run(
    tx,
    `insert into catalogue.recent as r (owner_id, vendor_code, game_code, last_played_at)
     select i.owner_id, i.vendor_code, i.game_code, i.at from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[]) as i (owner_id, vendor_code, game_code, at)
       join catalogue.game g using (vendor_code, game_code) order by 1, 2, 3
     on conflict (owner_id, vendor_code, game_code) do update set last_played_at = greatest(r.last_played_at, excluded.last_played_at)`,
    [
      rows.map((row) => row.ownerId),
      rows.map((row) => row.vendorCode),
      rows.map((row) => row.gameCode),
      rows.map((row) => new Date(row.atMs)),
    ],
  );
}
