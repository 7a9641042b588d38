import { operatorUploadFile } from '@kismet/contracts/files/file';
import * as contract from '@kismet/contracts/operators/withdrawals';
import type { Input, Output, Route } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import type { WithdrawalsAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type QueueRow = contract.QueueRow;
export type Case = contract.WithdrawalCase;
export type Rules = Output<typeof contract.getWithdrawalRules>;
/** Polling interval of the queue: others may take a case meanwhile. */
const FRESH_MS = 15_000;

export const queueQuery = ({ view, member, trail }: WithdrawalsAddress) =>
  queryOptions({
    queryKey: ['withdrawals', 'queue', { view, member, trail }],
    queryFn: ({ signal }) =>
      call(
        contract.listWithdrawalQueue,
        { view: view ?? 'review', ...(member && { member }), ...(cursorOf(trail) && { cursor: cursorOf(trail) }) },
        { signal, background: true },
      ),
    refetchInterval: FRESH_MS,
  });
export const caseQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'case', withdrawalId],
    queryFn: ({ signal }) => call(contract.getWithdrawalCase, { withdrawalId }, { signal, background: true }),
    refetchInterval: FRESH_MS,
  });
export const rulesQuery = queryOptions({
  queryKey: ['withdrawals', 'rules'],
  queryFn: ({ signal }) => call(contract.getWithdrawalRules, {}, { signal }),
});

/** An action on a case: the response is the current case, and the queue is refetched. */
const acting =
  <R extends Route>(route: R) =>
  async (input: Input<R>): Promise<void> => {
    const found = (await call(route, input)) as Case;
    queryClient.setQueryData(caseQuery(found.row.withdrawalId).queryKey, found);
    await queryClient.invalidateQueries({ queryKey: ['withdrawals', 'queue'] });
  };
export const take = acting(contract.takeWithdrawal);
export const release = acting(contract.releaseWithdrawal);
export const approve = acting(contract.approveWithdrawal);
export const reject = acting(contract.rejectWithdrawal);
export const askDocument = acting(contract.askForDocument);
export const escalate = acting(contract.escalateWithdrawal);
export const sendPart = acting(contract.sendPayout);
export const settlePart = acting(contract.settlePayout);
export const refund = acting(contract.refundWithdrawal);
export const decideDispute = acting(contract.resolveDispute);

export async function saveRules(input: Input<typeof contract.saveWithdrawalRules>): Promise<void> {
  queryClient.setQueryData(rulesQuery.queryKey, await call(contract.saveWithdrawalRules, input));
}

/** Uploads the picture of a payment for a case; returns its id. */
export async function uploadProof(memberId: string, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const { fileId } = await call(operatorUploadFile, { memberId, data: btoa(text) });
  return fileId;
}
