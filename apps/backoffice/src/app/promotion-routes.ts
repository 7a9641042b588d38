import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readApplicationsAddress, readOfferAddress, readOffersAddress } from '../shared/address.ts';
import { parent } from './root-route.ts';

const offersRoute = createRoute({
  getParentRoute: parent,
  path: '/promotions',
  validateSearch: readOffersAddress,
  staticData: { ability: 'promotions.read' },
  component: lazyRouteComponent(() => import('../features/promotions/offers-page.tsx')),
});
const offerRoute = createRoute({
  getParentRoute: parent,
  path: '/promotions/$promoId',
  validateSearch: readOfferAddress,
  staticData: { ability: 'promotions.read' },
  component: lazyRouteComponent(() => import('../features/promotions/offer-page.tsx')),
});
const applicationsRoute = createRoute({
  getParentRoute: parent,
  path: '/applications',
  validateSearch: readApplicationsAddress,
  staticData: { ability: 'promotions.read' },
  component: lazyRouteComponent(() => import('../features/promotions/applications-page.tsx')),
});

/** Routes of offers and applications. */
export const promotionRoutes = [offersRoute, offerRoute, applicationsRoute] as const;
