import type { Route } from '../route.ts';
import * as consent from './consent.ts';
import * as operator from './operator.ts';
import { takePopup } from './popup.ts';
import * as push from './push.ts';

/** Calls of the site, in the order of the API document. */
export const CRM_ROUTES: readonly Route[] = [
  consent.getConsents,
  consent.setConsents,
  consent.unsubscribe,
  takePopup,
  push.lookAtPush,
  push.subscribePush,
  push.unsubscribePush,
];
/** Calls of the back office. */
export const CRM_OPERATOR_ROUTES: readonly Route[] = [
  operator.listSegments,
  operator.countSegment,
  operator.saveSegment,
  operator.listTemplates,
  operator.saveTemplate,
  operator.listJourneys,
  operator.getJourney,
  operator.saveJourney,
  operator.moveJourney,
  operator.listSent,
];
