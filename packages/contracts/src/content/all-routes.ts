import type { Route } from '../route.ts';
import * as content from './public.ts';

/** Public content of the brand, in the order of the API document. */
export const CONTENT_ROUTES: readonly Route[] = [
  content.getNotices,
  content.getAnnouncementLogined,
  content.giveReceipt,
  content.getAnnouncementContent,
  content.getHelpCentre,
  content.getHelpArticle,
  content.sendHelpFeedback,
  content.getService,
  content.getVipService,
  content.getFooter,
  content.checkLeaving,
];
