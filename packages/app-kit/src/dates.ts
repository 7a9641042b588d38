/**
 * Dates and times for display, with Latin digits in every language. Players see their own zone (decision 39),
 * operators the brand's, named in the top bar (decision 60).
 */
const formats = new Map<string, Intl.DateTimeFormat>();
function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(tag, { numberingSystem: 'latn', ...options });
    formats.set(key, made);
  }
  return made;
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const TO_THE_SECOND: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const SECONDS_OF_DAY: Intl.DateTimeFormatOptions = { ...DAY, day: '2-digit', ...TO_THE_SECOND };

/** A moment by its parts. In Urdu the part of the day precedes the time, as spoken (شام 6:51), without AM or PM. */
export function fieldsText(date: Date, tag: string, fields: Intl.DateTimeFormatOptions): string {
  if (!tag.startsWith('ur') || fields.hour === undefined) return format(tag, fields).format(date);
  const parts = format(tag, { ...fields, dayPeriod: 'short' }).formatToParts(date);
  const at = parts.findIndex(({ type }) => type === 'dayPeriod');
  if (at < 1) return format(tag, fields).format(date);
  const [gap, part] = parts.splice(at - 1, 2);
  parts.splice(
    parts.findIndex(({ type }) => type === 'hour'),
    0,
    part!,
    gap!,
  );
  return parts.map(({ value }) => value).join('');
}

/** In the viewer's own zone by default. */
export function dateTimeText(iso: string, tag: string, zone?: string): string {
  const inZone = zone === undefined ? {} : { timeZone: zone };
  return tag.startsWith('ur')
    ? fieldsText(new Date(iso), tag, { ...DAY, ...CLOCK, ...inZone })
    : format(tag, { dateStyle: 'medium', timeStyle: 'short', ...inZone }).format(new Date(iso));
}
export const timeText = (iso: string, tag: string): string =>
  fieldsText(new Date(iso), tag, { ...CLOCK, timeZoneName: 'short' });
/** To the second: cases are investigated by comparing timestamps. */
export const momentText = (iso: string, tag: string, zone: string): string =>
  format(tag, { ...SECONDS_OF_DAY, timeZone: zone }).format(new Date(iso));
/** Time of day to the second; in the viewer's own zone by default. */
export const secondsText = (ms: number, tag: string, zone?: string): string =>
  format(tag, { ...TO_THE_SECOND, ...(zone !== undefined && { timeZone: zone }) }).format(new Date(ms));
/** For visitors: in the viewer's own zone, with its name. */
export const ownMomentText = (iso: string, tag: string): string =>
  format(tag, { ...SECONDS_OF_DAY, timeZoneName: 'short' }).format(new Date(iso));
/** A time of today, where the zone is obvious. */
export const clockTimeText = (iso: string, tag: string, zone?: string): string =>
  fieldsText(new Date(iso), tag, { ...CLOCK, ...(zone !== undefined && { timeZone: zone }) });
/** A business date, which has no zone. */
export const dayText = (day: string, tag: string): string =>
  format(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** `0:07:41` from milliseconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
