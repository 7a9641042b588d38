import { Button } from '@kismet/ui/button';
import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import { RegionError } from './region-error.tsx';

interface Props {
  /** A paged list; any react-query infinite query result fits. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    fetchNextPage(): unknown;
  };
  tone?: 'ghost' | 'quiet';
  size?: 36;
  className?: string;
  /** Label, if not "Show more". */
  children?: ReactNode;
}

/** Loads the next page of a list while there is one; loaded rows stay if it fails. */
export function MoreButton({ list, tone = 'ghost', size, className = 'justify-self-center', children }: Props) {
  const t = useT();
  const ask = () => void list.fetchNextPage();
  if (list.isFetchNextPageError) return <RegionError error={list.error} onRetry={ask} busy={list.isFetchingNextPage} />;
  if (!list.hasNextPage) return null;
  return (
    <Button tone={tone} {...(size && { size })} busy={list.isFetchingNextPage} onClick={ask} className={className}>
      {children ?? t('action.more')}
    </Button>
  );
}
