import { type Db, run, type Tx } from '../../platform/db.ts';

export interface GameRow {
  readonly game_id: number;
  readonly brand_id: number;
  readonly game_code: string;
  readonly family: string;
  readonly area: 'national' | 'vietnamese' | 'house';
  readonly menu_tag: string;
  readonly names: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly schedule: string;
  readonly lock_seconds: number;
  readonly void_minutes: number;
  readonly prize_mode: 'Lott' | 'ZY' | 'Elott' | 'SEA';
  readonly most_series: number;
  readonly keep_ppm: number;
  readonly least_ticket: bigint;
  readonly most_ticket: bigint;
  readonly most_prize: bigint;
  readonly is_open: boolean;
  readonly is_hot: boolean;
  readonly position: number;
  readonly version: number;
}
export type NewGame = Omit<GameRow, 'game_id' | 'version'> & {
  /** Where its results come from, in addition to operators. */
  readonly feed?: { readonly kind: string; readonly url: string };
};

/** Inserts a lottery, or updates its installation defaults; operators' settings (limits, open or not) are kept. */
export async function saveGame(tx: Tx, game: NewGame): Promise<void> {
  await run(
    tx,
    `insert into lottery.game (brand_id, game_code, family, area, menu_tag, names, zone, schedule, lock_seconds, void_minutes, prize_mode,
       most_series, keep_ppm, least_ticket, most_ticket, most_prize, is_open, is_hot, position, feed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20::jsonb)
     on conflict (brand_id, game_code) do update set names = excluded.names, menu_tag = excluded.menu_tag, position = excluded.position`,
    [
      game.brand_id,
      game.game_code,
      game.family,
      game.area,
      game.menu_tag,
      JSON.stringify(game.names),
      game.zone,
      game.schedule,
      game.lock_seconds,
      game.void_minutes,
      game.prize_mode,
      game.most_series,
      game.keep_ppm,
      game.least_ticket,
      game.most_ticket,
      game.most_prize,
      game.is_open,
      game.is_hot,
      game.position,
      game.feed ? JSON.stringify(game.feed) : null,
    ],
  );
}
/** Every lottery of a brand, at most 200, in display order. */
export async function readGames(db: Db | Tx, brandId: number): Promise<GameRow[]> {
  return run(db, 'select * from lottery.game where brand_id = $1 order by position, game_id limit 200', [brandId]);
}
/** A lottery with its last planned draw time; null when none is planned. */
export type PlannedGame = GameRow & { readonly planned_until: Date | null };
/** Lotteries to plan draws for, of all brands or of one, one page after a game. */
export async function readOpenGames(
  db: Db,
  brandId: number | null,
  afterId: number,
  limit: number,
): Promise<PlannedGame[]> {
  return run(
    db,
    `select g.*, (select max(d.draw_at) from lottery.draw d where d.game_id = g.game_id) as planned_until
       from lottery.game g where g.is_open and g.game_id > $1 and ($3::integer is null or g.brand_id = $3) order by g.game_id limit $2`,
    [afterId, limit, brandId],
  );
}
export async function readGame(db: Db | Tx, brandId: number, gameId: number): Promise<GameRow | null> {
  const [row] = await run<GameRow>(db, 'select * from lottery.game where brand_id = $1 and game_id = $2', [
    brandId,
    gameId,
  ]);
  return row ?? null;
}
/** Games by their ids, open or not. */
export async function readGamesById(db: Db, gameIds: readonly number[]): Promise<ReadonlyMap<number, GameRow>> {
  const rows = await run<GameRow>(db, 'select * from lottery.game where game_id = any($1)', [gameIds]);
  return new Map(rows.map((row) => [row.game_id, row]));
}
/** Names by code; a code is the same lottery in every brand. */
export async function readGameNames(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (codes.length === 0) return new Map();
  const rows = await run<Pick<GameRow, 'game_code' | 'names'>>(
    db,
    'select distinct on (game_code) game_code, names from lottery.game where game_code = any($1) order by game_code, brand_id',
    [codes],
  );
  return new Map(rows.map((row) => [row.game_code, row.names]));
}
