import { CATEGORIES, type Category, category as wireCategory } from '@kismet/contracts/catalogue/games';
import type { VendorFile } from '@kismet/contracts/vendor/games';
import { publicId } from '@kismet/kernel/ids';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/db.ts';
import { artOf } from './game.ts';
import { gameSearchText } from './search-text.ts';
import * as store from './store.ts';

const wrong = (what: string) => new Refused('INPUT_INVALID', { what });

/** Our category of a word of a vendor's file: ours, or the spelling of the wire, whatever its case. */
export function categoryOf(word: string): Category {
  const lower = word.toLowerCase();
  if ((CATEGORIES as readonly string[]).includes(lower)) return lower as Category;
  const decoded = z.safeDecode(wireCategory, word.toUpperCase() as never);
  if (!decoded.success) throw wrong(`the games file: no such category: ${word}`);
  return decoded.data;
}

/** Brings a vendor's games up to date in one transaction: new ones appear, unlisted ones leave the lobby. */
export async function importVendor(tx: Tx, code: string, file: VendorFile, brandIds: readonly number[]): Promise<void> {
  await store.writeVendor(tx, code, file.names, artOf(code));
  await store.offerEverywhere(tx, code, brandIds);
  for (const [sort, game] of file.games.entries()) {
    const [minBet, maxBet] = [parseUnits(game.min_bet), parseUnits(game.max_bet)];
    if (minBet === null || maxBet === null || maxBet < minBet || minBet < 0n)
      throw wrong(`the games file: stakes of ${game.game_code}`);
    if (!/^\d{1,3}(\.\d+)?$/.test(game.rtp)) throw wrong(`the games file: rtp of ${game.game_code}`);
    await store.writeGame(tx, {
      vendorCode: code,
      gameCode: game.game_code,
      gameId: publicId(),
      names: game.names,
      category: categoryOf(game.category),
      rtp: game.rtp,
      volatility: game.volatility,
      features: game.features,
      minBet,
      maxBet,
      lines: game.paylines ?? null,
      art: game.art,
      isHot: sort < 3,
      sort,
      enabled: game.enabled,
      search: gameSearchText({ ...game.names, vendor: Object.values(file.names).join(' ') }, game.game_code),
    });
  }
  await store.disableOtherGames(
    tx,
    code,
    file.games.map((game) => game.game_code),
  );
}
