import { queryOf } from '@kismet/app-kit/route-call';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

/** The site's router; `history` is the browser's by default. The server, which has none, restores no scroll position. */
export const createSiteRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: !history,
    // query strings as plain words, not JSON, so that `minBet=0.05` keeps its form
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: queryOf,
    ...(history && { history }),
  });
export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
