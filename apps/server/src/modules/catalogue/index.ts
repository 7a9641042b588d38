import type { getGameIndex } from '@kismet/contracts/catalogue/search-index';
import type { Output } from '@kismet/contracts/route';
import type { VendorFile } from '@kismet/contracts/vendor/games';
import type { Clock } from '@kismet/kernel/time';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { PictureWanted } from '../../platform/http/pictures.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { Logger } from '../../platform/log.ts';
import type { Query } from '../../platform/query.ts';
import type { Site } from '../site/index.ts';
import { brandGames } from './brand-games.ts';
import { type CoverDeps, cover, mark } from './covers.ts';
import { createFavourites, type Favourites } from './favourites.ts';
import { closedBy, type Game, type Names } from './game.ts';
import { gameFacts } from './game-facts.ts';
import { importVendor } from './import.ts';
import { offerAll } from './import-store.ts';
import { openChecks } from './open-checks.ts';
import { createLobby, type Lobby } from './queries.ts';
import { createRecentGames } from './recent-games.ts';
import { searchText } from './search-text.ts';
import * as store from './store.ts';

export type { Game, Names } from './game.ts';

export interface Catalogue {
  readonly lobby: Lobby;
  readonly favourites: Favourites;
  /**
   * Every game and vendor of a brand for client-side search; a short answer when the caller already has this version.
   */
  searchIndex(brandId: number, version: string | undefined): Promise<Output<typeof getGameIndex>>;
  /** Records a search without results. */
  noteWanted(brandId: number, text: string): Promise<void>;
  /** Jackpots of the brand's games, each with its first game. */
  pools(brandId: number): Promise<readonly { vendorCode: string; jackpotCode: string; gameCode: string }[]>;
  /** Games of a category that can be played at a brand now, groups left out; from memory. */
  playableGames(brandId: number, category: string): Promise<readonly Pick<Game, 'vendorCode' | 'gameCode' | 'names'>[]>;
  /** Codes of a vendor's games that can be opened at a brand now, groups left out; from memory. */
  launchableGames(brandId: number, vendorCode: string): Promise<readonly string[]>;
  /** Image bytes of a game's cover and of a vendor's logo. */
  cover(wanted: PictureWanted): Promise<Buffer | null>;
  mark(wanted: PictureWanted): Promise<Buffer | null>;
  /** Invalidates the in-memory games of all brands. */
  forget(): void;
  /** Updates a vendor's games; offers a new vendor at every brand. */
  importVendor(tx: Tx, code: string, file: VendorFile): Promise<void>;
  /** Offers every existing vendor at a new brand. */
  offerAll(tx: Tx, brandId: number): Promise<void>;
  /** A game offered by this brand, playable or not; null when it is not offered. */
  gameForLaunch(query: Query, brandId: number, vendorCode: string, gameCode: string): Promise<Game | null>;
  /** Refuses `GAME_UNKNOWN`, `VENDOR_MAINTENANCE` or `GAME_MAINTENANCE` unless the game can be played at this brand. */
  checkGame(brandId: number, vendorCode: string, gameCode: string): Promise<void>;
  /**
   * Category of a game, including games removed from the lobby; null for one never listed. Cached in memory because
   * every bet asks.
   */
  gameCategory(vendorCode: string, gameCode: string): Promise<string | null>;
  /** Names by `vendorCode/gameCode`, including games removed from the lobby. */
  gameNames(keys: readonly { vendorCode: string; gameCode: string }[]): Promise<Map<string, Names>>;
  /** Records that a member played a game; written within a second. */
  notePlayed(ownerId: bigint, vendorCode: string, gameCode: string): void;
  /** Refuses `NOT_FOUND` when the brand does not offer the vendor, and `VENDOR_MAINTENANCE` during maintenance. */
  checkVendor(brandId: number, vendorCode: string): Promise<void>;
  /** Whether the vendor holds the balance itself (transfer wallet). */
  isTransferVendor(vendorCode: string): Promise<boolean>;
  /** Vendor names by code, including vendors removed from the lobby. */
  vendorNames(codes: readonly string[]): Promise<Map<string, Names>>;
  /** The brand's transfer-wallet vendors. */
  transferVendors(brandId: number): Promise<readonly { vendorCode: string; names: Names; isOpen: boolean }[]>;
  /** Enables or disables a vendor's games. */
  setVendorEnabled(tx: Tx, vendorCode: string, enabled: boolean): Promise<void>;
  gameCounts(): Promise<Map<string, number>>;
  readonly jobs: readonly Job[];
  /** Flushes pending writes; call before closing the database. */
  stop(): Promise<void>;
}

const POPULAR_MS = 7 * 86_400_000;

export interface CatalogueDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly site: Pick<Site, 'brands'>;
  readonly pictures: CoverDeps['pictures'];
  /** Games in which a member has an open round, as `vendor/game`. */
  readonly openGames: (ownerId: bigint) => Promise<ReadonlySet<string>>;
}

const WANTED_MS = 30 * 86_400_000;

export function createCatalogue({ db, clock, log, site, pictures, openGames }: CatalogueDeps): Catalogue {
  const recentGames = createRecentGames({ db, clock, log });
  const games = brandGames({ db, clock });
  return {
    ...gameFacts(db),
    ...openChecks({ db, clock }),
    lobby: createLobby({ db, clock, allGames: games.all, openGames }),
    favourites: createFavourites({ db, clock }),
    searchIndex: games.searchIndex,
    playableGames: async (brandId, category) =>
      (await games.all(brandId)).filter(
        (game) => game.category === category && !game.isGroup && !closedBy(game, clock.now()),
      ),
    launchableGames: async (brandId, vendorCode) =>
      (await games.all(brandId)).flatMap((game) =>
        game.vendorCode === vendorCode && !game.isGroup && !closedBy(game, clock.now()) ? [game.gameCode] : [],
      ),
    async noteWanted(brandId, text) {
      const wanted = searchText(text).slice(0, 60);
      if (wanted !== '') await withTx(db, (tx) => store.countWanted(tx, brandId, wanted, new Date(clock.now())));
    },
    cover: (wanted) => cover({ db, pictures }, wanted),
    mark: (wanted) => mark({ db, pictures }, wanted),
    forget: games.forget,
    async importVendor(tx, code, file) {
      const brandIds = (await site.brands()).map(({ brandId }) => brandId);
      await importVendor(tx, code, file, brandIds);
    },
    offerAll,
    gameForLaunch: store.readGame,
    notePlayed: recentGames.note,
    setVendorEnabled: store.writeVendorEnabled,
    jobs: [
      {
        name: 'count-popular-games',
        schedule: '*/10 * * * *',
        run: () => withTx(db, (tx) => store.recountPopularity(tx, clock.now() - POPULAR_MS)),
      },
      {
        name: 'drop-old-wanted',
        schedule: '17 4 * * *',
        run: () => withTx(db, (tx) => store.dropOldWanted(tx, new Date(clock.now() - WANTED_MS))),
      },
    ],
    stop: recentGames.flush,
  };
}
