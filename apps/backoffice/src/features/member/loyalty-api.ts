import * as contract from '@kismet/contracts/operators/loyalty';
import type { Input, Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';

export type MemberLoyalty = Output<typeof contract.getMemberLoyalty>;

export const memberLoyaltyQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', memberId, 'loyalty'],
    queryFn: ({ signal }) => call(contract.getMemberLoyalty, { memberId }, { signal }),
  });

export async function setLevel(input: Input<typeof contract.setMemberLevel>): Promise<void> {
  const now = await call(contract.setMemberLevel, input);
  queryClient.setQueryData(memberLoyaltyQuery(input.memberId).queryKey, now);
  await queryClient.invalidateQueries({ queryKey: ['members'] });
}
