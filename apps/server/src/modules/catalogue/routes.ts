import * as favouriteCalls from '@kismet/contracts/catalogue/favourites';
import * as contract from '@kismet/contracts/catalogue/games';
import * as indexCalls from '@kismet/contracts/catalogue/search-index';
import { addressBlock } from '../../platform/address-block.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { Visitor } from '../site/index.ts';
import type { Catalogue } from './index.ts';

export interface CatalogueRoutesDeps {
  readonly catalogue: Pick<Catalogue, 'lobby' | 'favourites' | 'searchIndex' | 'noteWanted'>;
  readonly limiter: RateLimiter;
  readonly visitor: Authorise<Visitor>;
  readonly member: Authorise<{ memberId: bigint; brandId: number }>;
}

const categoryVendorsOf = (brand: Visitor['brand']) => ({
  esports: brand.esportsVendors,
  cockfight: brand.cockfightVendors,
});

/** All of them: a house has a handful. */
const PVP_ROOMS = { category: 'pvp', sort: 'name', pageNo: 1, pageSize: 100 } as const;

/** Lobby reads of games (rows GL-01 to GL-07, AP-12, AP-13). */
export function mountCatalogue(mount: Mount, { catalogue, limiter, visitor, member }: CatalogueRoutesDeps): void {
  const { lobby, favourites } = catalogue;
  mount(contract.getGameVendors, visitor, async ({ language }, { who: { brand } }) => ({
    data: { lanes: await lobby.lanes(brand.brandId, categoryVendorsOf(brand), language) },
  }));
  mount(contract.getGameMenus, visitor, async ({ language }, { who: { brand } }) =>
    (await lobby.lanes(brand.brandId, categoryVendorsOf(brand), language)).map((lane) => ({
      gameGroupCode: lane.title,
      gameMenus: lane.cards,
    })),
  );
  mount(contract.getGames, visitor, (input, { who: { brand } }) =>
    lobby.games(brand.brandId, input, categoryVendorsOf(brand)),
  );
  mount(contract.getPvpRooms, visitor, async (_input, { who: { brand } }) => {
    const { games } = await lobby.games(brand.brandId, PVP_ROOMS, categoryVendorsOf(brand));
    return { list: games };
  });
  mount(contract.getPopular, visitor, async ({ count }, { who }) => ({
    list: await lobby.popular(who.brand.brandId, count),
  }));
  mount(contract.getHotGames, visitor, async (input, { who }) => ({
    list: await lobby.hot(who.brand.brandId, input),
    footer: null,
  }));
  mount(contract.getRecentGames, member, (input, { who }) => lobby.recent(who.brandId, who.memberId, input));
  mount(contract.getGame, visitor, (input, { who }) => lobby.game(who.brand.brandId, input.vendorCode, input.gameCode));
  mount(contract.getSubGames, visitor, async ({ vendorCode, gameCode }, { who }) => ({
    list: await lobby.subGames(who.brand.brandId, vendorCode, gameCode),
  }));
  mount(contract.getSimilarGames, visitor, async ({ vendorCode, gameCode }, { who }) => ({
    list: await lobby.similar(who.brand.brandId, vendorCode, gameCode),
  }));
  mount(indexCalls.getGameIndex, visitor, ({ version }, { who }) => catalogue.searchIndex(who.brand.brandId, version));
  mount(indexCalls.sendWanted, visitor, async ({ text }, { who, visit }) => {
    await limiter.take(WANTED, addressBlock(visit.ip));
    await catalogue.noteWanted(who.brand.brandId, text);
    return {};
  });

  mount(favouriteCalls.getFavGames, member, async (page, { who }) => ({
    gameFavIds: await favourites.ids(who.brandId, who.memberId, page),
  }));
  mount(favouriteCalls.getFavGameList, member, (page, { who }) => favourites.list(who.brandId, who.memberId, page));
  mount(favouriteCalls.addFavGame, member, async ({ gameId }, { who }) => ({
    gameFavIds: await favourites.add(who.brandId, who.memberId, gameId),
  }));
  mount(favouriteCalls.removeFavGame, member, async ({ gameId }, { who }) => ({
    gameFavIds: await favourites.remove(who.brandId, who.memberId, gameId),
  }));
  mount(favouriteCalls.gameFavAction, member, ({ gameId }, { who }) =>
    favourites.flip(who.brandId, who.memberId, gameId),
  );
  mount(favouriteCalls.mergeFavGames, member, async ({ gameIds }, { who }) => ({
    gameFavIds: await favourites.merge(who.brandId, who.memberId, gameIds),
  }));
}

const WANTED: RateRule = { name: 'wanted-game', max: 20, windowMs: 3_600_000 };
