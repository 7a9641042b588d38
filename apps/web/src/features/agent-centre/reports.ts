import { listTeamBets } from '@kismet/contracts/agents/reports-bets';
import {
  type Dispute,
  disputeIncome,
  listDisputes,
  listIncome,
  listIncomeBets,
} from '@kismet/contracts/agents/reports-income';
import { getTeamOverview } from '@kismet/contracts/agents/reports-overview';
import { listTeamProfit, listTeamProfitBy, type ProfitGroup } from '@kismet/contracts/agents/reports-profit';
import { listTeamTransactions, type TeamMoneyType } from '@kismet/contracts/agents/reports-transactions';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { Scope } from './scope.ts';

type In = Scope['input'];
export type Overview = Output<typeof getTeamOverview>;
export type TeamProfit = Output<typeof listTeamProfit>;
export type ProfitBy = Output<typeof listTeamProfitBy>;
export type { Dispute, ProfitGroup };
export type Income = Output<typeof listIncome>;
export type TeamMoney = Output<typeof listTeamTransactions>;
export type TeamBets = Output<typeof listTeamBets>;
type BetInput = Input<typeof listTeamBets>;
export type BetFilter = Pick<
  BetInput,
  'category' | 'state' | 'minStake' | 'alone' | 'account' | 'vendorCode' | 'gameCode'
> &
  Partial<Pick<BetInput, 'unusual'>>;

const LIVE_MS = 60_000;
type OverviewInput = Input<typeof getTeamOverview>;
export const overviewQuery = (
  input: In & Pick<OverviewInput, 'includeSelf'> & Partial<Pick<OverviewInput, 'against'>>,
) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'overview', input],
    queryFn: ({ signal }) => call(getTeamOverview, { against: 'before', ...input }, { signal, background: true }),
    refetchInterval: LIVE_MS,
  });
const PAGE = 50;
const next = { initialPageParam: null as string | null } as const;
const after = (cursor: string | null) => (cursor ? { cursor } : {});

export const askProfit = (input: In, cursor: string | undefined, limit: number) =>
  call(listTeamProfit, { ...input, limit, ...(cursor && { cursor }) });
export const profitQuery = (input: In) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'agent', 'profit', input],
    queryFn: ({ signal, pageParam }) =>
      call(listTeamProfit, { ...input, limit: PAGE, ...after(pageParam) }, { signal }),
    ...next,
    getNextPageParam: (last) => last.nextCursor,
  });
export const askBets = (input: In & BetFilter, cursor: string | undefined, limit: number) =>
  call(listTeamBets, { unusual: false, ...input, limit, ...(cursor && { cursor }) });
export const teamBetsQuery = (input: In & BetFilter) =>
  infiniteQueryOptions({
    // amounts are bigint, which query keys cannot contain
    queryKey: ['mine', 'agent', 'bets', { ...input, minStake: input.minStake?.toString() }],
    queryFn: ({ signal, pageParam }) =>
      call(listTeamBets, { unusual: false, ...input, limit: PAGE, ...after(pageParam) }, { signal }),
    ...next,
    getNextPageParam: (last) => last.nextCursor,
  });
export const askMoney = (input: In & { type?: TeamMoneyType }, cursor: string | undefined, limit: number) =>
  call(listTeamTransactions, { ...input, alone: false, limit, ...(cursor && { cursor }) });
export const teamMoneyQuery = (input: In & { type?: TeamMoneyType }) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'agent', 'transactions', input],
    queryFn: ({ signal, pageParam }) =>
      call(listTeamTransactions, { ...input, alone: false, limit: PAGE, ...after(pageParam) }, { signal }),
    ...next,
    getNextPageParam: (last) => last.nextCursor,
  });
export const incomeQuery = (input: Pick<In, 'from' | 'to'>) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'income', input],
    queryFn: ({ signal }) => call(listIncome, input, { signal }),
  });
export const incomeBetsQuery = (input: Omit<Input<typeof listIncomeBets>, 'limit' | 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'agent', 'income-bets', input],
    queryFn: ({ signal, pageParam }) =>
      call(listIncomeBets, { ...input, limit: PAGE, ...after(pageParam) }, { signal }),
    ...next,
    getNextPageParam: (last) => last.nextCursor,
  });
export const profitByQuery = (input: In, groupBy: ProfitGroup) =>
  queryOptions({
    queryKey: ['mine', 'agent', 'profit-by', groupBy, input],
    queryFn: ({ signal }) => call(listTeamProfitBy, { ...input, groupBy }, { signal }),
  });
export const disputesQuery = queryOptions({
  queryKey: ['mine', 'agent', 'disputes'],
  queryFn: ({ signal }) => call(listDisputes, {}, { signal }),
});
export async function disputeEntry(given: Input<typeof disputeIncome>): Promise<Dispute> {
  const made = await call(disputeIncome, given);
  void queryClient.invalidateQueries({ queryKey: disputesQuery.queryKey });
  return made;
}
