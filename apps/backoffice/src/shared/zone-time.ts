/** Times of the brand's own zone, which is minutes east of Greenwich, whatever zone the operator's computer is in. */
const MINUTE_MS = 60_000;

/** A moment as a field of date and time takes it; empty where there is none. */
export const zoneInput = (iso: string | null, zoneMinutes: number): string =>
  iso === null ? '' : new Date(Date.parse(iso) + zoneMinutes * MINUTE_MS).toISOString().slice(0, 16);

/** The moment of such a field in RFC 3339; null where it is empty or not yet whole. */
export function momentOfInput(typed: string, zoneMinutes: number): string | null {
  const ms = Date.parse(`${typed}:00Z`);
  return typed.length === 16 && Number.isFinite(ms) ? new Date(ms - zoneMinutes * MINUTE_MS).toISOString() : null;
}

/** A moment for people, to the minute. */
export const zoneText = (iso: string, zoneMinutes: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    numberingSystem: 'latn',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(Date.parse(iso) + zoneMinutes * MINUTE_MS));

/** The zone's own name, as `UTC+05:30`. */
export function zoneName(zoneMinutes: number): string {
  const size = Math.abs(zoneMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `UTC${zoneMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
