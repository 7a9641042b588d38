import { Banner } from '@kismet/ui/banner';
import { EmptyState } from '@kismet/ui/empty-state';
import type { ReactNode } from 'react';
import { secondsText } from '../dates.ts';
import { codeOf } from '../refusal.ts';
import { refusalText } from '../refusal-text.ts';
import { type RegionQuery, regionState } from '../region-state.ts';
import { hasText, type T, useLanguage } from '../texts.ts';
import { useSlow } from '../use-slow.ts';
import { LoadingRows } from './loading-rows.tsx';
import { RegionError } from './region-error.tsx';

interface Props<D> {
  query: RegionQuery;
  /** The displayed part of the response, mostly all of it; undefined until loaded. */
  data: D | undefined;
  isEmpty?: (data: D) => boolean;
  empty?: ReactNode;
  /** Placeholder in the final size. */
  loading?: ReactNode;
  /** The region's own text for a refusal, such as that no such record exists; null for all others. */
  refusal?: (code: string | null) => ReactNode;
  /** Zone for timestamps; the viewer's own by default. */
  zone?: string;
  children: (data: D) => ReactNode;
}

/** A data region in any of its eight states (`region-state.ts`). Without a box of its own. */
export function Region<D>({ query, data, isEmpty, empty = null, loading, refusal, zone, children }: Props<D>) {
  const { t, language } = useLanguage();
  const isSlow = useSlow(data === undefined && !query.isError);
  const isNothing = data !== undefined && (isEmpty?.(data) ?? false);
  const state = regionState(query, { hasData: data !== undefined, isEmpty: isNothing, isSlow });
  if (data === undefined) {
    const own = query.isError && refusal?.(codeOf(query.error));
    if (own) return own;
    return state === 'loading' || state === 'slow' ? (
      <>
        {loading ?? <LoadingRows />}
        {state === 'slow' && (
          <p role="status" className="px-1 text-meta text-ink-muted">
            {t('state.slow')}
          </p>
        )}
      </>
    ) : state === 'refused' ? (
      <NotAllowed t={t} />
    ) : (
      <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
    );
  }
  return (
    <>
      {state === 'stale' && (
        <Banner tone="warn">{t('state.stale', { time: secondsText(query.dataUpdatedAt, language.tag, zone) })}</Banner>
      )}
      {isNothing ? empty : children(data)}
    </>
  );
}

/** Operators are told whom to ask; players have no changeable role. */
const NotAllowed = ({ t }: { t: T }) =>
  hasText('bo.notAllowed') ? (
    <EmptyState title={t('bo.notAllowed')}>{t('bo.notAllowedText')}</EmptyState>
  ) : (
    <EmptyState title={refusalText(t, 'FORBIDDEN')} />
  );
