import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { inTime } from '../shared/in-time.ts';
import { withTexts } from '../shared/texts.ts';
import {
  categoryOfPath,
  readCentreAddress,
  readGameAddress,
  readListAddress,
  readLoginAddress,
  readRegisterAddress,
} from '../shared/url.ts';
import type { Frame } from '../shell/frame.ts';
import { Shell } from '../shell/shell.tsx';
import { MODALS } from './modals.tsx';
import { RouteError } from './route-error.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What of the shell surrounds the page; `full` where absent. */
    frame?: Frame;
  }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => <Shell modals={MODALS} />,
  errorComponent: RouteError,
  notFoundComponent: lazyRouteComponent(inTime(() => import('../features/system/not-found-page.tsx'))),
});
const parent = () => root;

const homeAt = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: parent,
    path,
    component: lazyRouteComponent(inTime(() => import('../features/home/home-page.tsx'))),
  });
const register = () => lazyRouteComponent(withTexts(() => import('../features/register/register-page.tsx')));
const coming = () => lazyRouteComponent(inTime(() => import('../features/system/coming-page.tsx')));
/** A page of the specification whose capability is not there yet: it says so (decision 7). */
const later = <P extends string>(path: P, frame: Frame = 'full') =>
  createRoute({ getParentRoute: parent, path, component: coming(), staticData: { frame } });

const loginRoute = createRoute({
  getParentRoute: parent,
  path: '/login',
  validateSearch: readLoginAddress,
  staticData: { frame: 'bare' },
  component: lazyRouteComponent(withTexts(() => import('../features/login/login-page.tsx'))),
});
const forgetRoute = createRoute({
  getParentRoute: parent,
  path: '/forget',
  component: lazyRouteComponent(withTexts(() => import('../features/recover/forget-page.tsx'))),
});
const agentHomeRoute = createRoute({
  getParentRoute: parent,
  path: '/agentHome',
  component: lazyRouteComponent(withTexts(() => import('./agent-route.tsx'))),
});
const registerRoute = createRoute({
  getParentRoute: parent,
  path: '/register',
  validateSearch: readRegisterAddress,
  component: register(),
});
const registerHtmlRoute = createRoute({
  getParentRoute: parent,
  path: '/register.html',
  validateSearch: readRegisterAddress,
  component: register(),
});
const gameRoute = createRoute({
  getParentRoute: parent,
  path: '/game',
  validateSearch: readGameAddress,
  staticData: { frame: 'game' },
  component: lazyRouteComponent(inTime(() => import('../features/game/game-page.tsx'))),
});
const listRoute = createRoute({
  getParentRoute: parent,
  path: '/$games',
  validateSearch: readListAddress,
  beforeLoad: ({ params }) => {
    if (!categoryOfPath(params.games)) throw notFound();
  },
  component: lazyRouteComponent(inTime(() => import('../features/game-list/game-list-page.tsx'))),
});
const centreRoute = createRoute({
  getParentRoute: parent,
  path: '/centre/$page',
  validateSearch: readCentreAddress,
  staticData: { frame: 'centre' },
  component: lazyRouteComponent(inTime(() => import('./centre-route.tsx'))),
});
const centreIndexRoute = createRoute({
  getParentRoute: parent,
  path: '/centre',
  staticData: { frame: 'centre' },
  component: lazyRouteComponent(inTime(() => import('./centre-route.tsx'))),
});
const kitchenRoute = createRoute({
  getParentRoute: parent,
  path: '/kitchen',
  staticData: { frame: 'bare' },
  component: lazyRouteComponent(withTexts(() => import('../features/kitchen/kitchen-page.tsx'))),
});

/** Every address of the site (rows RT-01 to RT-19). */
export const routeTree = root.addChildren([
  homeAt('/'),
  homeAt('/index'),
  homeAt('/index.html'),
  homeAt('/home'),
  later('/noticePage'),
  later('/vip'),
  later('/pointMall'),
  later('/promotions'),
  later('/promoDetail'),
  later('/fbsports'),
  later('/help'),
  later('/helpmc', 'bare'),
  later('/down'),
  later('/download'),
  later('/join'),
  later('/lottery', 'header'),
  later('/vnlottery', 'header'),
  later('/seamless', 'header'),
  loginRoute,
  forgetRoute,
  agentHomeRoute,
  registerRoute,
  registerHtmlRoute,
  gameRoute,
  listRoute,
  centreIndexRoute,
  centreRoute,
  kitchenRoute,
]);
