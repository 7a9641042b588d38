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

/** To the second: whoever looks into a case compares moments. */
export const momentText = (iso: string, tag: string): string =>
  format(tag, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).format(new Date(iso));
export const dateText = (iso: string, tag: string): string =>
  format(tag, { dateStyle: 'medium' }).format(new Date(iso));
export const clockTimeText = (ms: number, tag: string): string =>
  format(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }).format(new Date(ms));

/** Whole minutes until a moment, rounded up; zero once it has passed. */
export const minutesUntil = (iso: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / 60_000));
