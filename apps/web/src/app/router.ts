import { queryOf } from '@kismet/app-kit/route-call';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

let isFirst = true;
/** A page rendered by the server may have been scrolled before the router's first render: then it stays where it is. */
function mayScroll(): boolean {
  const stays = isFirst && scrollY > 0;
  isFirst = false;
  return !stays;
}

/** The site's router; with a `history` of its own, for one page that the server renders or the browser hydrates. */
export const createSiteRouter = (queryClient: QueryClient, history?: RouterHistory, side = 'server') =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: history ? false : mayScroll,
    // query strings as plain words, not JSON, so that `minBet=0.05` keeps its form
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: queryOf,
    ...(history && { history, isServer: side === 'server' }),
  });
export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
