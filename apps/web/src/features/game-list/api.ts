import { type Category, getGames, getGameVendors, getHotGames } from '@kismet/contracts/catalogue/games';
import { GAME_PLATFORM } from '@kismet/contracts/client-profile';
import type { Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { perTab } from '../../shared/storage.ts';
import type { ListAddress } from '../../shared/url.ts';
import { listInput } from './model.ts';

export const gamesQuery = (category: Category, address: ListAddress, language: string) =>
  queryOptions({
    queryKey: ['catalogue', 'games', category, address],
    queryFn: ({ signal }) => call(getGames, listInput(category, address, language), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const hotOfQuery = (category: Category, vendorCode: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'hot', category, vendorCode],
    queryFn: async ({ signal }) => (await call(getHotGames, { category, vendorCode }, { signal })).list,
    staleTime: 60_000,
  });

type Lanes = Output<typeof getGameVendors>['data']['lanes'];
const keptLanes = (): Lanes | undefined => {
  try {
    return JSON.parse(perTab.get('gameVendor') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Row GL-06: kept in the session, asked for anew when the language changes. */
export const lanesQuery = (language: string) =>
  queryOptions({
    queryKey: ['catalogue', 'lanes', language],
    queryFn: async ({ signal }) => {
      const { lanes } = (await call(getGameVendors, { platform: GAME_PLATFORM, language }, { signal })).data;
      perTab.set('gameVendor', JSON.stringify(lanes));
      return lanes;
    },
    placeholderData: keptLanes,
    staleTime: 5 * 60_000,
  });
