import type { Category } from '@kismet/contracts/catalogue/games';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query, Statement } from '../../platform/query.ts';
import { type Art, type CategoryVendors, type Game, type Names, NO_CATEGORY_VENDORS } from './game.ts';

export interface Row {
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
  maintenance_until: Date | null;
  vendor_maintenance: boolean;
  vendor_maintenance_until: Date | null;
  wallet_mode: 'single' | 'transfer';
  classification: string | null;
  themes: string[];
  aliases: string[];
  parent_code: string | null;
  is_group: boolean;
  jackpot_code: string | null;
  added_at: Date;
  vendor_added_at: Date;
}
export const COLUMNS = `g.vendor_code, v.names as vendor_names, g.game_code, g.game_id, g.names, g.category, g.rtp, g.volatility, g.features, g.min_bet, g.max_bet, g.lines,
  g.art, g.is_hot, v.enabled as is_vendor_on, g.under_maintenance, g.maintenance_until,
  v.under_maintenance as vendor_maintenance, v.maintenance_until as vendor_maintenance_until, v.wallet_mode, g.classification, g.themes, g.aliases,
  g.parent_code, g.is_group, g.jackpot_code, g.added_at, v.added_at as vendor_added_at`;
/** Games that a brand ($1) offers; a disabled vendor's games are listed, but not playable. */
export const FROM = `from catalogue.game g join catalogue.vendor v using (vendor_code)
  join catalogue.brand_vendor b on b.vendor_code = g.vendor_code and b.brand_id = $1 and b.enabled
  left join catalogue.popularity p on p.brand_id = $1 and p.vendor_code = g.vendor_code and p.game_code = g.game_code`;

export const toGame = (row: Row): Game => ({
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
  maintenanceUntil: row.maintenance_until,
  vendorMaintenance: { on: row.vendor_maintenance, until: row.vendor_maintenance_until },
  walletMode: row.wallet_mode,
  classification: row.classification,
  themes: row.themes,
  aliases: row.aliases,
  parentCode: row.parent_code,
  isGroup: row.is_group,
  jackpotCode: row.jackpot_code,
  addedAt: row.added_at,
  vendorAddedAt: row.vendor_added_at,
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
  readonly theme?: string | undefined;
  readonly feature?: string | undefined;
  readonly volatility?: number | undefined;
  readonly rtpMin?: string | undefined;
  readonly categoryVendors?: CategoryVendors;
}
export type GameSort = 'popular' | 'name' | 'new' | 'rtp';
/** Every order ends in the primary key, so that pages never overlap. */
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
  const { values, where } = conditions(brandId, filter);
  const rows = await run<Row & { count: bigint }>(
    db,
    `select ${COLUMNS}, count(*) over () as count ${FROM} where ${where} order by ${ORDER[sort]} offset ${offset} limit ${limit}`,
    values,
  );
  // Past the last page no row carries the count.
  if (rows.length === 0 && offset > 0)
    return { games: [], count: (await readGames(db, brandId, filter, sort, 0, 1)).count };
  return { games: rows.map(toGame), count: Number(rows[0]?.count ?? 0n) };
}

function conditions(brandId: number, filter: GameFilter): { values: unknown[]; where: string } {
  const values: unknown[] = [brandId];
  // Search finds the games inside a group; a list shows the group.
  const where = ['g.enabled', ...(filter.search ? [] : ['g.parent_code is null'])];
  const and = (sql: (n: string) => string, value: unknown) => {
    if (value === undefined || value === '') return;
    values.push(value);
    where.push(sql(`$${values.length}`));
  };
  // lotteries have their own hall: search finds them, game lists leave them out
  if (!filter.category && !filter.vendorCode && !filter.search)
    where.push(`g.category not in ('lottery', 'e-lottery')`);
  const { esports, cockfight } = filter.categoryVendors ?? NO_CATEGORY_VENDORS;
  if (filter.category === 'esports' || filter.category === 'cockfight') {
    values.push(filter.category);
    const own = `g.category = $${values.length}`;
    and(
      (n) => `(${own} or g.category = 'sports' and g.vendor_code = any(${n}::text[]))`,
      filter.category === 'esports' ? esports : cockfight,
    );
  } else and((n) => `g.category = ${n}`, filter.category);
  if (filter.category === 'sports') and((n) => `g.vendor_code <> all (${n}::text[])`, [...esports, ...cockfight]);
  and((n) => `g.vendor_code = ${n}`, filter.vendorCode);
  and((n) => `g.classification = ${n}`, filter.classification);
  // Every word must match somewhere in the names.
  for (const word of filter.search?.split(' ').slice(0, 6) ?? [])
    and((n) => `g.search like ${n}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  // "Minimum stake of at most": a filter of 0.05 shows the games playable for 0.05.
  and((n) => `g.min_bet <= ${n}`, filter.minBet);
  and((n) => `g.lines >= ${n}`, filter.lines);
  and((n) => `g.is_hot = ${n}`, filter.isHot);
  for (const theme of filter.theme?.split(',').slice(0, 5) ?? []) and((n) => `${n} = any(g.themes)`, theme);
  for (const feature of filter.feature?.split(',').slice(0, 5) ?? []) and((n) => `${n} = any(g.features)`, feature);
  and((n) => `g.volatility = ${n}`, filter.volatility);
  and((n) => `g.rtp::numeric >= ${n}::numeric`, filter.rtpMin);
  return { values, where: where.join(' and ') };
}

/** Facets for the games of a category and vendor, with the count that each leaves. */
export async function readFacets(
  db: Db,
  brandId: number,
  {
    category,
    vendorCode,
    categoryVendors = NO_CATEGORY_VENDORS,
  }: Pick<GameFilter, 'category' | 'vendorCode' | 'categoryVendors'>,
): Promise<{ classifications: Facet[]; themes: Facet[] }> {
  const { values, where } = conditions(brandId, { category, vendorCode, categoryVendors });
  const rows = await run<Facet & { is_theme: boolean }>(
    db,
    `with g as (select g.classification, g.themes ${FROM} where ${where})
     select false as is_theme, classification as code, count(*)::integer as count from g where classification is not null group by classification
     union all
     select true, theme, count(*)::integer from g cross join unnest(g.themes) as theme group by theme
     order by 3 desc, 2 limit 60`,
    values,
  );
  const of = (isTheme: boolean) =>
    rows.filter((row) => row.is_theme === isTheme).map(({ code, count }) => ({ code, count }));
  return { classifications: of(false), themes: of(true) };
}
interface Facet {
  readonly code: string;
  readonly count: number;
}

/** Every game that a brand offers, with groups and their games, most played first. */
export async function readAllGames(db: Db, brandId: number): Promise<Game[]> {
  const rows = await run<Row>(db, `select ${COLUMNS} ${FROM} where g.enabled order by ${ORDER.popular} limit 5000`, [
    brandId,
  ]);
  return rows.map(toGame);
}
export async function readGameArt(db: Db, gameId: string): Promise<Art | null> {
  const [row] = await run<{ art: Art }>(db, 'select art from catalogue.game where game_id = $1', [gameId]);
  return row?.art ?? null;
}
export async function readVendorArt(db: Db, vendorCode: string): Promise<Art | null> {
  const [row] = await run<{ art: Art }>(db, 'select art from catalogue.vendor where vendor_code = $1', [vendorCode]);
  return row?.art ?? null;
}
/** Vendors that have jackpot games, with the first such game of each jackpot. */
export async function readPools(
  db: Db,
  brandId: number,
): Promise<{ vendor_code: string; jackpot_code: string; game_code: string }[]> {
  return run(
    db,
    `select distinct on (g.vendor_code, g.jackpot_code) g.vendor_code, g.jackpot_code, g.game_code ${FROM}
      where g.enabled and g.jackpot_code is not null order by g.vendor_code, g.jackpot_code, g.sort limit 50`,
    [brandId],
  );
}
/** Counts a search without results. */
export async function countWanted(tx: Tx, brandId: number, text: string, at: Date): Promise<void> {
  await run(
    tx,
    `insert into catalogue.wanted as w (brand_id, day, text, times, last_at) values ($1, $3::timestamptz::date, $2, 1, $3)
     on conflict (brand_id, day, text) do update set times = w.times + 1, last_at = excluded.last_at`,
    [brandId, text, at],
  );
}
export async function dropOldWanted(tx: Tx, before: Date): Promise<void> {
  await run(tx, 'delete from catalogue.wanted where day < $1::timestamptz::date', [before]);
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

export async function writeVendorEnabled(tx: Tx, vendorCode: string, enabled: boolean): Promise<void> {
  await run(tx, 'update catalogue.vendor set enabled = $2 where vendor_code = $1', [vendorCode, enabled]);
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
    `insert into catalogue.popularity (brand_id, vendor_code, game_code, players)
     select m.brand_id, r.vendor_code, r.game_code, count(*)::integer
       from catalogue.recent r join members.member_view m on m.member_id = r.owner_id
      where r.last_played_at > $1 group by m.brand_id, r.vendor_code, r.game_code`,
    [new Date(sinceMs)],
  );
}
