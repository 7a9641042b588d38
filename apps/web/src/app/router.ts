import { queryOf } from '@kismet/app-kit/route-call';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

let arrived: string | null = null;
let hasLeft = false;
/** A server-rendered page may have been scrolled before the router's first renders: then it stays where it is. */
function mayScroll({ location }: { location: { href: string } }): boolean {
  arrived ??= location.href;
  hasLeft ||= location.href !== arrived;
  return hasLeft || scrollY === 0;
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
