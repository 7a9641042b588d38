import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { inTime } from '../shared/api/in-time.ts';
import { onSessionBegin, type SignedIn, useSession } from '../shared/session/session.ts';
import { useHydrationEnd } from './hydration.ts';
import { orNothing } from './lost-screen.tsx';
import { RootChoice } from './root-choice.tsx';
import type { SiteRouter } from './router.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useMemberInfo } from './use-member-info.ts';

const SignedInDuties = lazy(() => orNothing(inTime(() => import('./signed-in-duties.tsx'))));

export function App({ client, router }: { client: QueryClient; router: SiteRouter }) {
  return (
    <QueryClientProvider client={client}>
      <Background router={router} />
      <RootChoice router={router} />
    </QueryClientProvider>
  );
}

/** Background work of every page. */
function Background({ router }: { router: SiteRouter }) {
  useHydrationEnd();
  useLiveUpdates();
  useMemberInfo();
  const { token } = useSession();
  const [begun, setBegun] = useState<SignedIn | null>(null);
  useEffect(() => onSessionBegin(setBegun), []);
  return (
    token && (
      <Suspense fallback={null}>
        <SignedInDuties begun={begun} router={router} />
      </Suspense>
    )
  );
}
