import type { Output } from '@kismet/contracts/route';
import { listClosedWagering } from '@kismet/contracts/wagering/wagering';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import type { Span } from '../../shared/records/span.ts';

export type ClosedRow = Output<typeof listClosedWagering>['list'][number];

/** `['mine', 'wagering', ...]`: invalidating the open requirements invalidates these too. */
export const closedQuery = (span: Span) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'wagering', 'closed', span],
    queryFn: ({ signal, pageParam }) => call(listClosedWagering, { ...span, cursor: pageParam, limit: 20 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
