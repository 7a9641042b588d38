import { listMembers } from '@kismet/contracts/operators/members';
import { findById } from '@kismet/contracts/operators/money-trace';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../shared/api.ts';
import { askedFor, type FoundMember, type FoundThing } from './palette-entries.ts';

const REST_MS = 150;
const MOST = 6;

/** Members and things for typed text, debounced; results that no longer match are hidden. */
export function usePaletteFound(
  typed: string,
  can: (ability: string) => boolean,
): { members: readonly FoundMember[]; things: readonly FoundThing[] } {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = askedFor(rested, can);
  const now = askedFor(typed, can);
  const members = useQuery({
    queryKey: ['palette', 'members', asked.members],
    queryFn: async ({ signal }) => (await call(listMembers, { search: asked.members!, limit: MOST }, { signal })).list,
    enabled: asked.members !== null,
    placeholderData: keepPreviousData,
  });
  const things = useQuery({
    queryKey: ['palette', 'things', asked.id],
    queryFn: async ({ signal }) => (await call(findById, { id: asked.id! }, { signal })).list,
    enabled: asked.id !== null,
    retry: false,
  });
  const wanted = now.members?.toLowerCase() ?? null;
  return {
    members: (wanted === null ? [] : (members.data ?? [])).filter(
      ({ loginName, memberId }) => loginName.toLowerCase().includes(wanted!) || memberId === wanted,
    ),
    things: now.id !== null && now.id === asked.id ? (things.data ?? []) : [],
  };
}
