import { EmptyState } from '@kismet/ui/empty-state';
import { ErrorState } from '@kismet/ui/error-state';
import { dayText } from '../dates.ts';
import { codeOf, paramsOf, requestIdOf } from '../refusal.ts';
import { refusalText } from '../refusal-text.ts';
import { useLanguage } from '../texts.ts';

/** Refusals of what was asked for, which another attempt would only repeat. */
const LASTING: ReadonlySet<string> = new Set(['BETS_ARCHIVED', 'TOO_MANY_BETS']);

/** Error of a region, with a retry where that may help. */
export function RegionError({ error, onRetry, busy = false }: { error: unknown; onRetry: () => void; busy?: boolean }) {
  const { t, language } = useLanguage();
  const code = codeOf(error);
  const { day, ...params } = paramsOf(error);
  const named = day === undefined ? params : { ...params, day: dayText(String(day), language.tag) };
  const text = code === 'OFFLINE' ? t('state.unreachable') : refusalText(t, code, named);
  if (LASTING.has(code)) return <EmptyState title={text} />;
  return (
    <ErrorState
      title={text}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
      busy={busy}
      requestId={requestIdOf(error)}
      requestLabel={t('state.requestId')}
    />
  );
}
