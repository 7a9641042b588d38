import { codeOf } from '@kismet/app-kit/refusal';
import { getOperatorSite } from '@kismet/contracts/operators/site';
import type { Input, Output, Route } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';

export type Site = Output<typeof getOperatorSite>;
export type SiteSettings = Site['settings'];

/** Brand settings and sign-in rules. Not refetched automatically: edits are compared with them. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getOperatorSite, {}, { signal }),
  staleTime: 0,
});

/** Saves a part; the saved version is then shown. After a conflict the current one is fetched. */
export async function saveSite<R extends Route>(route: R, input: Input<R>): Promise<void> {
  try {
    queryClient.setQueryData(siteQuery.queryKey, (await call(route, input)) as Site);
  } catch (error) {
    if (codeOf(error) === 'EDIT_CONFLICT') await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
    throw error;
  }
}
