import { codeOf } from './refusal.ts';

/** What a region needs to know of its query; every result of react-query fits. */
export interface RegionQuery {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  /** Of a list that goes on: what is shown is current, only its next page is missing. */
  readonly isFetchNextPageError?: boolean;
  refetch(): unknown;
}

export type RegionState = 'loading' | 'slow' | 'empty' | 'error' | 'refused' | 'offline' | 'stale' | 'ready';

/** In which of its eight states a region is (ui 4.6). Data that is there stays there, whatever the last try came to. */
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
