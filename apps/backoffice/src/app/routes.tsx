import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  readApprovalsAddress,
  readAuditAddress,
  readContentAddress,
  readDepositsAddress,
  readDocumentsAddress,
  readDrawAddress,
  readExclusionsAddress,
  readExportsAddress,
  readFeedbackAddress,
  readGamesAddress,
  readLotteryAddress,
  readLotteryGameAddress,
  readMallItemsAddress,
  readMallOrdersAddress,
  readMemberAddress,
  readMembersAddress,
  readMessagesAddress,
  readMoneyTraceAddress,
  readReconciliationAddress,
  readSignInAddress,
  readVendorsAddress,
  readWithdrawalsAddress,
} from '../shared/address.ts';
import { Start } from '../shell/start.tsx';
import { agentRoutes } from './agent-routes.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { parent, root } from './root-route.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Ability required to see the screen. */
    ability?: string;
  }
}

const startRoute = createRoute({ getParentRoute: parent, path: '/', component: Start });
const membersRoute = createRoute({
  getParentRoute: parent,
  path: '/members',
  validateSearch: readMembersAddress,
  staticData: { ability: 'members.read' },
  component: lazyRouteComponent(() => import('../features/members/members-page.tsx')),
});
const memberRoute = createRoute({
  getParentRoute: parent,
  path: '/members/$memberId',
  validateSearch: readMemberAddress,
  staticData: { ability: 'members.read' },
  component: lazyRouteComponent(() => import('../features/member/member-page.tsx')),
});
const approvalsRoute = createRoute({
  getParentRoute: parent,
  path: '/approvals',
  validateSearch: readApprovalsAddress,
  staticData: { ability: 'approvals.read' },
  component: lazyRouteComponent(() => import('../features/approvals/approvals-page.tsx')),
});
const vendorsRoute = createRoute({
  getParentRoute: parent,
  path: '/vendors',
  validateSearch: readVendorsAddress,
  staticData: { ability: 'vendors.read' },
  component: lazyRouteComponent(() => import('../features/vendors/vendors-page.tsx')),
});
const depositsRoute = createRoute({
  getParentRoute: parent,
  path: '/deposits',
  validateSearch: readDepositsAddress,
  staticData: { ability: 'cashier.read' },
  component: lazyRouteComponent(() => import('../features/deposits/deposits-page.tsx')),
});
const depositRoute = createRoute({
  getParentRoute: parent,
  path: '/deposits/$depositId',
  staticData: { ability: 'cashier.read' },
  component: lazyRouteComponent(() => import('../features/deposits/case-page.tsx')),
});
const withdrawalsRoute = createRoute({
  getParentRoute: parent,
  path: '/withdrawals',
  validateSearch: readWithdrawalsAddress,
  staticData: { ability: 'cashier.read' },
  component: lazyRouteComponent(() => import('../features/withdrawals/withdrawals-page.tsx')),
});
const withdrawalRulesRoute = createRoute({
  getParentRoute: parent,
  path: '/withdrawal-rules',
  staticData: { ability: 'cashier.read' },
  component: lazyRouteComponent(() => import('../features/withdrawals/rules-page.tsx')),
});
const vipLadderRoute = createRoute({
  getParentRoute: parent,
  path: '/vip-ladder',
  staticData: { ability: 'loyalty.read' },
  component: lazyRouteComponent(() => import('../features/loyalty/ladder-page.tsx')),
});
const pointRatesRoute = createRoute({
  getParentRoute: parent,
  path: '/point-rates',
  staticData: { ability: 'loyalty.read' },
  component: lazyRouteComponent(() => import('../features/loyalty/rates-page.tsx')),
});
const mallItemsRoute = createRoute({
  getParentRoute: parent,
  path: '/mall-items',
  validateSearch: readMallItemsAddress,
  staticData: { ability: 'loyalty.read' },
  component: lazyRouteComponent(() => import('../features/loyalty/mall/items-page.tsx')),
});
const mallItemRoute = createRoute({
  getParentRoute: parent,
  path: '/mall-items/$itemId',
  staticData: { ability: 'loyalty.read' },
  component: lazyRouteComponent(() => import('../features/loyalty/mall/item-page.tsx')),
});
const mallOrdersRoute = createRoute({
  getParentRoute: parent,
  path: '/mall-orders',
  validateSearch: readMallOrdersAddress,
  staticData: { ability: 'loyalty.read' },
  component: lazyRouteComponent(() => import('../features/loyalty/mall/orders-page.tsx')),
});
const channelsRoute = createRoute({
  getParentRoute: parent,
  path: '/channels',
  staticData: { ability: 'cashier.read' },
  component: lazyRouteComponent(() => import('../features/deposits/channels-page.tsx')),
});
const reconciliationRoute = createRoute({
  getParentRoute: parent,
  path: '/reconciliation',
  validateSearch: readReconciliationAddress,
  staticData: { ability: 'reconciliation.read' },
  component: lazyRouteComponent(() => import('../features/reconciliation/reconciliation-page.tsx')),
});
const moneyTraceRoute = createRoute({
  getParentRoute: parent,
  path: '/money-trace',
  validateSearch: readMoneyTraceAddress,
  staticData: { ability: 'reconciliation.read' },
  component: lazyRouteComponent(() => import('../features/money-trace/money-trace-page.tsx')),
});
const exportsRoute = createRoute({
  getParentRoute: parent,
  path: '/exports',
  validateSearch: readExportsAddress,
  staticData: { ability: 'reports.export' },
  component: lazyRouteComponent(() => import('../features/exports/exports-page.tsx')),
});
const feedbackRoute = createRoute({
  getParentRoute: parent,
  path: '/feedback',
  validateSearch: readFeedbackAddress,
  staticData: { ability: 'messages.read' },
  component: lazyRouteComponent(() => import('../features/feedback/feedback-page.tsx')),
});
const documentsRoute = createRoute({
  getParentRoute: parent,
  path: '/documents',
  validateSearch: readDocumentsAddress,
  staticData: { ability: 'protection.documents' },
  component: lazyRouteComponent(() => import('../features/documents/documents-page.tsx')),
});
const exclusionsRoute = createRoute({
  getParentRoute: parent,
  path: '/exclusions',
  validateSearch: readExclusionsAddress,
  staticData: { ability: 'protection.read' },
  component: lazyRouteComponent(() => import('../features/protection/exclusions-page.tsx')),
});
const contentRoute = createRoute({
  getParentRoute: parent,
  path: '/content/$kind',
  validateSearch: readContentAddress,
  staticData: { ability: 'content.read' },
  component: lazyRouteComponent(() => import('../features/content/content-page.tsx')),
});
const contentItemRoute = createRoute({
  getParentRoute: parent,
  path: '/content/$kind/$itemId',
  staticData: { ability: 'content.read' },
  component: lazyRouteComponent(() => import('../features/content/editor-page.tsx')),
});
const gamesRoute = createRoute({
  getParentRoute: parent,
  path: '/games',
  validateSearch: readGamesAddress,
  staticData: { ability: 'catalogue.read' },
  component: lazyRouteComponent(() => import('../features/games/games-page.tsx')),
});
const drawsRoute = createRoute({
  getParentRoute: parent,
  path: '/lottery',
  validateSearch: readLotteryAddress,
  staticData: { ability: 'lottery.read' },
  component: lazyRouteComponent(() => import('../features/lottery/draws-page.tsx')),
});
const drawRoute = createRoute({
  getParentRoute: parent,
  path: '/lottery/$drawId',
  validateSearch: readDrawAddress,
  staticData: { ability: 'lottery.read' },
  component: lazyRouteComponent(() => import('../features/lottery/draw-page.tsx')),
});
const lotteriesRoute = createRoute({
  getParentRoute: parent,
  path: '/lotteries',
  staticData: { ability: 'lottery.read' },
  component: lazyRouteComponent(() => import('../features/lottery/lotteries-page.tsx')),
});
const lotteryRoute = createRoute({
  getParentRoute: parent,
  path: '/lotteries/$gameId',
  validateSearch: readLotteryGameAddress,
  staticData: { ability: 'lottery.read' },
  component: lazyRouteComponent(() => import('../features/lottery/lottery-page.tsx')),
});
const messagesRoute = createRoute({
  getParentRoute: parent,
  path: '/messages',
  validateSearch: readMessagesAddress,
  staticData: { ability: 'messages.read' },
  component: lazyRouteComponent(() => import('../features/messages/messages-page.tsx')),
});
const signInRoute = createRoute({
  getParentRoute: parent,
  path: '/sign-in',
  validateSearch: readSignInAddress,
  staticData: { ability: 'site.read' },
  component: lazyRouteComponent(() => import('../features/sign-in-settings/sign-in-settings-page.tsx')),
});
const siteStatusRoute = createRoute({
  getParentRoute: parent,
  path: '/site-status',
  staticData: { ability: 'site.read' },
  component: lazyRouteComponent(() => import('../features/site-status/site-status-page.tsx')),
});
const auditRoute = createRoute({
  getParentRoute: parent,
  path: '/audit',
  validateSearch: readAuditAddress,
  staticData: { ability: 'audit.read' },
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx')),
});

/** Every route of the back office. */
export const routeTree = root.addChildren([
  startRoute,
  membersRoute,
  memberRoute,
  approvalsRoute,
  documentsRoute,
  exclusionsRoute,
  depositsRoute,
  depositRoute,
  withdrawalsRoute,
  withdrawalRulesRoute,
  vipLadderRoute,
  pointRatesRoute,
  mallItemsRoute,
  mallItemRoute,
  mallOrdersRoute,
  ...promotionRoutes,
  channelsRoute,
  reconciliationRoute,
  moneyTraceRoute,
  exportsRoute,
  feedbackRoute,
  vendorsRoute,
  contentRoute,
  contentItemRoute,
  gamesRoute,
  drawsRoute,
  drawRoute,
  lotteriesRoute,
  lotteryRoute,
  ...agentRoutes,
  messagesRoute,
  signInRoute,
  siteStatusRoute,
  auditRoute,
]);
