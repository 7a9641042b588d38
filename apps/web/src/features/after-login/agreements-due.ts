import { getConsolidated } from '@kismet/contracts/agreements/agreements';
import { call } from '../../shared/api/api.ts';

/**
 * Row AG-17: whether an offer, change or termination request waits for an answer; players may have agreements where
 * the brand allows it.
 */
export async function agreementsDue(): Promise<boolean> {
  const told = await call(getConsolidated, {}, { background: true });
  return [told.dividendRequests, told.dailyRequests, told.hourlyRequests, told.realTimeRequests].some(
    (list) => list.length > 0,
  );
}
