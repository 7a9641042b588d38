import { listExclusions } from '@kismet/contracts/operators/protection';
import type { Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type Exclusion = Output<typeof listExclusions>['list'][number];

export const exclusionsQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['exclusions', { trail }],
    queryFn: ({ signal }) => call(listExclusions, { cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
