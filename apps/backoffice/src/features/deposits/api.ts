import * as contract from '@kismet/contracts/operators/deposits';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DepositsAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type Deposit = contract.DepositRow;
export type Case = contract.DepositCase;
export type Channel = contract.OperatorChannel;
export type ChannelEdit = Input<typeof contract.saveChannel>;
type DepositsPage = Output<typeof contract.listDeposits>;

/** Polling interval of the queue. */
const ASKED_MS = 15_000;

export const depositsQuery = ({ queue = 'to-check', trail }: DepositsAddress) =>
  queryOptions({
    queryKey: ['deposits', 'list', queue, trail ?? ''],
    queryFn: ({ signal }): Promise<DepositsPage> =>
      call(contract.listDeposits, { queue, cursor: cursorOf(trail), limit: 25 }, { signal, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_MS,
  });
export const caseQuery = (depositId: string) =>
  queryOptions({
    queryKey: ['deposits', 'case', depositId],
    queryFn: ({ signal }) => call(contract.getDepositCase, { depositId }, { signal, background: true }),
    refetchInterval: ASKED_MS,
  });
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async ({ signal }) => (await call(contract.listChannels, {}, { signal })).list,
});

async function keep(asked: Promise<Case>): Promise<void> {
  const found = await asked.finally(() => queryClient.invalidateQueries({ queryKey: ['deposits'] }));
  queryClient.setQueryData(caseQuery(found.row.depositId).queryKey, found);
}
export const lock = (depositId: string) => keep(call(contract.lockDeposit, { depositId }));
export const release = (depositId: string) => keep(call(contract.releaseDeposit, { depositId }));
export const approve = (depositId: string, received: bigint, note: string) =>
  keep(call(contract.approveDeposit, { depositId, received, note }));
export const reject = (depositId: string, reason: string) => keep(call(contract.rejectDeposit, { depositId, reason }));

/** Resets a member's count of failed payments. */
export async function liftBlock(memberId: string, reason: string): Promise<void> {
  await call(contract.liftDepositBlock, { memberId, reason });
}

/** Requests a second operator's approval; the list of cases is then refetched. */
export async function askMoney(
  what: 'mismatch' | 'charge-back',
  depositId: string,
  received: bigint,
  reason: string,
): Promise<void> {
  if (what === 'mismatch') await call(contract.requestMismatchCredit, { depositId, received, reason });
  else await call(contract.requestChargeBack, { depositId, reason });
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}

export async function keepChannel(edit: ChannelEdit): Promise<void> {
  await call(contract.saveChannel, edit);
  await queryClient.invalidateQueries({ queryKey: ['channels'] });
}
export async function orderChannels(channelCodes: string[]): Promise<void> {
  const { list } = await call(contract.sortChannels, { channelCodes });
  queryClient.setQueryData(channelsQuery.queryKey, list);
}
