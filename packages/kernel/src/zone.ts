/** Local times of IANA zones, by the time zone data of the runtime. An unknown name throws a RangeError. */

const SPAN_MS = 86_400_000;
/** Local time is between 12 hours behind UTC and 14 ahead of it. */
const BEHIND_MS = 12 * 3_600_000;
const AHEAD_MS = 14 * 3_600_000;
const KEPT = 4096;

interface Known {
  readonly format: Intl.DateTimeFormat;
  /** Offset of a UTC day, by its number; null for a day with a clock change. */
  readonly offsets: Map<number, number | null>;
}
const zones = new Map<string, Known>();

function knownOf(zone: string): Known {
  const known = zones.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const made = { format, offsets: new Map<number, number | null>() };
  zones.set(zone, made);
  return made;
}

/** Whether the runtime knows a zone by this name. An offset such as `+05:00` is not a name. */
export function isZone(zone: string): boolean {
  if (!/^[A-Z]/i.test(zone)) return false;
  try {
    knownOf(zone);
    return true;
  } catch {
    return false;
  }
}

function computeOffset({ format }: Known, ms: number): number {
  const at: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(ms)) if (type !== 'literal') at[type] = Number(value);
  const wall = Date.UTC(at.year!, at.month! - 1, at.day!, at.hour!, at.minute!, at.second!);
  return wall - Math.floor(ms / 1000) * 1000;
}

/** UTC offset of a zone at an instant, in milliseconds. */
export function zoneOffset(ms: number, zone: string): number {
  const known = knownOf(zone);
  const day = Math.floor(ms / SPAN_MS);
  let offset = known.offsets.get(day);
  if (offset === undefined) {
    const first = computeOffset(known, day * SPAN_MS);
    // no zone changes its clock twice within a day
    offset = first === computeOffset(known, (day + 1) * SPAN_MS - 1) ? first : null;
    if (known.offsets.size >= KEPT) known.offsets.clear();
    known.offsets.set(day, offset);
  }
  return offset ?? computeOffset(known, ms);
}

/** Local time, as `YYYY-MM-DDTHH:mm:ss.sss`. */
export const wallTime = (ms: number, zone: string): string =>
  new Date(ms + zoneOffset(ms, zone)).toISOString().slice(0, -1);

/**
 * The first instant at which the local clock shows a time or a later one. A repeated time means its first occurrence; a skipped
 * one the instant of the change.
 */
export function instantOf(wall: string, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  const [low, high] = [asUtc - AHEAD_MS - 1, asUtc + BEHIND_MS + 1];
  const [before, after] = [zoneOffset(low, zone), zoneOffset(high, zone)];
  if (before === after) return asUtc - before;
  const exact = [asUtc - before, asUtc - after].sort((a, b) => a - b).find((ms) => zoneOffset(ms, zone) === asUtc - ms);
  return exact ?? firstInstant(low, high, (ms) => ms + zoneOffset(ms, zone) >= asUtc);
}
/** Binary search between an instant that does not meet a condition and one that does. */
function firstInstant(from: number, to: number, isMet: (ms: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isMet(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const labels = new Map<string, string>();
/** Display name of a zone, the same all year: `Pakistan Time`, `United Kingdom Time`. */
export function zoneLabel(zone: string, tag: string): string {
  const key = `${tag}/${zone}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
    numberingSystem: 'latn',
  });
  const named = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  const label = zone === 'UTC' || !named ? zone : named;
  labels.set(key, label);
  return label;
}
