import { getHotGames } from '@kismet/contracts/catalogue/games';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export const hotQuery = queryOptions({
  queryKey: ['catalogue', 'hot', 'all'],
  queryFn: async ({ signal }) => (await call(getHotGames, {}, { signal })).list,
  staleTime: 60_000,
});
