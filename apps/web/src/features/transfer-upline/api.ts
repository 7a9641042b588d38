import { getSentEnvelope, listSentEnvelopes } from '@kismet/contracts/cashier/team-envelope';
import { listUplineTransfers, sendUpline } from '@kismet/contracts/cashier/upline';
import type { Input } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';

const KEY = ['mine', 'upline'] as const;
export const sentEnvelopesQuery = infiniteQueryOptions({
  queryKey: ['mine', 'envelopes', 'sent'],
  queryFn: ({ signal, pageParam }) => call(listSentEnvelopes, pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
export const sentEnvelopeQuery = (envelopeId: string) =>
  queryOptions({
    queryKey: ['mine', 'envelopes', 'one', envelopeId],
    queryFn: ({ signal }) => call(getSentEnvelope, { envelopeId }, { signal }),
    staleTime: 0,
  });
export const transfersQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal, pageParam }) => call(listUplineTransfers, pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
/** One id per press: a repeated call with it is the same transfer. */
export async function send(input: Input<typeof sendUpline>): Promise<void> {
  await call(sendUpline, input);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] }),
  ]);
}
