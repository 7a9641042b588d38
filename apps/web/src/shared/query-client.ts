import { Unavailable } from '@kismet/kernel/outcome';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;
/** A refusal is final and not retried; an unreachable server is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof Unavailable && navigator.onLine && count < RETRIES,
      // offline the service worker may still have the response, and a region without one says so
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
  },
});
