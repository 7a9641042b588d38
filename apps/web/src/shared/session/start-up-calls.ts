import type { QueryClient } from '@tanstack/react-query';
import { countryQuery, menuSettingsQuery, routersQuery } from '../api/queries.ts';

/**
 * Row PM-11: what is requested once at the start, in addition to permission and status, for which the page waits: the visitor's country, the hosts of
 * site and games, the navigation's settings. A connection to the first game host is opened.
 */
export async function startUpCalls(client: QueryClient): Promise<void> {
  const [, , , hosts] = await Promise.all([
    client.prefetchQuery(countryQuery),
    client.prefetchQuery(routersQuery(0)),
    client.prefetchQuery(menuSettingsQuery),
    client.fetchQuery(routersQuery(3)).catch(() => []),
  ]);
  const first =
    hosts[0] && URL.parse(/^https?:/.test(hosts[0].domain) ? hosts[0].domain : `https://${hosts[0].domain}`);
  if (!first || first.hostname === location.hostname) return;
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = first.origin;
  document.head.append(link);
}
