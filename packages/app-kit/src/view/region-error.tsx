import { ErrorState } from '@kismet/ui/error-state';
import { codeOf, requestIdOf } from '../refusal.ts';
import { refusalText } from '../refusal-text.ts';
import { useT } from '../texts.ts';

/** Error of a region, with a retry. */
export function RegionError({ error, onRetry, busy = false }: { error: unknown; onRetry: () => void; busy?: boolean }) {
  const t = useT();
  const code = codeOf(error);
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
