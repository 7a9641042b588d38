import { requestIdOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { ErrorState } from '@kismet/ui/error-state';
import type { ErrorComponentProps } from '@tanstack/react-router';

const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message);

/** A screen whose rendering failed, or whose chunk belongs to an old release: a reload fixes the latter. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const isOld = isChunkError(error);
  return (
    <main className="mx-auto grid max-w-lg p-6">
      <ErrorState
        title={t(isOld ? 'bo.newRelease' : 'bo.screenBroke')}
        retryLabel={t(isOld ? 'bo.reload' : 'action.retry')}
        onRetry={isOld ? () => location.reload() : reset}
        requestId={requestIdOf(error)}
        requestLabel={t('state.requestId')}
      />
    </main>
  );
}
