import {
  listGames,
  listGameVendors,
  listWantedGames,
  saveGame,
  saveGameVendor,
} from '@kismet/contracts/operators/games';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GamesAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type OperatorGame = Output<typeof listGames>['list'][number];
export type OperatorGameVendor = Output<typeof listGameVendors>['list'][number];
export type Closing = { endsAt: string | null } | null;

export const gamesQuery = ({ name, vendor, trail }: GamesAddress) =>
  queryOptions({
    queryKey: ['games', 'list', name ?? '', vendor ?? '', trail ?? ''],
    queryFn: ({ signal }) =>
      call(listGames, { name, vendorCode: vendor, cursor: cursorOf(trail), limit: 50 }, { signal }),
    placeholderData: keepPreviousData,
  });
export const gameVendorsQuery = queryOptions({
  queryKey: ['games', 'vendors'],
  queryFn: async ({ signal }) => (await call(listGameVendors, {}, { signal })).list,
});
export const wantedQuery = queryOptions({
  queryKey: ['games', 'wanted'],
  queryFn: async ({ signal }) => (await call(listWantedGames, {}, { signal })).list,
});

const anew = () => queryClient.invalidateQueries({ queryKey: ['games'] });
/** Saves a game's flags; all game data is then refetched. */
export async function markGame(input: Input<typeof saveGame>): Promise<void> {
  await call(saveGame, input);
  await anew();
}
export async function markVendor(input: Input<typeof saveGameVendor>): Promise<void> {
  await call(saveGameVendor, input);
  await anew();
}
