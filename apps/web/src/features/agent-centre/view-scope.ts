import type { ViewScope } from '@kismet/contracts/agents/views';
import { addDays } from '@kismet/kernel/time';
import type { AgentAddress } from '../../shared/api/url.ts';
import { daysIn, MAX_DAYS } from '../../shared/records/span.ts';

/** The parts of an address stored in a saved filter; what is currently opened is not. */
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

/** A range that ends today is stored as a number of days, so that it stays useful; others as they are. */
export function scopeOf(address: AgentAddress, today: string): ViewScope {
  const { from, to } = address;
  const days = from && to ? daysIn({ from, to }) : 0;
  return {
    ...Object.fromEntries(KEPT.flatMap((key) => (address[key] ? [[key, address[key]]] : []))),
    ...(from && to && to === today && days <= MAX_DAYS ? { days } : { ...(from && { from }), ...(to && { to }) }),
  };
}
/** The address of a saved filter on a given day. */
export function addressOf({ days, ...scope }: ViewScope, today: string): AgentAddress {
  return {
    ...scope,
    ...(days && { from: addDays(today, 1 - days), to: today }),
  } as AgentAddress;
}
