/** Dates and times for operators: Latin digits in every language, in the one zone of the brand, which the top bar names (decision 60). */
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
export const momentText = (iso: string, tag: string, zone: string): string =>
  format(tag, {
    timeZone: zone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
export const clockTimeText = (ms: number, tag: string, zone: string): string =>
  format(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(
    new Date(ms),
  );
/** For whoever is not signed in: in the viewer's own zone, by its name. */
export const ownMomentText = (iso: string, tag: string): string =>
  format(tag, {
    ...{ day: '2-digit', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  }).format(new Date(iso));
