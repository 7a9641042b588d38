import { Unavailable } from '@kismet/kernel/outcome';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;
/** A refusal is final and not retried; an unreachable server is, twice. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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

/** The server's answers of this page. */
export const queryClient = createQueryClient();
