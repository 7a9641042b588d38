import type * as contract from '@kismet/contracts/catalogue/games';
import { CATEGORIES } from '@kismet/contracts/catalogue/games';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { type CategoryVendors, type Game, NO_CATEGORY_VENDORS } from './game.ts';
import { readLanes } from './lane-store.ts';
import { readRecent } from './recent-store.ts';
import { searchText } from './search-text.ts';
import { type GameCard, gameCard, lanesOf, type VendorLane } from './shown-game.ts';
import { similarGames } from './similar.ts';
import * as store from './store.ts';

const totalPages = (count: number, pageSize: number): number => Math.ceil(count / pageSize);
const SIMILAR_MAX = 6;

/** Reads for the lobby screens of one brand. */
export interface Lobby {
  /** `categoryVendors`: sports vendors shown as a category of their own, here and in the lists of that category. */
  lanes(brandId: number, categoryVendors?: CategoryVendors, language?: string): Promise<VendorLane[]>;
  games(
    brandId: number,
    filter: Input<typeof contract.getGames>,
    categoryVendors?: CategoryVendors,
  ): Promise<Output<typeof contract.getGames>>;
  popular(brandId: number, count: number): Promise<GameCard[]>;
  hot(
    brandId: number,
    filter: Pick<Input<typeof contract.getHotGames>, 'vendorCode' | 'category'>,
  ): Promise<GameCard[]>;
  recent(
    brandId: number,
    ownerId: bigint,
    page: Pick<Input<typeof contract.getRecentGames>, 'vendorCode' | 'pageNo' | 'pageSize'>,
  ): Promise<Output<typeof contract.getRecentGames>>;
  /** Refuses `GAME_UNKNOWN`. */
  game(brandId: number, vendorCode: string, gameCode: string): Promise<GameCard>;
  /** The games of a group; refuses `GAME_UNKNOWN`. */
  subGames(brandId: number, vendorCode: string, gameCode: string): Promise<GameCard[]>;
  /** Up to six playable alternatives; refuses `GAME_UNKNOWN`. */
  similar(brandId: number, vendorCode: string, gameCode: string): Promise<GameCard[]>;
}

export interface LobbyDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Every game of a brand, from memory. */
  readonly allGames: (brandId: number) => Promise<readonly Game[]>;
  /** Games in which a member has an open round, as `vendor/game`. */
  readonly openGames: (ownerId: bigint) => Promise<ReadonlySet<string>>;
}

export function createLobby({ db, clock, allGames, openGames }: LobbyDeps): Lobby {
  const cards = (games: readonly Game[]) => games.map((game) => gameCard(game, clock.now()));
  async function known(brandId: number, vendorCode: string, gameCode: string): Promise<Game> {
    const game = await store.readGame(queryOf(db), brandId, vendorCode, gameCode);
    if (!game) throw new Refused('GAME_UNKNOWN');
    return game;
  }
  return {
    lanes: async (brandId, categoryVendors = NO_CATEGORY_VENDORS, language) =>
      lanesOf(await readLanes(db, brandId), CATEGORIES, { nowMs: clock.now(), categoryVendors, language }),
    async games(brandId, { name, sort, pageNo, pageSize, ...wanted }, categoryVendors = NO_CATEGORY_VENDORS) {
      const filter = { ...wanted, categoryVendors };
      const search = name === undefined ? undefined : searchText(name);
      const { classifications, themes } = await store.readFacets(db, brandId, filter);
      // A search of punctuation only finds nothing, not everything.
      const found =
        name?.trim() && !search
          ? { games: [], count: 0 }
          : await store.readGames(db, brandId, { ...filter, search }, sort, (pageNo - 1) * pageSize, pageSize);
      const { games, count } = found;
      return { games: cards(games), totalPages: totalPages(count, pageSize), count, classifications, themes };
    },
    popular: async (brandId, count) => cards((await store.readGames(db, brandId, {}, 'popular', 0, count)).games),
    async hot(brandId, { vendorCode, category }) {
      return cards((await store.readGames(db, brandId, { vendorCode, category, isHot: true }, 'popular', 0, 60)).games);
    },
    async recent(brandId, ownerId, { vendorCode, pageNo, pageSize }) {
      const offset = (pageNo - 1) * pageSize;
      const [{ rows, count }, open] = await Promise.all([
        readRecent(db, brandId, ownerId, vendorCode, offset, pageSize),
        openGames(ownerId),
      ]);
      const list = rows.map(({ game, at }) => ({
        showIcon: true,
        game: gameCard(game, clock.now()),
        lastPlayedAt: at.toISOString(),
        isUnfinished: open.has(`${game.vendorCode}/${game.gameCode}`),
      }));
      return { list, totalPages: totalPages(count, pageSize) };
    },
    game: async (brandId, vendorCode, gameCode) => gameCard(await known(brandId, vendorCode, gameCode), clock.now()),
    async subGames(brandId, vendorCode, gameCode) {
      await known(brandId, vendorCode, gameCode);
      return cards(
        (await allGames(brandId)).filter((one) => one.vendorCode === vendorCode && one.parentCode === gameCode),
      );
    },
    async similar(brandId, vendorCode, gameCode) {
      const game = await known(brandId, vendorCode, gameCode);
      return cards(similarGames(game, await allGames(brandId), clock.now(), SIMILAR_MAX));
    },
  };
}
