import { decideDocument, listDocumentCases } from '@kismet/contracts/operators/protection';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type DocumentCase = Output<typeof listDocumentCases>['list'][number];
export type Queue = 'waiting' | 'decided';

export const documentsQuery = (state: Queue, trail: string | undefined) =>
  queryOptions({
    queryKey: ['documents', { state, trail }],
    queryFn: ({ signal }) => call(listDocumentCases, { state, cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });

export async function decide(input: Input<typeof decideDocument>): Promise<void> {
  await call(decideDocument, input);
  await queryClient.invalidateQueries({ queryKey: ['documents'] });
  await queryClient.invalidateQueries({ queryKey: ['member', input.memberId, 'protection'] });
}
