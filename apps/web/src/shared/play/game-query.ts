import { getGame, getGames } from '@kismet/contracts/catalogue/games';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { lotteryClient } from '../api/client.ts';

export interface Which {
  readonly vendorCode: string;
  readonly gameCode: string;
  /** A table of the game; the usual one if absent. */
  readonly table?: string | undefined;
}

/** One game by its vendor and code. */
export const gameQuery = ({ vendorCode, gameCode }: Which) =>
  queryOptions({
    queryKey: ['catalogue', 'game', vendorCode, gameCode],
    queryFn: ({ signal }) => call(getGame, { vendorCode, gameCode }, { signal }),
    staleTime: 5 * 60_000,
    retry: 1,
  });

const MOST_BOOKS = 6;
/** Sports games that open on football (row RT-10), as found by the word in the catalogue. */
export const footballQuery = queryOptions({
  queryKey: ['catalogue', 'football'],
  queryFn: async ({ signal }) => {
    const input = {
      category: 'sports' as const,
      name: 'football',
      sort: 'popular' as const,
      pageNo: 1,
      pageSize: MOST_BOOKS,
    };
    return (await call(getGames, { ...input, ...lotteryClient() }, { signal })).games;
  },
  staleTime: 60_000,
});
