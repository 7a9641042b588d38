import { getSimilarGames } from '@kismet/contracts/catalogue/games';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Games that can be played now and are most like this one. */
export const similarQuery = ({ vendorCode, gameCode }: { vendorCode: string; gameCode: string }) =>
  queryOptions({
    queryKey: ['catalogue', 'similar', vendorCode, gameCode],
    queryFn: async ({ signal }) => (await call(getSimilarGames, { vendorCode, gameCode }, { signal })).list,
    staleTime: 5 * 60_000,
    retry: 1,
  });
