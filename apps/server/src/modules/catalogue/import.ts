import { CATEGORIES, type Category, category as wireCategory } from '@kismet/contracts/catalogue/games';
import type { VendorFile, VendorGame } from '@kismet/contracts/vendor/games';
import { publicId } from '@kismet/kernel/ids';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/db.ts';
import { artOf, hotPlaces } from './game.ts';
import * as store from './import-store.ts';
import { gameSearchText } from './search-text.ts';

const wrong = (what: string) => new Refused('INPUT_INVALID', { what });

/** Maps a category of a vendor's file to ours: our own code or the spelling of the protocol, case-insensitive. */
export function categoryOf(word: string): Category {
  const lower = word.toLowerCase();
  if ((CATEGORIES as readonly string[]).includes(lower)) return lower as Category;
  const decoded = z.safeDecode(wireCategory, word.toUpperCase() as never);
  if (!decoded.success) throw wrong(`the games file: no such category: ${word}`);
  return decoded.data;
}

/** Updates a vendor's games in one transaction: new ones appear, unlisted ones leave the lobby. */
export async function importVendor(tx: Tx, code: string, file: VendorFile, brandIds: readonly number[]): Promise<void> {
  const looks = { names: file.names, art: artGiven(file.art) ?? artOf(code) };
  await store.writeVendor(tx, code, { ...looks, walletMode: file.wallet ?? 'single' });
  await store.offerEverywhere(tx, code, brandIds);
  const vendorNames = Object.values(file.names).join(' ');
  const hot = hotPlaces(file.games.filter(({ group }) => group === undefined).length);
  await store.writeGames(
    tx,
    file.games.map((game, sort) => ({
      ...gameOf(code, vendorNames, game, sort),
      isHot: sort < hot && game.group === undefined,
    })),
  );
  await store.disableOtherGames(
    tx,
    code,
    file.games.map((game) => game.game_code),
  );
}

type Art = store.GameWrite['art'];
/** An absent motif is omitted rather than null. */
const artGiven = (art: VendorFile['art']): Art | null =>
  art ? { seed: art.seed, from: art.from, to: art.to, ...(art.motif === undefined ? {} : { motif: art.motif }) } : null;

function gameOf(
  vendorCode: string,
  vendorNames: string,
  game: VendorGame,
  sort: number,
): Omit<store.GameWrite, 'isHot'> {
  const [minBet, maxBet] = [parseUnits(game.min_bet), parseUnits(game.max_bet)];
  if (minBet === null || maxBet === null || maxBet < minBet || minBet < 0n)
    throw wrong(`the games file: stakes of ${game.game_code}`);
  if (game.rtp !== undefined && !/^\d{1,3}(\.\d+)?$/.test(game.rtp))
    throw wrong(`the games file: rtp of ${game.game_code}`);
  const aliases = game.aliases ?? [];
  return {
    vendorCode,
    gameCode: game.game_code,
    gameId: publicId(),
    names: game.names,
    category: categoryOf(game.category),
    classification: game.classification ?? null,
    rtp: game.rtp ?? null,
    volatility: game.volatility ?? null,
    features: game.features,
    themes: game.themes ?? [],
    aliases,
    minBet,
    maxBet,
    lines: game.paylines ?? null,
    art: artGiven(game.art)!,
    parentCode: game.group ?? null,
    isGroup: game.is_group ?? false,
    jackpotCode: game.jackpot ?? null,
    sort,
    enabled: game.enabled,
    search: gameSearchText({ ...game.names, vendor: vendorNames }, game.game_code, aliases),
  };
}
