import { getSubGames } from '@kismet/contracts/catalogue/games';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

interface Which {
  readonly vendorCode: string;
  readonly gameCode: string;
}

export const subGamesQuery = ({ vendorCode, gameCode }: Which) =>
  queryOptions({
    queryKey: ['catalogue', 'sub-games', vendorCode, gameCode],
    queryFn: async ({ signal }) => (await call(getSubGames, { vendorCode, gameCode }, { signal })).list,
    staleTime: 60_000,
  });
