import { listMemberFreeRounds, revokeFreeRounds } from '@kismet/contracts/promotions/free-rounds';
import * as contract from '@kismet/contracts/promotions/operator-grants';
import type { Input } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/query-client.ts';

export type MemberGrant = contract.GrantRow;

export const memberGrantsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', memberId, 'grants'],
    queryFn: ({ signal }) => call(contract.listMemberGrants, { memberId }, { signal }),
  });
/** The case then appears among the approvals. */
const asked = async (work: Promise<unknown>): Promise<void> => {
  await work;
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
};
export const askGrant = (input: Input<typeof contract.requestGrant>): Promise<void> =>
  asked(call(contract.requestGrant, input));
export const askCancel = (input: Input<typeof contract.requestGrantCancel>): Promise<void> =>
  asked(call(contract.requestGrantCancel, input));

export const freeRoundsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', memberId, 'free-rounds'],
    queryFn: ({ signal }) => call(listMemberFreeRounds, { memberId }, { signal }),
  });
export async function revoke(input: Input<typeof revokeFreeRounds>): Promise<void> {
  queryClient.setQueryData(freeRoundsQuery(input.memberId).queryKey, await call(revokeFreeRounds, input));
}
