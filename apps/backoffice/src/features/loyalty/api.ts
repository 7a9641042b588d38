import * as contract from '@kismet/contracts/operators/loyalty';
import type { Input, Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';

export type LadderNow = Output<typeof contract.getLadder>;
export type RatesNow = Output<typeof contract.getPointRules>;

export const ladderQuery = queryOptions({
  queryKey: ['loyalty', 'ladder'],
  queryFn: ({ signal }) => call(contract.getLadder, {}, { signal }),
});
export const ratesQuery = queryOptions({
  queryKey: ['loyalty', 'rates'],
  queryFn: ({ signal }) => call(contract.getPointRules, {}, { signal }),
});
export async function saveLadder(input: Input<typeof contract.saveLadder>): Promise<void> {
  queryClient.setQueryData(ladderQuery.queryKey, await call(contract.saveLadder, input));
}
export async function saveRates(input: Input<typeof contract.savePointRules>): Promise<void> {
  queryClient.setQueryData(ratesQuery.queryKey, await call(contract.savePointRules, input));
}
