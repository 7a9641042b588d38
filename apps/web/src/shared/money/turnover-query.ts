import type { Output } from '@kismet/contracts/route';
import { getTurnover } from '@kismet/contracts/turnover/turnover';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

export type TurnoverState = Output<typeof getTurnover>;
export type Requirement = TurnoverState['open'][number];

export const turnoverQuery = queryOptions({
  queryKey: ['mine', 'turnover'],
  queryFn: ({ signal }) => call(getTurnover, {}, { signal }),
  staleTime: 0,
});
/** How far a requirement has come, 0 to 1; for the length of a thread alone. */
export const shareOf = ({ done, required }: Requirement): number =>
  required === 0n ? 1 : Number((done * 1000n) / required) / 1000;
