import type { Category } from '@kismet/contracts/catalogue/games';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query, Statement } from '../../platform/query.ts';
import type { Art, Game, Names } from './game.ts';

interface Row {
  vendor_code: string;
  vendor_names: Names;
  game_code: string;
  game_id: string;
  names: Names;
  category: Category;
  rtp: string | null;
  volatility: number | null;
  features: string[];
  min_bet: bigint;
  max_bet: bigint;
  lines: number | null;
  art: Art;
  is_hot: boolean;
  is_vendor_on: boolean;
  under_maintenance: boolean;
  added_at: Date;
}
const COLUMNS = `g.vendor_code, v.names as vendor_names, g.game_code, g.game_id, g.names, g.category, g.rtp, g.volatility, g.features, g.min_bet, g.max_bet, g.lines,
  g.art, g.is_hot, v.enabled as is_vendor_on, g.under_maintenance, g.added_at`;
/** Games that a brand ($1) offers; a vendor that is switched off shows its games, but not as playable. */
const FROM = `from catalogue.game g join catalogue.vendor v using (vendor_code)
  join catalogue.brand_vendor b on b.vendor_code = g.vendor_code and b.brand_id = $1 and b.enabled
  left join catalogue.popularity p on p.vendor_code = g.vendor_code and p.game_code = g.game_code`;

const toGame = (row: Row): Game => ({
  vendorCode: row.vendor_code,
  vendorNames: row.vendor_names,
  gameCode: row.game_code,
  gameId: row.game_id,
  names: row.names,
  category: row.category,
  rtp: row.rtp,
  volatility: row.volatility,
  features: row.features,
  minBet: row.min_bet,
  maxBet: row.max_bet,
  lines: row.lines,
  art: row.art,
  isHot: row.is_hot,
  isVendorOn: row.is_vendor_on,
  underMaintenance: row.under_maintenance,
  addedAt: row.added_at,
});

export interface GameFilter {
  readonly category?: Category | undefined;
  readonly vendorCode?: string | undefined;
  readonly classification?: string | undefined;
  /** Already normalised. */
  readonly search?: string | undefined;
  readonly minBet?: bigint | undefined;
  readonly lines?: number | undefined;
  readonly isHot?: boolean | undefined;
}
export type GameSort = 'popular' | 'name' | 'new' | 'rtp';
/** Every order ends in the key, so that pages never overlap. */
const ORDER: Record<GameSort, string> = {
  popular: 'coalesce(p.players, 0) desc, g.sort, g.vendor_code, g.game_code',
  name: `g.names->>'en', g.vendor_code, g.game_code`,
  new: 'g.added_at desc, g.vendor_code, g.game_code',
  rtp: 'g.rtp::numeric desc nulls last, g.vendor_code, g.game_code',
};

export async function readGames(
  db: Db,
  brandId: number,
  filter: GameFilter,
  sort: GameSort,
  offset: number,
  limit: number,
): Promise<{ games: Game[]; count: number }> {
  const values: unknown[] = [brandId];
  const where = ['g.enabled'];
  const and = (sql: (n: string) => string, value: unknown) => {
    if (value === undefined || value === '') return;
    values.push(value);
    where.push(sql(`$${values.length}`));
  };
  and((n) => `g.category = ${n}`, filter.category);
  and((n) => `g.vendor_code = ${n}`, filter.vendorCode);
  and((n) => `g.classification = ${n}`, filter.classification);
  // Every word must be found somewhere in the names.
  for (const word of filter.search?.split(' ').slice(0, 6) ?? [])
    and((n) => `g.search like ${n}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  // "Smallest stake of at most": a filter of 0.05 shows the games that can be played for 0.05.
  and((n) => `g.min_bet <= ${n}`, filter.minBet);
  and((n) => `g.lines >= ${n}`, filter.lines);
  and((n) => `g.is_hot = ${n}`, filter.isHot);
  const rows = await run<Row & { count: bigint }>(
    db,
    `select ${COLUMNS}, count(*) over () as count ${FROM} where ${where.join(' and ')} order by ${ORDER[sort]} offset ${offset} limit ${limit}`,
    values,
  );
  // Past the last page there is no row to carry the count.
  if (rows.length === 0 && offset > 0)
    return { games: [], count: (await readGames(db, brandId, filter, sort, 0, 1)).count };
  return { games: rows.map(toGame), count: Number(rows[0]?.count ?? 0n) };
}

const ONE: Statement = {
  name: 'catalogue.game',
  text: `select ${COLUMNS} ${FROM} where g.enabled and g.vendor_code = $2 and g.game_code = $3`,
};
export async function readGame(
  query: Query,
  brandId: number,
  vendorCode: string,
  gameCode: string,
): Promise<Game | null> {
  const [row] = await query<Row>(ONE, [brandId, vendorCode, gameCode]);
  return row ? toGame(row) : null;
}

export async function readNames(
  db: Db,
  keys: readonly (readonly [vendorCode: string, gameCode: string])[],
): Promise<{ vendor_code: string; game_code: string; names: Names }[]> {
  return run(
    db,
    'select vendor_code, game_code, names from catalogue.game where (vendor_code, game_code) in (select * from unnest($1::text[], $2::text[]))',
    [keys.map(([vendor]) => vendor), keys.map(([, game]) => game)],
  );
}

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

export interface LaneRow {
  readonly category: Category;
  readonly vendor_code: string;
  readonly vendor_no: number;
  readonly names: Names;
  readonly art: Art;
  readonly is_hot: boolean;
  readonly enabled: boolean;
  readonly games: number;
}
/** Vendors by category, for those that have games there. */
export async function readLanes(db: Db, brandId: number): Promise<LaneRow[]> {
  return run<LaneRow>(
    db,
    `select g.category, v.vendor_code, v.vendor_no, v.names, v.art, v.is_hot, v.enabled, count(*)::integer as games
       from catalogue.game g join catalogue.vendor v using (vendor_code)
       join catalogue.brand_vendor b on b.vendor_code = g.vendor_code and b.brand_id = $1 and b.enabled
      where g.enabled group by g.category, v.vendor_code, b.sort order by b.sort, v.sort, v.vendor_code limit 2000`,
    [brandId],
  );
}

export async function writeVendor(tx: Tx, code: string, names: Names, art: Art): Promise<void> {
  await run(
    tx,
    `insert into catalogue.vendor (vendor_code, names, art) values ($1, $2, $3) on conflict (vendor_code) do update set names = excluded.names`,
    [code, JSON.stringify(names), JSON.stringify(art)],
  );
}
/** Offers a vendor at every brand that has not decided otherwise. */
export async function offerEverywhere(tx: Tx, code: string, brandIds: readonly number[]): Promise<void> {
  await run(
    tx,
    'insert into catalogue.brand_vendor (brand_id, vendor_code) select unnest($1::integer[]), $2 on conflict do nothing',
    [brandIds, code],
  );
}
export interface GameWrite extends Omit<Game, 'vendorNames' | 'isVendorOn' | 'underMaintenance' | 'addedAt'> {
  readonly sort: number;
  readonly enabled: boolean;
  readonly search: string;
}
export async function writeGame(tx: Tx, game: GameWrite): Promise<void> {
  await run(
    tx,
    `insert into catalogue.game (vendor_code, game_code, game_id, names, category, rtp, volatility, features, min_bet, max_bet, lines, art, is_hot, sort, enabled, search)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (vendor_code, game_code) do update set names = excluded.names, category = excluded.category, rtp = excluded.rtp, volatility = excluded.volatility,
       features = excluded.features, min_bet = excluded.min_bet, max_bet = excluded.max_bet, lines = excluded.lines, art = excluded.art, sort = excluded.sort,
       enabled = excluded.enabled, search = excluded.search`,
    [
      game.vendorCode,
      game.gameCode,
      game.gameId,
      JSON.stringify(game.names),
      game.category,
      game.rtp,
      game.volatility,
      game.features,
      game.minBet,
      game.maxBet,
      game.lines,
      JSON.stringify(game.art),
      game.isHot,
      game.sort,
      game.enabled,
      game.search,
    ],
  );
}
/** Takes games that a vendor no longer lists out of the lobby; their bets keep their names. */
export async function disableOtherGames(tx: Tx, vendorCode: string, gameCodes: readonly string[]): Promise<void> {
  await run(tx, 'update catalogue.game set enabled = false where vendor_code = $1 and game_code <> all($2)', [
    vendorCode,
    gameCodes,
  ]);
}
export async function writeVendorEnabled(tx: Tx, vendorCode: string, enabled: boolean): Promise<void> {
  await run(tx, 'update catalogue.vendor set enabled = $2 where vendor_code = $1', [vendorCode, enabled]);
}
export interface PlayedRow {
  readonly ownerId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly atMs: number;
}
/** Games that are not in the catalogue are left out. Sorted, so that two processes lock rows in one order. */
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
export async function readCategory(db: Db, vendorCode: string, gameCode: string): Promise<string | null> {
  const rows = await run<{ category: string }>(
    db,
    'select category from catalogue.game where vendor_code = $1 and game_code = $2',
    [vendorCode, gameCode],
  );
  return rows[0]?.category ?? null;
}
export async function countGames(db: Db): Promise<{ vendor_code: string; games: number }[]> {
  return run(
    db,
    'select vendor_code, count(*)::integer as games from catalogue.game where enabled group by vendor_code',
  );
}
export async function recountPopularity(tx: Tx, sinceMs: number): Promise<void> {
  await run(tx, 'delete from catalogue.popularity');
  await run(
    tx,
    `insert into catalogue.popularity (vendor_code, game_code, players)
     select vendor_code, game_code, count(*)::integer from catalogue.recent where last_played_at > $1 group by vendor_code, game_code`,
    [new Date(sinceMs)],
  );
}
