import { instantOf, wallTime } from '@kismet/kernel/zone';

/** Times in the brand's zone, whatever the operator's computer uses. */

/** A moment in datetime-local format; empty if none. */
export const zoneInput = (iso: string | null, zone: string): string =>
  iso === null ? '' : wallTime(Date.parse(iso), zone).slice(0, 16);

/** A datetime-local value in RFC 3339; null if empty or incomplete. */
export const momentOfInput = (typed: string, zone: string): string | null =>
  typed.length === 16 && Number.isFinite(Date.parse(`${typed}Z`))
    ? new Date(instantOf(typed, zone)).toISOString()
    : null;

/** A moment for display, to the minute. */
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
