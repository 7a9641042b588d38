import { useT } from '@kismet/app-kit/texts';
import { Moment } from '../../shared/moment.tsx';
import type { LadderNow } from './api.ts';

/** Version of the shown settings, and who saved it. */
export function ChangedBy({ version, changed }: Pick<LadderNow, 'version' | 'changed'>) {
  const t = useT();
  if (!changed) return <p className="text-meta text-ink-muted">{t('bo.loyalty.default')}</p>;
  return (
    <p className="text-meta text-ink-muted">
      {t('bo.loyalty.version', { version, name: changed.by })} · <Moment iso={changed.at} /> ·{' '}
      <bdi dir="auto">{changed.note}</bdi>
    </p>
  );
}
