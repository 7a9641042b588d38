import type { QueryClient } from '@tanstack/react-query';
import { withTextsToRead } from '../shared/texts/texts.ts';

/**
 * The pages besides the home page that the server renders, with the text parts that they need: a separate table, since each of them is the first page
 * of some visit, which needs no other.
 */
export const FIRST_PAGES = {
  promotions: withTextsToRead(() => import('../features/promotions/promotions-page.tsx'), 'offers'),
  login: withTextsToRead(() => import('../features/login/login-page.tsx'), 'signIn'),
  gameList: withTextsToRead(() => import('../features/game-list/game-list-page.tsx'), 'play'),
  hall: withTextsToRead(() => import('../features/lottery/hall/hall-page.tsx'), 'lottery'),
  lottery: withTextsToRead(() => import('../features/lottery/lottery-page.tsx'), 'lottery'),
};
export type FirstPageName = keyof typeof FIRST_PAGES;

/** Requested while the page loads: unlike a visitor's page, a member's comes without answers. */
export const prefetchOffers = async (queryClient: QueryClient): Promise<void> => {
  const { offersQuery } = await import('../shared/offers/queries.ts');
  await queryClient.prefetchQuery(offersQuery);
};
