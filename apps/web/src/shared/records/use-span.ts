import { businessDay } from '@kismet/kernel/time';
import { useZone } from '../api/queries.ts';
import { serverClock } from '../api/server-clock.ts';
import type { CentreAddress } from '../api/url.ts';
import { type Span, spanOf } from './span.ts';

/** Dates of a record from its address, and the brand's current business day. */
export function useSpan(address: Pick<CentreAddress, 'from' | 'to'>): { span: Span; today: string } {
  const zone = useZone();
  const today = businessDay(serverClock.now(), zone);
  return { span: spanOf(address, today), today };
}
