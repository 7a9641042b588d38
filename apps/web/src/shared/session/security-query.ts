import { getSecurity } from '@kismet/contracts/identity/security';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

export type Security = Output<typeof getSecurity>;

/** Security data of the account: shown by the security centre, and the methods of the step-up dialog. */
export const securityQuery = queryOptions({
  queryKey: ['mine', 'security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
  staleTime: 15_000,
});
