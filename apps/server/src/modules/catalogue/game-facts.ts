import type { Db } from '../../platform/db.ts';
import { remembered } from '../../platform/remembered.ts';
import { gameKey, type Names } from './game.ts';
import * as offers from './offer-store.ts';
import * as store from './store.ts';

const CATEGORY_MS = 60_000;
type GameKey = { readonly vendorCode: string; readonly gameCode: string };

/** What other modules ask about games and vendors, playable or not. */
export function gameFacts(db: Db) {
  const categories = remembered<string, string>(20_000, CATEGORY_MS);
  return {
    pools: async (brandId: number) =>
      (await store.readPools(db, brandId)).map((row) => ({
        vendorCode: row.vendor_code,
        jackpotCode: row.jackpot_code,
        gameCode: row.game_code,
      })),
    async gameCategory(vendorCode: string, gameCode: string): Promise<string | null> {
      const key = gameKey(vendorCode, gameCode);
      const known = categories.get(key);
      if (known) return known;
      const read = await store.readCategory(db, vendorCode, gameCode);
      if (read) categories.set(key, read);
      return read;
    },
    async gameNames(keys: readonly GameKey[]): Promise<Map<string, Names>> {
      if (keys.length === 0) return new Map();
      const pairs = keys.map(({ vendorCode, gameCode }) => [vendorCode, gameCode] as const);
      const rows = await store.readNames(db, pairs);
      return new Map(rows.map((row) => [gameKey(row.vendor_code, row.game_code), row.names]));
    },
    vendorNames: async (codes: readonly string[]) =>
      new Map((await offers.readVendorNames(db, codes)).map((row) => [row.vendor_code, row.names])),
    transferVendors: async (brandId: number) =>
      (await offers.readTransferVendors(db, brandId)).map(({ vendor_code: vendorCode, names, is_open: isOpen }) => ({
        vendorCode,
        names,
        isOpen,
      })),
    isTransferVendor: async (vendorCode: string) => (await offers.readWalletMode(db, vendorCode)) === 'transfer',
    gameCounts: async () => new Map((await store.countGames(db)).map((row) => [row.vendor_code, row.games])),
  };
}
