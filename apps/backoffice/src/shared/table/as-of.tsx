import { secondsText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { IconButton } from '@kismet/ui/icon-button';
import type { RegionQuery } from '../region.tsx';
import { useOperator } from '../session.ts';

/** Timestamp of the shown data, with a refresh button. */
export function AsOf({ query }: { query: Pick<RegionQuery<unknown>, 'dataUpdatedAt' | 'isFetching' | 'refetch'> }) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  return (
    <span className="inline-flex items-center gap-1 text-tiny text-ink-muted">
      {query.dataUpdatedAt > 0 && (
        <span>{t('bo.asOf', { time: secondsText(query.dataUpdatedAt, language.tag, zone) })}</span>
      )}
      <IconButton
        icon="refresh"
        label={t('bo.refresh')}
        size={36}
        spinning={query.isFetching}
        onClick={() => void query.refetch()}
      />
    </span>
  );
}
