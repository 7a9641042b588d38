import { rowsOf } from '@kismet/app-kit/rows';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

interface Props<R> extends Omit<ComponentProps<typeof Table<R>>, 'caption' | 'rows'> {
  title: string;
  /** Shown while empty. */
  none: string;
  query: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly R[] }>>;
}

/** History of one kind, newest first, paged, below its form. */
export function HistorySection<R>({ title, none, query, ...table }: Props<R>) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-title2 font-bold">{title}</h3>
      <Region
        query={query}
        data={rowsOf(query)}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-body text-ink-soft">{none}</p>}
        loading={
          <div aria-busy>
            <Skeletons count={3} className="h-12" />
          </div>
        }
      >
        {(rows) => <Table caption={title} rows={rows} {...table} />}
      </Region>
      <MoreButton list={query} />
    </section>
  );
}
