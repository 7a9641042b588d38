import { getConsolidated } from '@kismet/contracts/agreements/agreements';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { AGENT_PAGES, type AgreementFlag } from './pages.ts';

export type Consolidated = Output<typeof getConsolidated>;
/** Agreements in force and pending requests (row AG-17). */
export const consolidatedQuery = queryOptions({
  queryKey: ['mine', 'agent', 'consolidated'],
  queryFn: ({ signal }) => call(getConsolidated, {}, { signal }),
  staleTime: 30_000,
});

/** Number of pending requests by the entry that answers them. */
export const requestsOf = (told: Consolidated): Readonly<Record<AgreementFlag, number>> => ({
  dividend: told.dividendRequests.length,
  daily: told.dailyRequests.length,
  hourly: told.hourlyRequests.length,
  realTime: told.realTimeRequests.length,
});
/** Pages of each kind of agreement. */
const ENTRY_OF: Readonly<Record<Consolidated['past'][number], AgreementFlag>> = {
  dividend: 'dividend',
  'daily-salary': 'daily',
  'platform-daily': 'daily',
  'hourly-salary': 'hourly',
  'real-time-salary': 'realTime',
};
/** An agreement entry is shown with an agreement in force or pending (rows AG-10 to AG-13, AG-17), and stays after its end. */
export function openEntries(told: Consolidated | undefined): readonly (typeof AGENT_PAGES)[number][] {
  if (!told) return AGENT_PAGES.filter((entry) => !('needs' in entry));
  const waits = requestsOf(told);
  const held: Readonly<Record<AgreementFlag, number>> = {
    dividend: told.dividend.length,
    daily: told.daily.length + told.platformDaily.length,
    hourly: told.hourly.length,
    realTime: told.realTime.length,
  };
  const past = new Set(told.past.map((kind) => ENTRY_OF[kind]));
  return AGENT_PAGES.filter(
    (entry) => !('needs' in entry) || held[entry.needs] + waits[entry.needs] > 0 || past.has(entry.needs),
  );
}
