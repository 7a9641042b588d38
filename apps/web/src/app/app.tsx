import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { RootChoice } from './root-choice.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { useMemberInfo } from './use-member-info.ts';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Background />
      <RootChoice />
    </QueryClientProvider>
  );
}

/** What goes on behind every page. */
function Background() {
  useLiveUpdates();
  useMemberInfo();
  return null;
}
