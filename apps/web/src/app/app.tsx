import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { inTime } from '../shared/in-time.ts';
import { queryClient } from '../shared/query-client.ts';
import { onSessionBegin, type SignedIn, useSession } from '../shared/session.ts';
import { orNothing } from './lost-screen.tsx';
import { RootChoice } from './root-choice.tsx';
import { router } from './router.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useMemberInfo } from './use-member-info.ts';

const SignedInDuties = lazy(() => orNothing(inTime(() => import('./signed-in-duties.tsx'))));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Background />
      <RootChoice />
    </QueryClientProvider>
  );
}

/** Background work of every page. */
function Background() {
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
