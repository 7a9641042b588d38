import { requestAdjustment } from '@kismet/contracts/operators/approvals';
import {
  getMember,
  labelMember,
  listMemberBets,
  listMemberLedger,
  lockMember,
  unlockMember,
} from '@kismet/contracts/operators/members';
import type { Input, Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type MemberDetail = Output<typeof getMember>;
export type LedgerRow = Output<typeof listMemberLedger>['list'][number];
export type BetRow = Output<typeof listMemberBets>['list'][number];

export const memberQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', memberId, 'detail'],
    queryFn: ({ signal }) => call(getMember, { memberId }, { signal }),
  });
export const ledgerQuery = (memberId: string, trail: string | undefined) =>
  queryOptions({
    queryKey: ['members', memberId, 'ledger', trail ?? ''],
    queryFn: ({ signal }) => call(listMemberLedger, { memberId, cursor: cursorOf(trail), limit: 50 }, { signal }),
  });
export const betsQuery = (memberId: string, trail: string | undefined) =>
  queryOptions({
    queryKey: ['members', memberId, 'bets', trail ?? ''],
    queryFn: ({ signal }) => call(listMemberBets, { memberId, cursor: cursorOf(trail), limit: 25 }, { signal }),
  });

/** Locks or unlocks; member data is then refetched. */
export async function setLock(memberId: string, locked: boolean, reason: string): Promise<void> {
  await call(locked ? lockMember : unlockMember, { memberId, reason });
  await queryClient.invalidateQueries({ queryKey: ['members'] });
}

/** Sets a member's level and labels; member data is then refetched. */
export async function labelAs(input: Input<typeof labelMember>): Promise<void> {
  await call(labelMember, input);
  await queryClient.invalidateQueries({ queryKey: ['members'] });
}

/** Requests an adjustment: nothing moves until a second operator has approved. */
export async function askAdjustment(input: Input<typeof requestAdjustment>): Promise<Output<typeof requestAdjustment>> {
  const approval = await call(requestAdjustment, input);
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
  return approval;
}
