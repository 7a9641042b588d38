import { getGames, getHotGames } from '@kismet/contracts/catalogue/games';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { hotListClient } from '../../shared/api/client.ts';

export const hotQuery = queryOptions({
  queryKey: ['catalogue', 'hot', 'all'],
  queryFn: async ({ signal }) => (await call(getHotGames, hotListClient(), { signal })).list,
  staleTime: 60_000,
});
export const newestQuery = queryOptions({
  queryKey: ['catalogue', 'newest'],
  queryFn: async ({ signal }) => (await call(getGames, { sort: 'new', pageNo: 1, pageSize: 14 }, { signal })).games,
  staleTime: 60_000,
});
