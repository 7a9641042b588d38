import { requestIdOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { ErrorState } from '@kismet/ui/error-state';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isChunkError } from './chunk-recovery.ts';
import { LostScreen } from './lost-screen.tsx';

/** A page whose rendering failed: the rest of the site stays usable. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  if (isChunkError(error))
    return (
      <Suspense fallback={null}>
        <LostScreen />
      </Suspense>
    );
  return (
    <div className="page py-10">
      <ErrorState
        title={t('state.error')}
        retryLabel={t('action.retry')}
        onRetry={reset}
        requestId={requestIdOf(error)}
        requestLabel={t('state.requestId')}
      />
    </div>
  );
}
