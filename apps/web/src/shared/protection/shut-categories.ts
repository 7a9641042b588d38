import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { perTab } from '../browser/storage.ts';
import { useSession } from '../session/session.ts';
import type { State } from './protection-query.ts';

const NONE: ReadonlySet<Category> = new Set();
const shutOf = (state: State): ReadonlySet<Category> => new Set(state.blocked.map(({ category }) => category));

/** The closed kinds last seen by this tab, so that a reload does not show them for a moment. */
const kept = (): ReadonlySet<Category> => {
  const names = (perTab.get('shutKinds') ?? '').split(' ');
  const known = CATEGORIES.filter((one) => names.includes(one));
  return known.length === 0 ? NONE : new Set(known);
};

/** The same response as the page of limits; its code is loaded after sign-in, not with the first page. */
const stateQuery = queryOptions({
  queryKey: ['mine', 'protection'],
  queryFn: async ({ signal }) => (await import('./protection-query.ts')).readState(signal),
  staleTime: 60_000,
});

/**
 * Kinds of games this member has closed (STD-36): none of them is offered. Empty until loaded and for visitors; the
 * server refuses the launch in any case.
 */
export function useShutCategories(): ReadonlySet<Category> {
  const isSignedIn = useSession().token !== null;
  const { data } = useQuery({ ...stateQuery, enabled: isSignedIn, select: shutOf });
  useEffect(() => {
    if (data) perTab.set('shutKinds', data.size === 0 ? null : [...data].join(' '));
  }, [data]);
  const early = useMemo(kept, []);
  return isSignedIn ? (data ?? early) : NONE;
}

/** A list without games of closed kinds; the same list if none are closed. */
export function withoutShut<T extends { readonly category: Category }>(
  games: readonly T[],
  shut: ReadonlySet<Category>,
): readonly T[] {
  return shut.size === 0 ? games : games.filter(({ category }) => !shut.has(category));
}
