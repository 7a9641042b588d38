import * as contract from '@kismet/contracts/operators/loyalty';
import type { Input, Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';

export type LadderNow = Output<typeof contract.getLadder>;
export type RatesNow = Output<typeof contract.getPointRules>;
export type MemberLoyalty = Output<typeof contract.getMemberLoyalty>;

export const ladderQuery = queryOptions({
  queryKey: ['loyalty', 'ladder'],
  queryFn: ({ signal }) => call(contract.getLadder, {}, { signal }),
});
export const ratesQuery = queryOptions({
  queryKey: ['loyalty', 'rates'],
  queryFn: ({ signal }) => call(contract.getPointRules, {}, { signal }),
});
export const memberLoyaltyQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', memberId, 'loyalty'],
    queryFn: ({ signal }) => call(contract.getMemberLoyalty, { memberId }, { signal }),
  });

export async function saveLadder(input: Input<typeof contract.saveLadder>): Promise<void> {
  queryClient.setQueryData(ladderQuery.queryKey, await call(contract.saveLadder, input));
}
export async function saveRates(input: Input<typeof contract.savePointRules>): Promise<void> {
  queryClient.setQueryData(ratesQuery.queryKey, await call(contract.savePointRules, input));
}
export async function setLevel(input: Input<typeof contract.setMemberLevel>): Promise<void> {
  const now = await call(contract.setMemberLevel, input);
  queryClient.setQueryData(memberLoyaltyQuery(input.memberId).queryKey, now);
  await queryClient.invalidateQueries({ queryKey: ['members'] });
}
