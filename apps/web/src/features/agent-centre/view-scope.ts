import type { ViewScope } from '@kismet/contracts/agents/views';
import { addDays } from '@kismet/kernel/time';
import { daysIn, MAX_DAYS } from '../../shared/records/span.ts';
import type { AgentAddress } from '../../shared/url.ts';

/** What of an address a name is kept for; who or what is opened at the moment is not. */
const KEPT = [
  'of',
  'category',
  'state',
  'type',
  'kind',
  'search',
  'tab',
  'view',
  'tag',
  'agreement',
  'active',
  'least',
  'most',
  'game',
  'vendor',
  'against',
] as const satisfies readonly (keyof AgentAddress & keyof ViewScope)[];

/** Dates that end today are kept as so many days back, so that a name stays of use; others as they are. */
export function scopeOf(address: AgentAddress, today: string): ViewScope {
  const { from, to } = address;
  const days = from && to ? daysIn({ from, to }) : 0;
  return {
    ...Object.fromEntries(KEPT.flatMap((key) => (address[key] ? [[key, address[key]]] : []))),
    ...(from && to && to === today && days <= MAX_DAYS ? { days } : { ...(from && { from }), ...(to && { to }) }),
  };
}
/** The address that a kept scope means on a day. */
export function addressOf({ days, ...scope }: ViewScope, today: string): AgentAddress {
  return {
    ...scope,
    ...(days && { from: addDays(today, 1 - days), to: today }),
  } as AgentAddress;
}
