import { queryOf } from '@kismet/app-kit/route-call';
import { createRouter } from '@tanstack/react-router';
import { queryClient } from '../shared/query-client.ts';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // query strings as plain words, not JSON, so that `minBet=0.05` keeps its form
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: queryOf,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
