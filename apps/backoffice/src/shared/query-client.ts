import { Unavailable } from '@kismet/kernel/outcome';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;
/** A refusal is an answer and is not asked for again; silence is, twice. Nothing old is shown for long: money moves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => error instanceof Unavailable && count < RETRIES,
      refetchOnWindowFocus: false,
    },
  },
});
