import { codeOf, requestIdOf } from '@kismet/app-kit/refusal';
import { ErrorState } from '@kismet/ui/error-state';
import { codeText, useT } from './language.ts';

/** A data region that could not be filled, said in words, with its way back. */
export function RegionError({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy?: boolean }) {
  const t = useT();
  const code = codeOf(error);
  const title = code === 'OFFLINE' ? t('state.unreachable') : codeText(t, 'refusal', code);
  return (
    <ErrorState
      title={title}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
      busy={busy ?? false}
      requestId={requestIdOf(error)}
      requestLabel={t('state.requestId')}
    />
  );
}
