/** Dates and times for people: Latin digits in every language, in the viewer's own zone (decision 39). */
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

export const dateTimeText = (iso: string, tag: string): string =>
  format(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
export const timeText = (iso: string, tag: string): string =>
  format(tag, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(new Date(iso));
/** A business date, which has no zone of its own. */
export const dayText = (day: string, tag: string): string =>
  format(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** `0:07:41` from milliseconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
