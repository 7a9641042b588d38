import { codeOf } from './refusal.ts';

/** What a region needs of its query; any react-query result fits. */
export interface RegionQuery {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  /** For infinite lists: the shown rows are current, only the next page is missing. */
  readonly isFetchNextPageError?: boolean;
  refetch(): unknown;
}

/** Several queries of one region combined: it fails as soon as one of them does, and a retry fetches only the failed ones. */
export function joined(queries: readonly RegionQuery[]): RegionQuery {
  const failed = queries.filter(({ isError }) => isError);
  return {
    error: failed[0]?.error ?? null,
    isError: failed.length > 0,
    isFetching: queries.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}

export type RegionState = 'loading' | 'slow' | 'empty' | 'error' | 'refused' | 'offline' | 'stale' | 'ready';

/** Which of eight states a region is in (ui 4.6). Existing data stays, whatever the last attempt returned. */
export function regionState(
  query: Pick<RegionQuery, 'error' | 'isError' | 'isFetchNextPageError'>,
  { hasData, isEmpty, isSlow }: { hasData: boolean; isEmpty: boolean; isSlow: boolean },
): RegionState {
  if (hasData) {
    if (query.isError && !query.isFetchNextPageError) return 'stale';
    return isEmpty ? 'empty' : 'ready';
  }
  if (!query.isError) return isSlow ? 'slow' : 'loading';
  if (codeOf(query.error) === 'FORBIDDEN') return 'refused';
  return codeOf(query.error) === 'OFFLINE' ? 'offline' : 'error';
}
