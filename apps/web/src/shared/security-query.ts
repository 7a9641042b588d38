import { getSecurity } from '@kismet/contracts/identity/security';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

export type Security = Output<typeof getSecurity>;

/** What protects the own account: the security centre shows it, the step-up dialog chooses from it. */
export const securityQuery = queryOptions({
  queryKey: ['mine', 'security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
  staleTime: 15_000,
});
