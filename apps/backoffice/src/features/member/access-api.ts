import * as calls from '@kismet/contracts/operators/identity';
import type { Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type Access = Output<typeof calls.getMemberIdentity>;
export type SessionRow = Access['sessions'][number];
export type LoginRow = Output<typeof calls.listMemberLogins>['list'][number];
export type Contact = Output<typeof calls.revealMemberContact>['contact'];

export const accessQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', memberId, 'access'],
    queryFn: ({ signal }) => call(calls.getMemberIdentity, { memberId }, { signal }),
  });
export const loginsQuery = (memberId: string, trail: string | undefined) =>
  queryOptions({
    queryKey: ['members', memberId, 'logins', trail ?? ''],
    queryFn: ({ signal }) => call(calls.listMemberLogins, { memberId, cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });

const askAnew = (memberId: string) => queryClient.invalidateQueries({ queryKey: ['members', memberId] });

/** Signs a member out, from one session or all; returns how many ended. */
export async function endSessions(memberId: string, sessionId: string | undefined, reason: string): Promise<number> {
  const { ended } = await call(calls.endMemberSessions, { memberId, sessionId, reason });
  await askAnew(memberId);
  return ended;
}
export async function unlockLogin(memberId: string, reason: string): Promise<void> {
  await call(calls.unlockMemberLogin, { memberId, reason });
  await askAnew(memberId);
}
/** Unmasked contacts. Returned to the caller and not cached. */
export const revealContact = async (memberId: string, reason: string): Promise<Contact> =>
  (await call(calls.revealMemberContact, { memberId, reason })).contact;
/** Returns the masked destination of the password. */
export async function sendOneTimePassword(memberId: string, channel: 'sms' | 'email', reason: string): Promise<string> {
  const { to } = await call(calls.sendOneTimePassword, { memberId, channel, reason });
  await askAnew(memberId);
  return to;
}
/** Requests a second operator; returns the case. */
export async function askFactorReset(memberId: string, reason: string): Promise<string> {
  const { approvalId } = await call(calls.requestFactorReset, { memberId, reason });
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
  return approvalId;
}
