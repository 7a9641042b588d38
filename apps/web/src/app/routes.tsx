import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { inTime } from '../shared/api/in-time.ts';
import {
  categoryOfPath,
  readAgentAddress,
  readCentreAddress,
  readGameAddress,
  readHallAddress,
  readHelpAddress,
  readHostAddress,
  readJoinAddress,
  readLeavingAddress,
  readListAddress,
  readLoginAddress,
  readNoticeAddress,
  readRegisterAddress,
  readUnsubscribeAddress,
} from '../shared/api/url.ts';
import type { Frame } from '../shell/frame.ts';
import { Shell } from '../shell/shell.tsx';
import type { FirstPageName } from './first-pages.ts';
import { orNothing } from './lost-screen.tsx';
import type { PageName } from './pages.ts';
import { RouteError } from './route-error.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How much of the shell surrounds the page; `full` by default. */
    frame?: Frame;
  }
}

/** Pages and dialogs, in a file of their own that is loaded with the first of them, or when the home page is idle. */
export const pages = inTime(() => import('./pages.ts'));

// only when signed in, and after the page
const MoneyBanner = lazy(() => orNothing(async () => (await pages()).moneyBanner()));
const OpenModal = lazy(async () => ({ default: (await pages()).OpenModal }));

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => <Shell modal={OpenModal} banner={MoneyBanner} />,
  errorComponent: RouteError,
  notFoundComponent: lazyRouteComponent(inTime(() => import('../features/system/not-found-page.tsx'))),
});
const parent = () => root;

const firstPages = inTime(() => import('./first-pages.ts'));

/** A page that the server renders, whose answer has the table's file beside the page's (`page-scripts.ts`). */
const firstPage = (name: FirstPageName) => lazyRouteComponent(async () => (await firstPages()).FIRST_PAGES[name]());
const page = (name: PageName) => lazyRouteComponent(async () => (await pages()).PAGES[name]());

const homeAt = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: parent,
    path,
    component: lazyRouteComponent(inTime(() => import('../features/home/home-page.tsx'))),
  });
const centre = () => page('centre');
const agentCentre = () => page('agentCentre');
const register = () => page('register');

const noticeRoute = createRoute({
  getParentRoute: parent,
  path: '/noticePage',
  validateSearch: readNoticeAddress,
  component: page('notice'),
});
const prefetchOffers = ({ context }: { context: { queryClient: QueryClient } }): void =>
  void firstPages().then((table) => table.prefetchOffers(context.queryClient));
const promotionsRoute = createRoute({
  getParentRoute: parent,
  path: '/promotions',
  loader: prefetchOffers,
  component: firstPage('promotions'),
});
const promoDetailRoute = createRoute({
  getParentRoute: parent,
  path: '/promoDetail',
  validateSearch: readNoticeAddress,
  loader: prefetchOffers,
  component: page('promoDetail'),
});
const vipRoute = createRoute({
  getParentRoute: parent,
  path: '/vip',
  component: page('vip'),
});
const pointMallRoute = createRoute({
  getParentRoute: parent,
  path: '/pointMall',
  component: page('pointsMall'),
});
const help = <P extends string>(path: P, frame: Frame) =>
  createRoute({
    getParentRoute: parent,
    path,
    validateSearch: readHelpAddress,
    staticData: { frame },
    component: page('help'),
  });
const helpRoute = help('/help', 'full');
const helpMcRoute = help('/helpmc', 'bare');
const down = <P extends string>(path: P, frame: Frame) =>
  createRoute({
    getParentRoute: parent,
    path,
    staticData: { frame },
    component: page('down'),
  });
const downRoute = down('/down', 'full');
const downloadRoute = down('/download', 'bare');
const joinRoute = createRoute({
  getParentRoute: parent,
  path: '/join',
  validateSearch: readJoinAddress,
  component: page('join'),
});
const leavingRoute = createRoute({
  getParentRoute: parent,
  path: '/leaving',
  validateSearch: readLeavingAddress,
  staticData: { frame: 'bare' },
  component: page('leaving'),
});

const unsubscribeRoute = createRoute({
  getParentRoute: parent,
  path: '/unsubscribe',
  validateSearch: readUnsubscribeAddress,
  component: page('unsubscribe'),
});

const loginRoute = createRoute({
  getParentRoute: parent,
  path: '/login',
  validateSearch: readLoginAddress,
  staticData: { frame: 'bare' },
  component: firstPage('login'),
});
const forgetRoute = createRoute({
  getParentRoute: parent,
  path: '/forget',
  component: page('forget'),
});
const agentHomeRoute = createRoute({
  getParentRoute: parent,
  path: '/agentHome',
  component: agentCentre(),
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
  component: page('game'),
});
const listRoute = createRoute({
  getParentRoute: parent,
  path: '/$games',
  validateSearch: readListAddress,
  beforeLoad: ({ params }) => {
    if (!categoryOfPath(params.games)) throw notFound();
  },
  component: firstPage('gameList'),
});
const hallAt = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: parent,
    path,
    validateSearch: readHallAddress,
    component: firstPage('hall'),
  });
const lotteryAt = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: parent,
    path,
    validateSearch: readHostAddress,
    staticData: { frame: 'header' },
    component: firstPage('lottery'),
  });
/** Rows RT-09, RT-10: hosts one vendor's whole page; the query is kept for the game. */
const hostAt = <P extends string>(path: P, frame: Frame) =>
  createRoute({
    getParentRoute: parent,
    path,
    validateSearch: readHostAddress,
    staticData: { frame },
    component: page('host'),
  });
const seamlessRoute = createRoute({
  getParentRoute: parent,
  path: '/seamless',
  validateSearch: readHostAddress,
  staticData: { frame: 'header' },
  component: page('seamless'),
});
const centreRoute = createRoute({
  getParentRoute: parent,
  path: '/centre/$page',
  validateSearch: readCentreAddress,
  staticData: { frame: 'centre' },
  component: centre(),
});
const centreIndexRoute = createRoute({
  getParentRoute: parent,
  path: '/centre',
  staticData: { frame: 'centre' },
  component: centre(),
});
const agentCentreRoute = createRoute({
  getParentRoute: parent,
  path: '/agent/$page',
  validateSearch: readAgentAddress,
  staticData: { frame: 'centre' },
  component: agentCentre(),
});
const agentCentreIndexRoute = createRoute({
  getParentRoute: parent,
  path: '/agent',
  validateSearch: readAgentAddress,
  staticData: { frame: 'centre' },
  component: agentCentre(),
});

/** Every route of the site (rows RT-01 to RT-19). */
export const routeTree = root.addChildren([
  homeAt('/'),
  homeAt('/index'),
  homeAt('/index.html'),
  homeAt('/home'),
  hostAt('/fbsports', 'full'),
  lotteryAt('/lottery'),
  lotteryAt('/vnlottery'),
  hallAt('/elott'),
  hallAt('/lott'),
  seamlessRoute,
  noticeRoute,
  promotionsRoute,
  promoDetailRoute,
  vipRoute,
  pointMallRoute,
  helpRoute,
  helpMcRoute,
  downRoute,
  downloadRoute,
  joinRoute,
  leavingRoute,
  unsubscribeRoute,
  loginRoute,
  forgetRoute,
  agentHomeRoute,
  registerRoute,
  registerHtmlRoute,
  gameRoute,
  listRoute,
  centreIndexRoute,
  agentCentreRoute,
  agentCentreIndexRoute,
  centreRoute,
]);
