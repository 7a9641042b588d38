import { useEffect } from 'react';
import { assume, type Drawn } from '../shared/drawn.ts';
import { keepHostOrder } from '../shared/picture-hosts.ts';
import { permissionQuery } from '../shared/queries.ts';
import { queryClient } from '../shared/query-client.ts';
import { readState } from './drawn-state.ts';

/** What comes with a page drawn by the server. */
export interface DrawnState extends Drawn {
  readonly path: string;
  readonly lang: string;
  /** Answers of public calls by query key. */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

/**
 * The drawn page this document has, its answers filled in; null if the server sent the shell, or a page of another
 * address or language than this browser shows (offline, or a language chosen elsewhere).
 */
export function drawnPage(tag: string): DrawnState | null {
  const text = document.getElementById('drawn')?.textContent;
  const state = text ? (readState(text) as DrawnState) : null;
  if (!state || state.lang !== tag || state.path !== pathOf(location.pathname)) return null;
  assume(state);
  // by this browser's clock; one that is ahead fetches everything again
  const updatedAt = Math.min(state.at, Date.now());
  for (const [key, answer] of state.answers) queryClient.setQueryData(key, answer, { updatedAt });
  const permission = queryClient.getQueryData(permissionQuery.queryKey);
  if (permission) keepHostOrder(permission.imageCDNs, state.hosts);
  return state;
}

const pathOf = (path: string): string => path.replace(/(?<=.)\/+$/, '').replace(/^\/(index(\.html)?|home)$/, '/');

/** Once React runs the page, what waited for it is shown. */
export function useTakeOver(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.drawn;
    delete dataset.undrawn;
    delete dataset.member;
  }, []);
}
