import { findMembers, listMembers } from '@kismet/contracts/operators/members';
import type { Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MembersAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type MemberRow = Output<typeof listMembers>['list'][number];

export const membersQuery = ({ search, state, trail }: MembersAddress) =>
  queryOptions({
    queryKey: ['members', 'list', { search, state, trail }],
    queryFn: ({ signal }) => call(listMembers, { search, state, cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Search by number or address; not cached once unused. */
export const foundQuery = (contact: string, state: MembersAddress['state']) =>
  queryOptions({
    queryKey: ['members', 'found', { contact, state }],
    queryFn: async ({ signal }) => ({
      ...(await call(findMembers, { contact, ...(state ? { state } : {}) }, { signal })),
      nextCursor: null,
    }),
    gcTime: 0,
  });
