import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowSkeletons } from '../row-skeletons.tsx';

interface Props<D, K extends QueryKey> {
  readonly title: string;
  /** The record to fetch; null: the sheet is closed. */
  readonly query: UseQueryOptions<D, Error, D, K> | null;
  readonly onClose: () => void;
  readonly children: (data: D) => ReactNode;
}

/** A sheet with one record, fetched as it opens. */
export function RecordSheet<D, K extends QueryKey>({ title, query, onClose, children }: Props<D, K>) {
  const t = useT();
  return (
    <Sheet open={query !== null} onClose={onClose} title={title} closeLabel={t('action.close')}>
      {query && <Found query={query}>{children}</Found>}
    </Sheet>
  );
}

function Found<D, K extends QueryKey>({
  query: options,
  children,
}: Pick<Props<D, K>, 'children'> & { readonly query: UseQueryOptions<D, Error, D, K> }) {
  const query = useQuery(options);
  return (
    <Region query={query} data={query.data} loading={<RowSkeletons count={6} className="h-10" />}>
      {children}
    </Region>
  );
}
