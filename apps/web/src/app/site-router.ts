import { queryClient } from '../shared/api/query-client.ts';
import { createSiteRouter } from './router.ts';

/** The router of this page. */
export const router = createSiteRouter(queryClient);
