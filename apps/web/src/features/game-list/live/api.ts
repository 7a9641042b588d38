import type { Category } from '@kismet/contracts/catalogue/games';
import { getLiveTables } from '@kismet/contracts/catalogue/live-tables';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** How often an open page asks; the server answers from memory. */
const EACH_MS = 3_000;

export type LiveTable = Output<typeof getLiveTables>['list'][number];
export type LiveTournament = Output<typeof getLiveTables>['tournaments'][number];
export interface LiveAnswer {
  readonly list: readonly LiveTable[];
  readonly tournaments: readonly LiveTournament[];
  /** The server's time less this browser's, in milliseconds. */
  readonly offsetMs: number;
  /** When it came, on this browser's clock. */
  readonly atMs: number;
}

/** Tables and tournaments of a category as they stand; a hidden tab does not ask. */
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
