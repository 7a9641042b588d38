import { businessDay } from '@kismet/kernel/time';
import { useZone } from '../queries.ts';
import { serverClock } from '../server-clock.ts';
import type { CentreAddress } from '../url.ts';
import { type Span, spanOf } from './span.ts';

/** The dates that a record shows by its address, and the business day of the brand it is now. */
export function useSpan(address: Pick<CentreAddress, 'from' | 'to'>): { span: Span; today: string } {
  const zone = useZone();
  const today = businessDay(serverClock.now(), zone);
  return { span: spanOf(address, today), today };
}
