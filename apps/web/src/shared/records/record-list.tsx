import { Region } from '@kismet/app-kit/view/region';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowSkeletons } from '../row-skeletons.tsx';

interface Props<P extends { readonly list: readonly unknown[] }> {
  readonly query: UseInfiniteQueryResult<InfiniteData<P>>;
  readonly skeletons?: number;
  /** Shown when no page has a row. */
  readonly empty: ReactNode;
  /** Totals, rows and export. The first page has the totals of all; the last one says how far was searched. */
  readonly children: (rows: P['list'][number][], first: P, last: P) => ReactNode;
}

/** A record of pages, newest first: loading, empty, failed, or its rows. A page without rows may have others after it. */
export function RecordList<P extends { readonly list: readonly unknown[] }>(props: Props<P>) {
  const { query, skeletons = 6, empty, children } = props;
  return (
    <Region query={query} data={query.data?.pages} loading={<RowSkeletons count={skeletons} className="h-14" />}>
      {(pages) => {
        const rows = pages.flatMap(({ list }) => list);
        if (rows.length === 0 && !query.hasNextPage) return empty;
        return children(rows, pages[0]!, pages.at(-1)!);
      }}
    </Region>
  );
}
