import type { Output } from '@kismet/contracts/route';
import { listClosedTurnover } from '@kismet/contracts/turnover/turnover';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import type { Span } from '../../shared/records/span.ts';

export type ClosedRow = Output<typeof listClosedTurnover>['list'][number];

/** `['mine', 'turnover', ...]`: what brings the open requirements up to date brings these too. */
export const closedQuery = (span: Span) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'turnover', 'closed', span],
    queryFn: ({ signal, pageParam }) => call(listClosedTurnover, { ...span, cursor: pageParam, limit: 20 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
