import { openAccount, openAccounts } from '@kismet/contracts/agents/accounts';
import { getLetters, sendLetter } from '@kismet/contracts/agents/letters';
import { createLink, deleteLink, listLinks, setLinkState } from '@kismet/contracts/agents/links';
import { getOwnRates, raiseRates } from '@kismet/contracts/agents/rates';
import {
  type getTeamMember,
  listTags,
  listTeam,
  promoteMember,
  requestFreeze,
  saveNote,
  saveTags,
} from '@kismet/contracts/agents/team';
import { sendTeamEnvelope } from '@kismet/contracts/cashier/team-envelope';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';

export type OwnRates = Output<typeof getOwnRates>;
export type Link = Output<typeof createLink>;
export type TeamPage = Output<typeof listTeam>;
export type TeamMember = Output<typeof getTeamMember>;
export type TeamRow = TeamPage['list'][number];
export type Opened = Output<typeof openAccount>;
export type OpenedTable = Output<typeof openAccounts>;
export type TeamFilter = Omit<Input<typeof listTeam>, 'limit' | 'cursor'>;
export type Rates = Input<typeof raiseRates>['rates'];

export const ownRatesQuery = queryOptions({
  queryKey: ['mine', 'agent', 'rates'],
  queryFn: ({ signal }) => call(getOwnRates, {}, { signal }),
});
export const linksQuery = infiniteQueryOptions({
  queryKey: ['mine', 'agent', 'links'],
  queryFn: ({ signal, pageParam }) =>
    call(listLinks, { limit: 20, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
export const askTeam = (filter: TeamFilter, cursor: string | undefined, limit: number) =>
  call(listTeam, { ...filter, limit, ...(cursor && { cursor }) });
export const teamQuery = (filter: TeamFilter) =>
  infiniteQueryOptions({
    // amounts are bigint, which query keys cannot contain
    queryKey: [
      'mine',
      'agent',
      'team',
      { ...filter, balanceFrom: filter.balanceFrom?.toString(), balanceTo: filter.balanceTo?.toString() },
    ],
    queryFn: ({ signal, pageParam }) =>
      call(listTeam, { ...filter, limit: 50, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const tagsQuery = queryOptions({
  queryKey: ['mine', 'agent', 'tags'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
});
export const lettersQuery = queryOptions({
  queryKey: ['mine', 'agent', 'letters'],
  queryFn: ({ signal }) => call(getLetters, {}, { signal }),
});

/** Invalidates everything shown of the downline after a change. */
const changed = () => void queryClient.invalidateQueries({ queryKey: ['mine', 'agent'] });
async function then<V>(answer: Promise<V>): Promise<V> {
  const value = await answer;
  changed();
  return value;
}
export const open = (wanted: Input<typeof openAccount>) => then(call(openAccount, wanted));
export const openTable = (wanted: Input<typeof openAccounts>) => then(call(openAccounts, wanted));
export const makeLink = (wanted: Input<typeof createLink>) => then(call(createLink, wanted));
export const setLink = (wanted: Input<typeof setLinkState>) => then(call(setLinkState, wanted));
export const dropLink = (code: string) => then(call(deleteLink, { code }));
export const promote = (memberId: string) => then(call(promoteMember, { memberId }));
export const askFreeze = (memberId: string, reason: string) => then(call(requestFreeze, { memberId, reason }));
export const keepNote = (memberId: string, note: string) => then(call(saveNote, { memberId, note }));
export const raise = (memberId: string, rates: Rates) => then(call(raiseRates, { memberId, rates }));
export const keepTags = (memberId: string, tags: string[]) => then(call(saveTags, { memberId, tags }));
export async function write(wanted: Input<typeof sendLetter>): Promise<Output<typeof sendLetter>> {
  const told = await call(sendLetter, wanted);
  void queryClient.invalidateQueries({ queryKey: lettersQuery.queryKey });
  return told;
}
/** One id per press: a repeated call with it is the same envelope. */
export async function giveEnvelope(wanted: Input<typeof sendTeamEnvelope>): Promise<void> {
  await call(sendTeamEnvelope, wanted);
  for (const key of ['upline', 'envelopes', 'balance']) void queryClient.invalidateQueries({ queryKey: ['mine', key] });
}
