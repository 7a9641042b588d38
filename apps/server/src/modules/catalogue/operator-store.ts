import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Game, Names } from './game.ts';
import { COLUMNS, FROM, type Row, toGame } from './store.ts';

export interface OperatorGame {
  readonly game: Game;
  readonly enabled: boolean;
  readonly players: number;
}
type OperatorRow = Row & { enabled: boolean; players: number };
const SELECT = `select ${COLUMNS}, g.enabled, coalesce(p.players, 0) as players ${FROM}`;
const toOperatorGame = (row: OperatorRow): OperatorGame => ({
  game: toGame(row),
  enabled: row.enabled,
  players: row.players,
});

/** Games by vendor and code after the cursor; a search requires all words to match. */
export async function readOperatorGames(
  db: Db,
  brandId: number,
  filter: { vendorCode?: string | undefined; words: readonly string[]; after: readonly [string, string] | null },
  limit: number,
): Promise<OperatorGame[]> {
  const values: unknown[] = [brandId, filter.vendorCode ?? null, filter.after?.[0] ?? '', filter.after?.[1] ?? ''];
  const words = filter.words.map((word) => {
    values.push(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return `and g.search like $${values.length}`;
  });
  const rows = await run<OperatorRow>(
    db,
    `${SELECT} where ($2::text is null or g.vendor_code = $2) and (g.vendor_code, g.game_code) > ($3, $4) ${words.join(' ')}
      order by g.vendor_code, g.game_code limit ${limit}`,
    values,
  );
  return rows.map(toOperatorGame);
}
export async function readOperatorGame(db: Db | Tx, brandId: number, gameId: string): Promise<OperatorGame | null> {
  const [row] = await run<OperatorRow>(db, `${SELECT} where g.game_id = $2`, [brandId, gameId]);
  return row ? toOperatorGame(row) : null;
}
export interface Closing {
  readonly on: boolean;
  readonly until: Date | null;
}
export async function writeGameMarks(
  tx: Tx,
  gameId: string,
  marks: { isHot: boolean; enabled: boolean; closing: Closing },
): Promise<void> {
  await run(
    tx,
    `update catalogue.game set is_hot = $2, enabled = $3, under_maintenance = $4, maintenance_until = $5 where game_id = $1`,
    [gameId, marks.isHot, marks.enabled, marks.closing.on, marks.closing.until],
  );
}
export interface VendorRow {
  readonly vendor_code: string;
  readonly names: Names;
  readonly is_hot: boolean;
  readonly under_maintenance: boolean;
  readonly maintenance_until: Date | null;
  readonly games: number;
}
export async function readVendors(db: Db | Tx, brandId: number): Promise<VendorRow[]> {
  return run(
    db,
    `select v.vendor_code, v.names, v.is_hot, v.under_maintenance, v.maintenance_until,
       (select count(*)::integer from catalogue.game g where g.vendor_code = v.vendor_code and g.enabled) as games
       from catalogue.vendor v join catalogue.brand_vendor b on b.vendor_code = v.vendor_code and b.brand_id = $1 and b.enabled
      order by b.sort, v.sort, v.vendor_code limit 500`,
    [brandId],
  );
}
export async function writeVendorMarks(
  tx: Tx,
  vendorCode: string,
  marks: { isHot: boolean; closing: Closing },
): Promise<void> {
  await run(
    tx,
    'update catalogue.vendor set is_hot = $2, under_maintenance = $3, maintenance_until = $4 where vendor_code = $1',
    [vendorCode, marks.isHot, marks.closing.on, marks.closing.until],
  );
}
export async function readWanted(
  db: Db,
  brandId: number,
  since: Date,
): Promise<{ text: string; times: number; last_at: Date }[]> {
  return run(
    db,
    `select text, sum(times)::integer as times, max(last_at) as last_at from catalogue.wanted
      where brand_id = $1 and day >= $2::timestamptz::date group by text order by 2 desc, 1 limit 100`,
    [brandId, since],
  );
}
