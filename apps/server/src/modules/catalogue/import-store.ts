import { run, type Tx } from '../../platform/db.ts';
import type { Art, Game, Names } from './game.ts';

export async function writeVendor(
  tx: Tx,
  code: string,
  { names, art, walletMode }: { names: Names; art: Art; walletMode: 'single' | 'transfer' },
): Promise<void> {
  await run(
    tx,
    `insert into catalogue.vendor (vendor_code, names, art, wallet_mode, sort) values ($1, $2, $3, $4, (select count(*) from catalogue.vendor))
     on conflict (vendor_code) do update set names = excluded.names, art = excluded.art, wallet_mode = excluded.wallet_mode`,
    [code, JSON.stringify(names), JSON.stringify(art), walletMode],
  );
}
/** Offers a vendor at every brand that has no decision of its own about it. */
export async function offerEverywhere(tx: Tx, code: string, brandIds: readonly number[]): Promise<void> {
  await run(
    tx,
    'insert into catalogue.brand_vendor (brand_id, vendor_code) select unnest($1::integer[]), $2 on conflict do nothing',
    [brandIds, code],
  );
}
/** Offers every vendor at one brand, except those the brand has decided on. */
export async function offerAll(tx: Tx, brandId: number): Promise<void> {
  await run(
    tx,
    'insert into catalogue.brand_vendor (brand_id, vendor_code) select $1, vendor_code from catalogue.vendor on conflict do nothing',
    [brandId],
  );
}
export interface GameWrite
  extends Omit<
    Game,
    | 'vendorNames'
    | 'isVendorOn'
    | 'underMaintenance'
    | 'maintenanceUntil'
    | 'vendorMaintenance'
    | 'walletMode'
    | 'addedAt'
    | 'vendorAddedAt'
  > {
  readonly sort: number;
  readonly enabled: boolean;
  readonly search: string;
}
/** Upserts games of vendors in one statement; badges and maintenance windows set by operators are kept. */
export async function writeGames(tx: Tx, games: readonly GameWrite[]): Promise<void> {
  await run(
    tx,
    `insert into catalogue.game (vendor_code, game_code, game_id, names, category, classification, rtp, volatility, features, themes, aliases, min_bet,
       max_bet, lines, art, is_hot, parent_code, is_group, jackpot_code, sort, enabled, search)
     select * from jsonb_to_recordset($1) as g (vendor_code text, game_code text, game_id text, names jsonb, category text, classification text, rtp text,
       volatility smallint, features text[], themes text[], aliases text[], min_bet bigint, max_bet bigint, lines integer, art jsonb, is_hot boolean,
       parent_code text, is_group boolean, jackpot_code text, sort integer, enabled boolean, search text)
     on conflict (vendor_code, game_code) do update set names = excluded.names, category = excluded.category, classification = excluded.classification,
       rtp = excluded.rtp, volatility = excluded.volatility, features = excluded.features, themes = excluded.themes, aliases = excluded.aliases,
       min_bet = excluded.min_bet, max_bet = excluded.max_bet, lines = excluded.lines, art = excluded.art, parent_code = excluded.parent_code,
       is_group = excluded.is_group, jackpot_code = excluded.jackpot_code, sort = excluded.sort, enabled = excluded.enabled, search = excluded.search`,
    [JSON.stringify(games.map(rowOf))],
  );
}
const rowOf = (game: GameWrite) => ({
  vendor_code: game.vendorCode,
  game_code: game.gameCode,
  game_id: game.gameId,
  names: game.names,
  category: game.category,
  classification: game.classification,
  rtp: game.rtp,
  volatility: game.volatility,
  features: game.features,
  themes: game.themes,
  aliases: game.aliases,
  min_bet: String(game.minBet),
  max_bet: String(game.maxBet),
  lines: game.lines,
  art: game.art,
  is_hot: game.isHot,
  parent_code: game.parentCode,
  is_group: game.isGroup,
  jackpot_code: game.jackpotCode,
  sort: game.sort,
  enabled: game.enabled,
  search: game.search,
});
/** Removes games that a vendor no longer lists from the lobby; they keep their names for past bets. */
export async function disableOtherGames(tx: Tx, vendorCode: string, gameCodes: readonly string[]): Promise<void> {
  await run(tx, 'update catalogue.game set enabled = false where vendor_code = $1 and game_code <> all($2)', [
    vendorCode,
    gameCodes,
  ]);
}
