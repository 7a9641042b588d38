import { getProfit, PROFIT_GROUPS } from '@kismet/contracts/reports/statement';
import type { Output } from '@kismet/contracts/route';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import type { Span } from '../../shared/records/span.ts';

export type Profit = Output<typeof getProfit>;
export type ProfitRow = Profit['list'][number];
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];
export const groupOf = (tab: string | undefined): ProfitGroup => PROFIT_GROUPS.find((one) => one === tab) ?? 'day';

export const profitQuery = (span: Span, groupBy: ProfitGroup) =>
  queryOptions({
    queryKey: ['mine', 'profit', span, groupBy],
    queryFn: ({ signal }) => call(getProfit, { ...span, groupBy }, { signal }),
    staleTime: 0,
  });

/** Only for bar heights; amounts are never converted to numbers elsewhere. */
export const heightOf = (units: bigint): number => Number(units / (UNITS_PER_ONE / 100n)) / 100;
