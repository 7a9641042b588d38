import { Unavailable } from '@kismet/kernel/outcome';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;
/** A refusal is an answer and is not asked for again; silence is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof Unavailable && navigator.onLine && count < RETRIES,
      // without a connection the worker may still know the answer, and a region that it does not know says so
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
  },
});
