import { TOPICS } from '@kismet/rules/crm/address';
import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { defineRoute } from '../route.ts';

export const takePopup = defineRoute({
  method: 'POST',
  path: '/wps/member/popup',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    /** Null while there is nothing to show; each popup is shown once, and at most one a day, including those of offers. */
    popup: z.nullable(z.object({ title: localized, text: localized, topic: z.enum(TOPICS) })),
  }),
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Next journey message to show in a popup; it is then not shown again (rule 4.32)',
});
