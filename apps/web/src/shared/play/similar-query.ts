import { getSimilarGames } from '@kismet/contracts/catalogue/games';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** Playable games most similar to this one. */
export const similarQuery = ({ vendorCode, gameCode }: { vendorCode: string; gameCode: string }) =>
  queryOptions({
    queryKey: ['catalogue', 'similar', vendorCode, gameCode],
    queryFn: async ({ signal }) => (await call(getSimilarGames, { vendorCode, gameCode }, { signal })).list,
    staleTime: 5 * 60_000,
    retry: 1,
  });
