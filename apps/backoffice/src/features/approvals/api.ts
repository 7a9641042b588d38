import { approve, listApprovals, reject } from '@kismet/contracts/operators/approvals';
import type { Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApprovalsAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type Approval = Output<typeof listApprovals>['list'][number];

export const approvalsQuery = ({ state = 'waiting', trail }: ApprovalsAddress) =>
  queryOptions({
    queryKey: ['approvals', 'list', { state, trail }],
    queryFn: ({ signal }) =>
      call(
        listApprovals,
        { state: state === 'all' ? undefined : state, cursor: cursorOf(trail), limit: 25 },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Decides a case; lists and balances are then refetched. */
export async function decide(approvalId: string, isApproved: boolean, note: string): Promise<void> {
  await call(isApproved ? approve : reject, { approvalId, ...(note && { note }) });
  void queryClient.invalidateQueries({ queryKey: ['approvals'] });
  void queryClient.invalidateQueries({ queryKey: ['members'] });
}
