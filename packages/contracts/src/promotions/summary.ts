import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

/** Separate from the offers: the header requests it on every page, and needs none of their schemas. */
export const getMissionSummary = defineRoute({
  method: 'GET',
  path: '/wps/missions/summary',
  access: 'member',
  input: z.object({}),
  output: z.object({
    /** Promotions of any kind that can be claimed. */
    availablePromoCount: z.int(),
    /** Missions among them, and missions in progress. */
    claimable: z.int(),
    inProgress: z.int(),
  }),
  refusals: ['RATE_LIMITED'],
  summary: 'Badge counts: zero for trial accounts and during a break or exclusion (rows PC-14, PM-10)',
});
