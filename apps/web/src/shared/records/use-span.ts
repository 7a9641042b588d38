import { businessDay } from '@kismet/kernel/time';
import { useQuery } from '@tanstack/react-query';
import { permissionQuery } from '../queries.ts';
import { serverClock } from '../server-clock.ts';
import type { CentreAddress } from '../url.ts';
import { type Span, spanOf } from './span.ts';

/** The dates that a record shows by its address, and the business day of the brand it is now. */
export function useSpan(address: Pick<CentreAddress, 'from' | 'to'>): { span: Span; today: string } {
  const zoneMinutes = useQuery(permissionQuery).data?.brand.zoneMinutes ?? 480;
  const today = businessDay(serverClock.now(), zoneMinutes);
  return { span: spanOf(address, today), today };
}
