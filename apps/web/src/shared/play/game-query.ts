import { getGame } from '@kismet/contracts/catalogue/games';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

export interface Which {
  readonly vendorCode: string;
  readonly gameCode: string;
}

/** One game by its vendor and code. */
export const gameQuery = ({ vendorCode, gameCode }: Which) =>
  queryOptions({
    queryKey: ['catalogue', 'game', vendorCode, gameCode],
    queryFn: ({ signal }) => call(getGame, { vendorCode, gameCode }, { signal }),
    staleTime: 5 * 60_000,
    retry: 1,
  });
