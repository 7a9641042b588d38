import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { offerCard } from './offer.ts';

export const takeAnnouncement = defineRoute({
  method: 'POST',
  path: '/wps/promotions/announcement',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    /** Null while there is nothing to announce; each offer is announced once, and at most one a day. */
    offer: z.nullable(offerCard),
  }),
  refusals: ['RATE_LIMITED'],
  summary: 'Next offer to show in a popup; it is then not announced again (rule 4.25)',
});
