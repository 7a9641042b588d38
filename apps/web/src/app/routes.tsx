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
import { withTexts } from '../shared/texts/texts.ts';
import type { Frame } from '../shell/frame.ts';
import { Shell } from '../shell/shell.tsx';
import { orNothing } from './lost-screen.tsx';
import { MODALS } from './modals.tsx';
import { RouteError } from './route-error.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How much of the shell surrounds the page; `full` by default. */
    frame?: Frame;
  }
}

// only when signed in, and after the page
const MoneyBanner = lazy(() => orNothing(withTexts(() => import('./money-banner.tsx'), 'money')));

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => <Shell modals={MODALS} banner={MoneyBanner} />,
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
const centre = () => lazyRouteComponent(withTexts(() => import('./centre-route.tsx'), 'account', 'play'));
const agentCentre = () => lazyRouteComponent(withTexts(() => import('./agent-centre-route.tsx'), 'agent', 'account'));
const register = () => lazyRouteComponent(withTexts(() => import('../features/register/register-page.tsx')));

const noticeRoute = createRoute({
  getParentRoute: parent,
  path: '/noticePage',
  validateSearch: readNoticeAddress,
  component: lazyRouteComponent(withTexts(() => import('../features/notices/notice-page.tsx'), 'content')),
});
/** Asked for while the page loads: a member's page, unlike a visitor's, comes without answers. */
const prefetchOffers = ({ context }: { context: { queryClient: QueryClient } }): void =>
  void import('../shared/offers/queries.ts').then(({ offersQuery }) => context.queryClient.prefetchQuery(offersQuery));
const promotionsRoute = createRoute({
  getParentRoute: parent,
  path: '/promotions',
  loader: prefetchOffers,
  component: lazyRouteComponent(withTexts(() => import('../features/promotions/promotions-page.tsx'), 'content')),
});
const promoDetailRoute = createRoute({
  getParentRoute: parent,
  path: '/promoDetail',
  validateSearch: readNoticeAddress,
  loader: prefetchOffers,
  component: lazyRouteComponent(
    withTexts(() => import('../features/promotions/promo-detail-page.tsx'), 'content', 'money'),
  ),
});
const vipRoute = createRoute({
  getParentRoute: parent,
  path: '/vip',
  component: lazyRouteComponent(withTexts(() => import('../features/vip/vip-page.tsx'), 'content')),
});
const pointMallRoute = createRoute({
  getParentRoute: parent,
  path: '/pointMall',
  component: lazyRouteComponent(withTexts(() => import('../features/points-mall/points-mall-page.tsx'), 'content')),
});
const help = <P extends string>(path: P, frame: Frame) =>
  createRoute({
    getParentRoute: parent,
    path,
    validateSearch: readHelpAddress,
    staticData: { frame },
    component: lazyRouteComponent(withTexts(() => import('../features/help/help-page.tsx'), 'content')),
  });
const helpRoute = help('/help', 'full');
const helpMcRoute = help('/helpmc', 'bare');
const down = <P extends string>(path: P, frame: Frame) =>
  createRoute({
    getParentRoute: parent,
    path,
    staticData: { frame },
    component: lazyRouteComponent(withTexts(() => import('../features/down/down-page.tsx'), 'content')),
  });
const downRoute = down('/down', 'full');
const downloadRoute = down('/download', 'bare');
const joinRoute = createRoute({
  getParentRoute: parent,
  path: '/join',
  validateSearch: readJoinAddress,
  component: lazyRouteComponent(withTexts(() => import('../features/join/join-page.tsx'), 'content')),
});
const leavingRoute = createRoute({
  getParentRoute: parent,
  path: '/leaving',
  validateSearch: readLeavingAddress,
  staticData: { frame: 'bare' },
  component: lazyRouteComponent(withTexts(() => import('../features/leaving/leaving-page.tsx'), 'content')),
});

const unsubscribeRoute = createRoute({
  getParentRoute: parent,
  path: '/unsubscribe',
  validateSearch: readUnsubscribeAddress,
  component: lazyRouteComponent(withTexts(() => import('../features/unsubscribe/unsubscribe-page.tsx'), 'money')),
});

const loginRoute = createRoute({
  getParentRoute: parent,
  path: '/login',
  validateSearch: readLoginAddress,
  staticData: { frame: 'bare' },
  component: lazyRouteComponent(withTexts(() => import('../features/login/login-page.tsx'), 'account', 'play')),
});
const forgetRoute = createRoute({
  getParentRoute: parent,
  path: '/forget',
  component: lazyRouteComponent(withTexts(() => import('../features/recover/forget-page.tsx'), 'account', 'play')),
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
  component: lazyRouteComponent(withTexts(() => import('../features/game/game-page.tsx'), 'play')),
});
const listRoute = createRoute({
  getParentRoute: parent,
  path: '/$games',
  validateSearch: readListAddress,
  beforeLoad: ({ params }) => {
    if (!categoryOfPath(params.games)) throw notFound();
  },
  component: lazyRouteComponent(withTexts(() => import('../features/game-list/game-list-page.tsx'), 'play')),
});
const hallAt = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: parent,
    path,
    validateSearch: readHallAddress,
    component: lazyRouteComponent(withTexts(() => import('../features/lottery/hall/hall-page.tsx'), 'lottery')),
  });
const lotteryAt = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: parent,
    path,
    validateSearch: readHostAddress,
    staticData: { frame: 'header' },
    component: lazyRouteComponent(withTexts(() => import('../features/lottery/lottery-page.tsx'), 'lottery')),
  });
/** Rows RT-09, RT-10: hosts one vendor's whole page; the query is kept for the game. */
const hostAt = <P extends string>(path: P, frame: Frame) =>
  createRoute({
    getParentRoute: parent,
    path,
    validateSearch: readHostAddress,
    staticData: { frame },
    component: lazyRouteComponent(withTexts(() => import('../features/lottery-host/host-page.tsx'), 'play')),
  });
const seamlessRoute = createRoute({
  getParentRoute: parent,
  path: '/seamless',
  validateSearch: readHostAddress,
  staticData: { frame: 'header' },
  component: lazyRouteComponent(() => import('./seamless-route.tsx')),
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
