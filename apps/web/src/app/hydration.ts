import { useEffect } from 'react';
import { permissionQuery } from '../shared/api/queries.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { assume, type ServerSnapshot, serveBy } from '../shared/api/server-snapshot.ts';
import { keepHostOrder } from '../shared/games/picture-hosts.ts';
import { whenAllWake } from '../shared/late/wake-queue.ts';
import { readState } from './hydration-state.ts';

/** The data that comes with a server-rendered page. */
export interface HydrationState extends ServerSnapshot {
  readonly path: string;
  readonly lang: string;
  /** Answers to public calls by query key. */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

/**
 * Restores the answers of the server-rendered page in this document; null if the server sent the shell or a page that this browser does not show
 * (`public/boot.js`), or if the language has changed since. If only its width differs, its answers are shown at once and refetched, so that what the
 * browser renders does not grow under a finger.
 */
export function restoreServerState(tag: string): HydrationState | null {
  const text = document.getElementById('hydration-state')?.textContent;
  const state = text ? (readState(text) as HydrationState) : null;
  if (!state || state.lang !== tag || state.path !== pathOf(location.pathname)) return null;
  const isShown = !('ssrStale' in document.documentElement.dataset);
  // by this browser's clock; one that is ahead refetches everything
  const updatedAt = isShown ? Math.min(state.at, Date.now()) : 0;
  for (const [key, answer] of state.answers) queryClient.setQueryData(key, answer, { updatedAt });
  const permission = queryClient.getQueryData(permissionQuery.queryKey);
  if (permission) keepHostOrder(permission.imageCDNs, state.hosts);
  if (!isShown) return null;
  assume(state);
  const served = state.answers.map(([key]) => [key, queryClient.getQueryData(key)] as const);
  serveBy(() => served.every(([key, answer]) => queryClient.getQueryData(key) === answer));
  return state;
}

const pathOf = (path: string): string => path.replace(/(?<=.)\/+$/, '').replace(/^\/(index(\.html)?|home)$/, '/');

/** Once the page is hydrated, everything that waited for it is shown. */
export function useHydrationEnd(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.ssr;
    delete dataset.ssrStale;
    // parts that are hydrated later may contain elements for visitors only
    whenAllWake(() => delete dataset.member);
  }, []);
}
