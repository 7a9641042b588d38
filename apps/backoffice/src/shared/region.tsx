import { secondsText } from '@kismet/app-kit/dates';
import { Banner } from '@kismet/ui/banner';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useLanguage } from './language.ts';
import { LoadingRows } from './loading-rows.tsx';
import { RegionError } from './region-error.tsx';

export interface RegionQuery<D> {
  readonly data: D | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

/** A region of data in whichever state it is: on its way, refused, broken, out of date, empty, or there (ux.md 4.6). */
export function Region<D>({
  query,
  isEmpty,
  empty,
  skeleton,
  children,
}: {
  query: RegionQuery<D>;
  isEmpty?: (data: D) => boolean;
  empty?: ReactNode;
  skeleton?: ReactNode;
  children: (data: D) => ReactNode;
}) {
  const { t, language } = useLanguage();
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
    ) : (
      (skeleton ?? <LoadingRows />)
    );
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={clsx('grid min-w-0 gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      {query.isError && (
        <Banner tone="warn">{t('bo.stale', { time: secondsText(query.dataUpdatedAt, language.tag) })}</Banner>
      )}
      {isEmpty?.(data) ? empty : children(data)}
    </div>
  );
}
