import { inTime } from '../shared/api/in-time.ts';
import { withTexts } from '../shared/texts/texts.ts';

/**
 * Every page except those that the server renders (`first-pages.ts`), with the text parts that it needs. The table itself is loaded with the first of
 * these pages: the addresses of their files are not part of a first load.
 */
export const PAGES = {
  centre: withTexts(() => import('./centre-route.tsx'), 'account', 'play'),
  agentCentre: withTexts(() => import('./agent-centre-route.tsx'), 'agent', 'account'),
  register: withTexts(() => import('../features/register/register-page.tsx')),
  notice: withTexts(() => import('../features/notices/notice-page.tsx'), 'content'),
  promoDetail: withTexts(() => import('../features/promotions/promo-detail-page.tsx'), 'content', 'money'),
  vip: withTexts(() => import('../features/vip/vip-page.tsx'), 'content'),
  pointsMall: withTexts(() => import('../features/points-mall/points-mall-page.tsx'), 'content'),
  help: withTexts(() => import('../features/help/help-page.tsx'), 'content'),
  down: withTexts(() => import('../features/down/down-page.tsx'), 'content'),
  join: withTexts(() => import('../features/join/join-page.tsx'), 'content'),
  leaving: withTexts(() => import('../features/leaving/leaving-page.tsx'), 'content'),
  unsubscribe: withTexts(() => import('../features/unsubscribe/unsubscribe-page.tsx'), 'money'),
  forget: withTexts(() => import('../features/recover/forget-page.tsx'), 'account', 'play'),
  game: withTexts(() => import('../features/game/game-page.tsx'), 'play'),
  host: withTexts(() => import('../features/lottery-host/host-page.tsx'), 'play'),
  seamless: inTime(() => import('./seamless-route.tsx')),
};
export type PageName = keyof typeof PAGES;

export { OpenModal } from './modals.tsx';

/** A deposit in progress, on every page of a member. */
export const moneyBanner = withTexts(() => import('./money-banner.tsx'), 'money');
