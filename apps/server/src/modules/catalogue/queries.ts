import type * as contract from '@kismet/contracts/catalogue/games';
import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { type Game, isNew } from './game.ts';
import { searchText } from './search-text.ts';
import * as store from './store.ts';

type GameCard = Output<typeof contract.getGame>;
type VendorLane = Output<typeof contract.getGameVendors>['data']['lanes'][number];

export const gameCard = (game: Game, nowMs: number): GameCard => ({
  gameId: game.gameId,
  gameCode: game.gameCode,
  vendorCode: game.vendorCode,
  vendorName: { ...game.vendorNames },
  name: { ...game.names },
  category: game.category,
  isHot: game.isHot,
  isNew: isNew(game, nowMs),
  rtp: game.rtp,
  volatility: game.volatility,
  features: [...game.features],
  minBet: game.minBet,
  maxBet: game.maxBet,
  lines: game.lines,
  art: { ...game.art },
  playable: game.isVendorOn && !game.underMaintenance,
});

/** Lanes in the order of the navigation; a category without vendors has none. */
export function lanesOf(rows: readonly store.LaneRow[], order: readonly Category[]): VendorLane[] {
  return order.flatMap((category) => {
    const cards = rows
      .filter((row) => row.category === category)
      .map((row) => ({
        vendorCode: row.vendor_code,
        displayName: { ...row.names },
        vendorAccountType: String(row.vendor_no),
        isHot: row.is_hot,
        category,
        classification: null,
        art: { ...row.art },
        gameCount: row.games,
        underMaintenance: !row.enabled,
      }));
    return cards.length > 0 ? [{ title: category, cards, classification: null }] : [];
  });
}

const totalPages = (count: number, pageSize: number): number => Math.ceil(count / pageSize);

/** Reads for the lobby's screens, of one brand. */
export interface Lobby {
  lanes(brandId: number): Promise<VendorLane[]>;
  games(brandId: number, filter: Input<typeof contract.getGames>): Promise<{ games: GameCard[]; totalPages: number }>;
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
}

export function createLobby({ db, clock }: { db: Db; clock: Clock }): Lobby {
  const cards = (games: readonly Game[]) => games.map((game) => gameCard(game, clock.now()));
  return {
    lanes: async (brandId) => lanesOf(await store.readLanes(db, brandId), CATEGORIES),
    async games(brandId, { name, sort, pageNo, pageSize, ...filter }) {
      const search = name === undefined ? undefined : searchText(name);
      // Signs alone find nothing, rather than everything.
      if (name?.trim() && !search) return { games: [], totalPages: 0 };
      const found = await store.readGames(db, brandId, { ...filter, search }, sort, (pageNo - 1) * pageSize, pageSize);
      return { games: cards(found.games), totalPages: totalPages(found.count, pageSize) };
    },
    popular: async (brandId, count) => cards((await store.readGames(db, brandId, {}, 'popular', 0, count)).games),
    async hot(brandId, { vendorCode, category }) {
      return cards((await store.readGames(db, brandId, { vendorCode, category, isHot: true }, 'popular', 0, 60)).games);
    },
    async recent(brandId, ownerId, { vendorCode, pageNo, pageSize }) {
      const offset = (pageNo - 1) * pageSize;
      const { rows, count } = await store.readRecent(db, brandId, ownerId, vendorCode, offset, pageSize);
      const list = rows.map(({ game, at }) => ({
        showIcon: true,
        game: gameCard(game, clock.now()),
        lastPlayedAt: at.toISOString(),
      }));
      return { list, totalPages: totalPages(count, pageSize) };
    },
    async game(brandId, vendorCode, gameCode) {
      const game = await store.readGame(queryOf(db), brandId, vendorCode, gameCode);
      if (!game) throw new Refused('GAME_UNKNOWN');
      return gameCard(game, clock.now());
    },
  };
}
