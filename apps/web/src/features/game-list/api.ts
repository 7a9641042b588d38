import { getJackpots } from '@kismet/contracts/catalogue/board';
import { getFavGameList } from '@kismet/contracts/catalogue/favourites';
import { type Category, getGames, getGameVendors, getHotGames } from '@kismet/contracts/catalogue/games';
import { GAME_PLATFORM, PAGE_SIZE } from '@kismet/contracts/client-profile';
import type { Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { gameClient, hotListClient } from '../../shared/api/client.ts';
import type { ListAddress } from '../../shared/api/url.ts';
import { perTab } from '../../shared/browser/storage.ts';
import { session } from '../../shared/session/session.ts';
import { closestInput, listInput } from './model.ts';

export const gamesQuery = (category: Category, address: ListAddress, language: string) =>
  queryOptions({
    queryKey: ['catalogue', 'games', category, address],
    queryFn: ({ signal }) => call(getGames, listInput(category, address, language), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The same list with infinite scroll: loaded pages stay while the page is kept. */
export const endlessQuery = (category: Category, address: ListAddress, language: string) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'endless', category, address],
    queryFn: ({ signal, pageParam }) =>
      call(getGames, listInput(category, { ...address, page: pageParam }, language), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const closestQuery = (category: Category, address: ListAddress, language: string) =>
  queryOptions({
    queryKey: ['catalogue', 'closest', category, address],
    queryFn: async ({ signal }) => (await call(getGames, closestInput(category, address, language), { signal })).games,
    staleTime: 60_000,
  });

export const hotOfQuery = (category: Category, vendorCode: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'hot', category, vendorCode],
    queryFn: async ({ signal }) =>
      (await call(getHotGames, { category, vendorCode, ...hotListClient() }, { signal })).list,
    staleTime: 60_000,
  });

export const savedQuery = (category: Category) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'saved', 'list', category],
    queryFn: ({ signal, pageParam }) =>
      call(getFavGameList, { ...gameClient(), category, pageNo: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.totalPages ? page + 1 : undefined),
  });

export const jackpotsQuery = (vendorCode: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'jackpots', vendorCode],
    queryFn: async ({ signal }) => (await call(getJackpots, { vendorCode }, { signal, background: true })).list,
    staleTime: 10_000,
    refetchInterval: 15_000,
  });

type Lanes = Output<typeof getGameVendors>['data']['lanes'];
const keptLanes = (): Lanes | undefined => {
  try {
    return JSON.parse(perTab.get('gameVendor') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Row PM-08: the vendor list of a session, from its beginning. */
export async function keepVendors(client: QueryClient, language: string): Promise<void> {
  const lanes = await client.ensureQueryData(lanesQuery(language));
  if (session.get().token !== null) perTab.set('gameVendor', JSON.stringify(lanes));
}

/** Row GL-06: kept in session storage, refetched past any cache when the language changes. */
export const lanesQuery = (language: string) =>
  queryOptions({
    queryKey: ['catalogue', 'lanes', language],
    queryFn: async ({ signal }) => {
      const flush = keptLanes() ? '1' : undefined;
      const { lanes } = (await call(getGameVendors, { platform: GAME_PLATFORM, language, flush }, { signal })).data;
      perTab.set('gameVendor', JSON.stringify(lanes));
      return lanes;
    },
    placeholderData: keptLanes,
    staleTime: 5 * 60_000,
  });
