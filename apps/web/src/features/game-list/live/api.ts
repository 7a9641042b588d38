import type { Category } from '@kismet/contracts/catalogue/games';
import { getLiveTables } from '@kismet/contracts/catalogue/live-tables';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** How often an open page polls; the server answers from memory. */
const EACH_MS = 3_000;

export type LiveTable = Output<typeof getLiveTables>['list'][number];
export type LiveTournament = Output<typeof getLiveTables>['tournaments'][number];
export interface LiveAnswer {
  readonly list: readonly LiveTable[];
  readonly tournaments: readonly LiveTournament[];
  /** The server's time minus this browser's, in milliseconds. */
  readonly offsetMs: number;
  /** When the answer arrived, by this browser's clock. */
  readonly atMs: number;
}

/** Current tables and tournaments of a category; a hidden tab does not poll. */
export const liveTablesQuery = (category: Category) =>
  queryOptions({
    queryKey: ['catalogue', 'live-tables', category],
    queryFn: async ({ signal }): Promise<LiveAnswer> => {
      const { now, list, tournaments } = await call(getLiveTables, { category }, { signal, background: true });
      return { list, tournaments, offsetMs: now - Date.now(), atMs: Date.now() };
    },
    staleTime: EACH_MS,
    refetchInterval: EACH_MS,
    retry: 1,
  });
