import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSession } from '../session.ts';
import { perTab } from '../storage.ts';
import type { State } from './protection-query.ts';

const NONE: ReadonlySet<Category> = new Set();
const shutOf = (state: State): ReadonlySet<Category> => new Set(state.blocked.map(({ category }) => category));

/** What was shut when this tab last heard, so that a page which is loaded anew does not offer it for a moment. */
const kept = (): ReadonlySet<Category> => {
  const names = (perTab.get('shutKinds') ?? '').split(' ');
  const known = CATEGORIES.filter((one) => names.includes(one));
  return known.length === 0 ? NONE : new Set(known);
};

/** The same answer as the page of limits shows; its code comes when somebody has signed in, not with the first page. */
const stateQuery = queryOptions({
  queryKey: ['mine', 'protection'],
  queryFn: async ({ signal }) => (await import('./protection-query.ts')).readState(signal),
  staleTime: 60_000,
});

/**
 * Kinds of games that this member shut for himself (STD-36): nothing of them is offered. Until the answer is there, and for
 * visitors, none; the server refuses the launch either way.
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

/** A list without the games of shut kinds; the list itself where nothing is shut. */
export function withoutShut<T extends { readonly category: Category }>(
  games: readonly T[],
  shut: ReadonlySet<Category>,
): readonly T[] {
  return shut.size === 0 ? games : games.filter(({ category }) => !shut.has(category));
}
