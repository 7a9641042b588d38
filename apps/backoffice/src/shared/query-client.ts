import { Unavailable } from '@kismet/kernel/outcome';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;
/** A refusal is final and not retried; an unreachable server is, twice. Short stale times: balances change. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => error instanceof Unavailable && count < RETRIES,
      refetchOnWindowFocus: false,
    },
  },
});
