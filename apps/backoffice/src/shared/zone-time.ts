import { instantOf, wallTime } from '@kismet/kernel/zone';

/** Times on the clock of the brand's own zone, whatever zone the operator's computer is in. */

/** A moment as a field of date and time takes it; empty where there is none. */
export const zoneInput = (iso: string | null, zone: string): string =>
  iso === null ? '' : wallTime(Date.parse(iso), zone).slice(0, 16);

/** The moment of such a field in RFC 3339; null where it is empty or not yet whole. */
export const momentOfInput = (typed: string, zone: string): string | null =>
  typed.length === 16 && Number.isFinite(Date.parse(`${typed}Z`))
    ? new Date(instantOf(typed, zone)).toISOString()
    : null;

/** A moment for people, to the minute. */
export const zoneText = (iso: string, zone: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    numberingSystem: 'latn',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(iso));
