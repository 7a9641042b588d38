import { codeOf, requestIdOf } from '@kismet/app-kit/refusal';
import { EmptyState } from '@kismet/ui/empty-state';
import { ErrorState } from '@kismet/ui/error-state';
import { refusalText, useT } from './language.ts';

/** A region that could not be filled, said in words, with its way back; what a role may not see has none. */
export function RegionError({ error, onRetry, busy = false }: { error: unknown; onRetry: () => void; busy?: boolean }) {
  const t = useT();
  const code = codeOf(error);
  if (code === 'FORBIDDEN') return <EmptyState title={t('bo.notAllowed')}>{t('bo.notAllowedText')}</EmptyState>;
  return (
    <ErrorState
      title={code === 'OFFLINE' ? t('state.unreachable') : refusalText(t, code)}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
      busy={busy}
      requestId={requestIdOf(error)}
      requestLabel={t('state.requestId')}
    />
  );
}
