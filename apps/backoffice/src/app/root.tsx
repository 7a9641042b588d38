import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { ToastRegion } from '@kismet/ui/overlay/toast';
import { Spinner } from '@kismet/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { OperatorContext, sessionQuery } from '../shared/session.ts';
import { Frame } from '../shell/frame.tsx';

const SignInPage = lazy(() => import('../features/sign-in/sign-in-page.tsx'));

/** The frame when signed in, otherwise the sign-in screen. The address stays, so that sign-in returns to it. */
export function Root() {
  const t = useT();
  const session = useQuery(sessionQuery);
  return (
    <>
      {session.data ? (
        <OperatorContext value={session.data}>
          <Frame />
        </OperatorContext>
      ) : session.data === null ? (
        <Suspense fallback={null}>
          <SignInPage />
        </Suspense>
      ) : (
        <main className="mx-auto grid min-h-dvh max-w-md content-center p-6">
          <h1 className="sr-only">{t('bo.product')}</h1>
          <Region query={session} data={session.data} loading={<Spinner size={32} className="mx-auto text-act" />}>
            {() => null}
          </Region>
        </main>
      )}
      <ToastRegion dismissLabel={t('action.close')} />
    </>
  );
}
