import type { PlainKey } from '@kismet/app-kit/texts';
import type { IconName } from '@kismet/ui/icon';

/** Content kinds in the menu; articles include their topics. */
const CONTENT_SCREENS = ['banner', 'notice', 'help-article', 'channel', 'resource', 'licence', 'footer'] as const;
type ContentScreen = (typeof CONTENT_SCREENS)[number];

export interface Screen {
  readonly to:
    | '/members'
    | '/messages'
    | '/approvals'
    | '/documents'
    | '/exclusions'
    | '/deposits'
    | '/withdrawals'
    | '/withdrawal-rules'
    | '/vip-ladder'
    | '/point-rates'
    | '/mall-items'
    | '/mall-orders'
    | '/promotions'
    | '/applications'
    | '/segments'
    | '/templates'
    | '/journeys'
    | '/channels'
    | '/reconciliation'
    | '/money-trace'
    | '/exports'
    | '/feedback'
    | '/games'
    | '/vendors'
    | '/lottery'
    | '/lotteries'
    | '/agents'
    | '/agreements'
    | '/agent-bills'
    | '/settlement-runs'
    | '/agreement-rules'
    | '/sign-in'
    | '/site-status'
    | '/audit'
    | `/content/${ContentScreen}`;
  readonly title: PlainKey;
  readonly icon: IconName;
  readonly ability: string;
}
const CONTENT_ICONS: Record<ContentScreen, IconName> = {
  banner: 'theatre',
  notice: 'bell',
  'help-article': 'help',
  channel: 'chat',
  resource: 'download',
  licence: 'shield',
  footer: 'list',
};
/** Path of a screen; content screens share one route, so the router knows the path only as a string. */
export const pathOf = (screen: Screen): string => screen.to;

export interface ScreenGroup {
  readonly title: PlainKey;
  readonly screens: readonly Screen[];
}

/** Every screen of the back office in menu order; a new one is a line here and a route. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    title: 'bo.group.members',
    screens: [
      { to: '/members', title: 'bo.members.title', icon: 'people', ability: 'members.read' },
      { to: '/messages', title: 'bo.messages.title', icon: 'message', ability: 'messages.read' },
      { to: '/feedback', title: 'bo.feedback.title', icon: 'chat', ability: 'messages.read' },
      { to: '/documents', title: 'bo.documents.title', icon: 'user', ability: 'protection.documents' },
      { to: '/exclusions', title: 'bo.exclusions.title', icon: 'pause', ability: 'protection.read' },
    ],
  },
  {
    title: 'bo.group.money',
    screens: [
      { to: '/approvals', title: 'bo.approvals.title', icon: 'check', ability: 'approvals.read' },
      { to: '/deposits', title: 'bo.deposits.title', icon: 'deposit', ability: 'cashier.read' },
      { to: '/withdrawals', title: 'bo.withdrawals.title', icon: 'withdraw', ability: 'cashier.read' },
      { to: '/withdrawal-rules', title: 'bo.withdrawalRules.title', icon: 'list', ability: 'cashier.read' },
      { to: '/channels', title: 'bo.channels.title', icon: 'wallet', ability: 'cashier.read' },
      { to: '/reconciliation', title: 'bo.reconciliation.title', icon: 'chart', ability: 'reconciliation.read' },
      { to: '/money-trace', title: 'bo.moneyTrace.title', icon: 'search', ability: 'reconciliation.read' },
      { to: '/exports', title: 'bo.exports.title', icon: 'download', ability: 'reports.export' },
    ],
  },
  {
    title: 'bo.group.loyalty',
    screens: [
      { to: '/vip-ladder', title: 'bo.loyalty.ladder', icon: 'trophy', ability: 'loyalty.read' },
      { to: '/point-rates', title: 'bo.loyalty.rates', icon: 'chart', ability: 'loyalty.read' },
      { to: '/mall-items', title: 'bo.mall.items', icon: 'gift', ability: 'loyalty.read' },
      { to: '/mall-orders', title: 'bo.mall.orders', icon: 'bets', ability: 'loyalty.read' },
      { to: '/promotions', title: 'bo.promotions.title', icon: 'gift', ability: 'promotions.read' },
      { to: '/applications', title: 'bo.applications.title', icon: 'message', ability: 'promotions.read' },
    ],
  },
  {
    title: 'bo.group.crm',
    screens: [
      { to: '/journeys', title: 'bo.crm.journeys', icon: 'chart', ability: 'crm.read' },
      { to: '/segments', title: 'bo.crm.segments', icon: 'people', ability: 'crm.read' },
      { to: '/templates', title: 'bo.crm.templates', icon: 'message', ability: 'crm.read' },
    ],
  },
  {
    title: 'bo.group.games',
    screens: [
      { to: '/games', title: 'bo.games.title', icon: 'dice', ability: 'catalogue.read' },
      { to: '/vendors', title: 'bo.vendors.title', icon: 'slots', ability: 'vendors.read' },
    ],
  },
  {
    title: 'bo.group.lottery',
    screens: [
      { to: '/lottery', title: 'bo.lottery.title', icon: 'clock', ability: 'lottery.read' },
      { to: '/lotteries', title: 'bo.lotteries.title', icon: 'dice', ability: 'lottery.read' },
    ],
  },
  {
    title: 'bo.group.agents',
    screens: [
      { to: '/agents', title: 'bo.agents.title', icon: 'people', ability: 'agents.read' },
      { to: '/agreements', title: 'bo.agreements.title', icon: 'bets', ability: 'agreements.read' },
      { to: '/agent-bills', title: 'bo.agreements.bills', icon: 'wallet', ability: 'agreements.read' },
      { to: '/settlement-runs', title: 'bo.agreements.runs', icon: 'chart', ability: 'agreements.read' },
      { to: '/agreement-rules', title: 'bo.agreements.rules', icon: 'list', ability: 'agreements.read' },
    ],
  },
  {
    title: 'bo.group.content',
    screens: CONTENT_SCREENS.map((kind) => ({
      to: `/content/${kind}`,
      title: `bo.content.kind.${kind}`,
      icon: CONTENT_ICONS[kind],
      ability: 'content.read',
    })),
  },
  {
    title: 'bo.group.site',
    screens: [
      { to: '/sign-in', title: 'bo.signInSettings.title', icon: 'key', ability: 'site.read' },
      { to: '/site-status', title: 'bo.siteStatus.title', icon: 'globe', ability: 'site.read' },
    ],
  },
  {
    title: 'bo.group.security',
    screens: [{ to: '/audit', title: 'bo.audit.title', icon: 'shield', ability: 'audit.read' }],
  },
];

/** Menu entries an operator may open; empty groups are left out. */
export const screensFor = (can: (ability: string) => boolean): ScreenGroup[] =>
  SCREEN_GROUPS.map((group) => ({ ...group, screens: group.screens.filter((screen) => can(screen.ability)) })).filter(
    (group) => group.screens.length > 0,
  );
