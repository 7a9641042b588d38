import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readApplicationsAddress, readCrmAddress, readOfferAddress, readOffersAddress } from '../shared/address.ts';
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

const segmentsRoute = createRoute({
  getParentRoute: parent,
  path: '/segments',
  validateSearch: readCrmAddress,
  staticData: { ability: 'crm.read' },
  component: lazyRouteComponent(() => import('../features/crm/segments-page.tsx')),
});
const templatesRoute = createRoute({
  getParentRoute: parent,
  path: '/templates',
  validateSearch: readCrmAddress,
  staticData: { ability: 'crm.read' },
  component: lazyRouteComponent(() => import('../features/crm/templates-page.tsx')),
});
const journeysRoute = createRoute({
  getParentRoute: parent,
  path: '/journeys',
  validateSearch: readCrmAddress,
  staticData: { ability: 'crm.read' },
  component: lazyRouteComponent(() => import('../features/crm/journeys-page.tsx')),
});
const journeyRoute = createRoute({
  getParentRoute: parent,
  path: '/journeys/$journeyId',
  staticData: { ability: 'crm.read' },
  component: lazyRouteComponent(() => import('../features/crm/journey-page.tsx')),
});

/** Routes of offers, applications and messages to members. */
export const promotionRoutes = [
  offersRoute,
  offerRoute,
  applicationsRoute,
  segmentsRoute,
  templatesRoute,
  journeysRoute,
  journeyRoute,
] as const;
