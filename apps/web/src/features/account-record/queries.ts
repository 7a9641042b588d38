import { listStatement, STATEMENT_TYPES } from '@kismet/contracts/reports/statement';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import type { CentreAddress } from '../../shared/api/url.ts';
import type { Span } from '../../shared/records/span.ts';

export type StatementTotals = NonNullable<Output<typeof listStatement>['totals']>;
export type StatementRow = Output<typeof listStatement>['list'][number];

export const statementInput = (
  { type }: Pick<CentreAddress, 'type'>,
  span: Span,
  cursor: string | undefined,
): Input<typeof listStatement> => ({
  type: STATEMENT_TYPES.find((one) => one === type),
  ...span,
  cursor,
  limit: 20,
});
export const statementQuery = (address: Pick<CentreAddress, 'type'>, span: Span) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'statement', address.type, span],
    queryFn: ({ signal, pageParam }) => call(listStatement, statementInput(address, span, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
