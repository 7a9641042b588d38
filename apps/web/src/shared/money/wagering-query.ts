import type { Output } from '@kismet/contracts/route';
import { getWagering } from '@kismet/contracts/wagering/wagering';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

export type WageringState = Output<typeof getWagering>;
export type Requirement = WageringState['open'][number];

export const wageringQuery = queryOptions({
  queryKey: ['mine', 'wagering'],
  queryFn: ({ signal }) => call(getWagering, {}, { signal }),
  staleTime: 0,
});
/** Progress of a requirement, 0 to 1; only for the length of a thread. */
export const shareOf = ({ done, required }: Requirement): number =>
  required === 0n ? 1 : Number((done * 1000n) / required) / 1000;
