import type { VendorFile } from '@kismet/contracts/vendor/games';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { LRUCache } from 'lru-cache';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { Logger } from '../../platform/log.ts';
import { type Query, queryOf } from '../../platform/query.ts';
import type { Site } from '../site/index.ts';
import type { Game, Names } from './game.ts';
import { importVendor } from './import.ts';
import { createLobby, type Lobby } from './queries.ts';
import { createRecentGames } from './recent-games.ts';
import * as store from './store.ts';

export type { Game } from './game.ts';

export interface Catalogue {
  readonly lobby: Lobby;
  /** Brings a vendor's games up to date; offers a new vendor at every brand. */
  importVendor(tx: Tx, code: string, file: VendorFile): Promise<void>;
  /** A game that this brand offers, playable or not; null where there is none. */
  gameForLaunch(query: Query, brandId: number, vendorCode: string, gameCode: string): Promise<Game | null>;
  /** Refuses `GAME_UNKNOWN`, `VENDOR_MAINTENANCE` or `GAME_MAINTENANCE` unless the game can be played at this brand. */
  checkGame(brandId: number, vendorCode: string, gameCode: string): Promise<void>;
  /** Category of a game, also of one that has left the lobby; null where it was never there. Kept in memory: every bet asks. */
  gameCategory(vendorCode: string, gameCode: string): Promise<string | null>;
  /** Names by `vendorCode/gameCode`, also of games that have left the lobby. */
  gameNames(keys: readonly { vendorCode: string; gameCode: string }[]): Promise<Map<string, Names>>;
  /** Remembers that a member played a game; written within a second. */
  notePlayed(ownerId: bigint, vendorCode: string, gameCode: string): void;
  /** Shows a vendor's games as playable or not. */
  setVendorEnabled(tx: Tx, vendorCode: string, enabled: boolean): Promise<void>;
  gameCounts(): Promise<Map<string, number>>;
  readonly jobs: readonly Job[];
  /** Writes what waits; to be called before the database goes. */
  stop(): Promise<void>;
}

const POPULAR_MS = 7 * 86_400_000;
const CATEGORY_MS = 60_000;
export const gameKey = (vendorCode: string, gameCode: string): string => `${vendorCode}/${gameCode}`;

export interface CatalogueDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly site: Pick<Site, 'brands'>;
}

export function createCatalogue({ db, clock, log, site }: CatalogueDeps): Catalogue {
  const categories = new LRUCache<string, string>({ max: 20_000, ttl: CATEGORY_MS });
  const recentGames = createRecentGames({ db, clock, log });
  return {
    lobby: createLobby({ db, clock }),
    async importVendor(tx, code, file) {
      const brandIds = (await site.brands()).map(({ brandId }) => brandId);
      await importVendor(tx, code, file, brandIds);
    },
    gameForLaunch: store.readGame,
    async checkGame(brandId, vendorCode, gameCode) {
      const game = await store.readGame(queryOf(db), brandId, vendorCode, gameCode);
      if (!game) throw new Refused('GAME_UNKNOWN');
      if (!game.isVendorOn) throw new Refused('VENDOR_MAINTENANCE', { vendor: vendorCode });
      if (game.underMaintenance) throw new Refused('GAME_MAINTENANCE');
    },
    async gameCategory(vendorCode, gameCode) {
      const key = gameKey(vendorCode, gameCode);
      const known = categories.get(key);
      if (known) return known;
      const read = await store.readCategory(db, vendorCode, gameCode);
      if (read) categories.set(key, read);
      return read;
    },
    async gameNames(keys) {
      if (keys.length === 0) return new Map();
      const pairs = keys.map(({ vendorCode, gameCode }) => [vendorCode, gameCode] as const);
      const rows = await store.readNames(db, pairs);
      return new Map(rows.map((row) => [gameKey(row.vendor_code, row.game_code), row.names]));
    },
    notePlayed: recentGames.note,
    setVendorEnabled: store.writeVendorEnabled,
    gameCounts: async () => new Map((await store.countGames(db)).map((row) => [row.vendor_code, row.games])),
    jobs: [
      {
        name: 'count-popular-games',
        schedule: '*/10 * * * *',
        run: () => withTx(db, (tx) => store.recountPopularity(tx, clock.now() - POPULAR_MS)),
      },
    ],
    stop: recentGames.flush,
  };
}
