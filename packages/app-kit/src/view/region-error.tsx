import { EmptyState } from '@kismet/ui/empty-state';
import { ErrorState } from '@kismet/ui/error-state';
import { codeOf, requestIdOf } from '../refusal.ts';
import { refusalText } from '../refusal-text.ts';
import { hasText, type Translator, useTexts } from '../texts.ts';

/** A region that could not be filled, said in words, with its way back; what may not be seen has none. */
export function RegionError({ error, onRetry, busy = false }: { error: unknown; onRetry: () => void; busy?: boolean }) {
  const { t } = useTexts();
  const code = codeOf(error);
  if (code === 'FORBIDDEN') return <NotAllowed t={t} />;
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

/** An operator is told whom to ask; a player has no role that somebody could change. */
const NotAllowed = ({ t }: { t: Translator }) =>
  hasText('bo.notAllowed') ? (
    <EmptyState title={t('bo.notAllowed')}>{t('bo.notAllowedText')}</EmptyState>
  ) : (
    <EmptyState title={refusalText(t, 'FORBIDDEN')} />
  );
