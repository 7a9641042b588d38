import * as contract from '@kismet/contracts/operators/reconciliation';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReconciliationAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type { ExceptionRow, LiabilityRow, RunRow, SheetRow } from '@kismet/contracts/operators/reconciliation';

/** Polling interval while a day is being compared. */
const WATCH_MS = 1500;
export const sheetsQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', 'sheets', day ?? ''],
    queryFn: ({ signal }) => call(contract.listSheets, day ? { day } : {}, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? WATCH_MS : false),
  });
export const exceptionsQuery = ({ state = 'open', trail }: ReconciliationAddress) =>
  queryOptions({
    queryKey: ['reconciliation', 'exceptions', state, trail ?? ''],
    queryFn: ({ signal }) => call(contract.listExceptions, { state, cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
export const liabilityQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', 'liability', trail ?? ''],
    queryFn: ({ signal }) => call(contract.listLiability, { cursor: cursorOf(trail), limit: 31 }, { signal }),
  });

const renew = () => queryClient.invalidateQueries({ queryKey: ['reconciliation'] });
/** Id created before sending: a repeated press is the same run. */
export async function runDay(input: { runId: string; day: string }): Promise<void> {
  await call(contract.runReconciliation, input).finally(renew);
}
export async function take(exceptionId: string): Promise<void> {
  await call(contract.takeException, { exceptionId }).finally(renew);
}
/** Id created before sending: a repeated press is the same note. */
export async function note(exceptionId: string, noteId: string, text: string): Promise<void> {
  await call(contract.noteException, { exceptionId, noteId, text }).finally(renew);
}
export async function resolve(exceptionId: string, reason: string): Promise<void> {
  await call(contract.resolveException, { exceptionId, reason }).finally(renew);
}
